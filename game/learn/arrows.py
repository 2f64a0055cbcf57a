"""Marks of lessons that lead from one thing to another: `king -> f2`.

Both ends are marks of the game itself, as `game.lesson_contract.Lessons.check_mark` knows them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_SIGN = "->"


def arrow_ends(mark: str) -> tuple[str, str] | None:
    """Where the arrow of a mark begins and ends; None if the mark is no arrow."""
    start, sign, end = mark.partition(_SIGN)
    return (start.strip(), end.strip()) if sign else None


def marks_of(mark: str) -> tuple[str, ...]:
    """What a mark points at: both ends of an arrow, or itself."""
    return arrow_ends(mark) or (mark,)


def arrows_among(marks: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The ends of all arrows, in their order."""
    for mark in marks:
        if (ends := arrow_ends(mark)) is not None:
            yield ends


def without_arrows(marks: Iterable[str]) -> tuple[str, ...]:
    return tuple(mark for mark in marks if arrow_ends(mark) is None)
