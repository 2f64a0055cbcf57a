"""Seats of a lobby whose persons are away: kept for a while where a turn takes days."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from net.host.due import AT_ONCE, NEVER
from net.host.seating import Seating
from net.protocol.entries import PERSON
from net.protocol.time_control import time_control
from net.wire.origin import origin_of


class Away(NamedTuple):
    """The person of a kept seat."""

    since: float
    origin: str
    """as in `net.wire.origin`"""


class KeptSeats:
    """Who is ready and leaves keeps the seat for as long as they would have for a turn."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._away: dict[int, Away] = {}
        """by seat"""

    def away(self, seat: int) -> Away | None:
        """Who is away from a seat; None if it is not kept for anybody."""
        return self._away.get(seat)

    @property
    def takes_days(self) -> bool:
        """Whether people come when they find the time."""
        return time_control(self._seating.time).takes_days

    def keep(self, seat: int, now: float, address: str) -> bool:
        """The person of a seat leaves, who was at this address; returns whether it is kept."""
        occupant = self._seating.occupants[seat]
        if not (self.takes_days and occupant.holder == PERSON and occupant.ready):
            return False
        self._away[seat] = Away(now, origin_of(address))
        return True

    def keep_again(self, seat: int, away: Away) -> None:
        """A seat was kept when this lobby was put away."""
        self._away[seat] = away

    def meant(self, is_meant: Callable[[bytes, str], bool]) -> list[int]:
        """The seats of those whose account and origin are meant."""
        occupants = self._seating.occupants
        return [
            seat
            for seat, away in self._away.items()
            if seat < len(occupants) and is_meant(occupants[seat].account, away.origin)
        ]

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
        return self._away[seat].since + control.turn if control.takes_days else AT_ONCE
