"""Round the table, and one value of several exchanged: small sums on what is kept by seat."""

from __future__ import annotations

from typing import TypeVar

from engine.pieces import DYNASTIES, Seat

T = TypeVar("T")

_CLOCKWISE = [
    [tuple(Seat((seat + step) % seats) for step in range(seats)) for seat in range(seats)]
    for seats in range(len(DYNASTIES) + 1)
]


def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    """All seats of a table, this one first."""
    return _CLOCKWISE[seats][first]


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values with one of them exchanged."""
    changed = [*values]  # slices would take twice as long
    changed[index] = value
    return tuple(changed)
