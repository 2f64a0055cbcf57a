"""Round the table: seats in the order of play."""

from __future__ import annotations

from engine.tigris.model.pieces import DYNASTIES, Seat

_CLOCKWISE = [
    [tuple(Seat((seat + step) % seats) for step in range(seats)) for seat in range(seats)]
    for seats in range(len(DYNASTIES) + 1)
]


def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    """All seats of a table, this one first."""
    return _CLOCKWISE[seats][first]
