"""Seats of a lobby whose persons are away: kept for a while where a turn takes days."""

from __future__ import annotations

from collections.abc import Iterator

from net.host.due import AT_ONCE, NEVER
from net.host.seating import Seating
from net.protocol.entries import PERSON
from net.protocol.time_control import time_control


class KeptSeats:
    """Who is ready and leaves keeps the seat for as long as they would have for a turn."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._away: dict[int, float] = {}
        """by seat: since when"""

    def __bool__(self) -> bool:
        """Whether anybody is away."""
        return bool(self._away)

    @property
    def takes_days(self) -> bool:
        """Whether people come when they find the time."""
        return time_control(self._seating.time).takes_days

    @property
    def patience(self) -> float:
        """Seconds for which a seat is kept; 0 if people come all together."""
        control = time_control(self._seating.time)
        return control.turn if control.takes_days else 0

    def keep(self, seat: int, now: float) -> bool:
        """The person of a seat leaves; returns whether it is kept."""
        occupant = self._seating.occupants[seat]
        if not (self.takes_days and occupant.holder == PERSON and occupant.ready):
            return False
        self._away[seat] = now
        return True

    def release(self, seat: int) -> None:
        """Its person is back, or it has none any more."""
        self._away.pop(seat, None)

    @property
    def due(self) -> float:
        """When the next seat is free."""
        return min((self._until(seat) for seat in self._away), default=NEVER)

    def late(self, now: float) -> Iterator[int]:
        """The seats that are not kept any longer."""
        for seat in [*self._away]:
            if seat >= len(self._seating.occupants):
                self.release(seat)
            elif self._until(seat) <= now:
                yield seat

    def _until(self, seat: int) -> float:
        """At once if the table takes days no more."""
        control = time_control(self._seating.time)
        return self._away[seat] + control.turn if control.takes_days else AT_ONCE
