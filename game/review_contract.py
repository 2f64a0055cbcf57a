"""What the shell gets of a game's review: words for people, and plain values for programs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

#: Raised when a key of the plain values changes its meaning or goes; new keys do not raise it.
VERSION = 1


class Review(NamedTuple):
    lines: Sequence[str]
    """for a terminal, in the person's language"""
    data: Mapping[str, Any]
    """JSON values with English keys: `docs/reviews.md` describes them"""


def review_data(
    game: str, seats: Sequence[Mapping[str, Any]], decisions: Sequence[Mapping[str, Any]]
) -> dict[str, Any]:
    """The plain values of a review, with what all games have in common."""
    return {
        "format": "review",
        "version": VERSION,
        "game": game,
        "seats": [*seats],
        "decisions": [*decisions],
    }


def plain_number(number: float | None) -> float | None:
    """So many digits as mean something, and no minus before nothing."""
    return None if number is None else round(number, 4) + 0.0
