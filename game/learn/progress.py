"""Which lessons a person has completed: the names by game, as the settings keep them."""

from __future__ import annotations

from collections.abc import Mapping

Learned = Mapping[str, tuple[str, ...]]


def with_learned(learned: Learned, game: str, lesson: str) -> Learned:
    """With one more lesson; each counts once."""
    before = learned.get(game, ())
    return learned if lesson in before else {**learned, game: (*before, lesson)}


def read_learned(plain: object) -> Learned | None:
    """From what a file holds; None if that is invalid."""
    if not isinstance(plain, dict):
        return None
    for names in plain.values():
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            return None
    return {str(game): tuple(names) for game, names in plain.items()}
