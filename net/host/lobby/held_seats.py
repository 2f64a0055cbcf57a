"""Seats of people who were in a lobby before its host restarted: held until they are back."""

from __future__ import annotations

from collections.abc import Iterable

from net.host.due import NEVER

#: Seconds for which they are held: programs come back by themselves.
HOLD_SECONDS = 120.0


class HeldSeats:
    def __init__(self) -> None:
        self._seats = set[int]()
        self._until = NEVER

    def hold(self, seats: Iterable[int], now: float) -> None:
        self._seats, self._until = set(seats), now + HOLD_SECONDS

    def release(self, seats: Iterable[int]) -> None:
        """Their people are back, or these seats are not there any more."""
        self._seats.difference_update(seats)

    @property
    def next_tick(self) -> float:
        return self._until if self._seats else NEVER

    def take_due(self, now: float) -> set[int]:
        """The seats that are held no longer."""
        if now < self.next_tick:
            return set()
        due, self._seats = self._seats, set()
        return due
