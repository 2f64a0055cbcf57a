"""How many days off each seat of a table may still take, by its entries."""

from __future__ import annotations

from collections import Counter

from net.protocol.entries import Entry, Opened
from net.protocol.seat_entries import VacationTaken
from net.protocol.time_control import DAY, NO_TIME, time_control


class DaysOff:
    def __init__(self) -> None:
        self._control = NO_TIME
        self._taken = Counter[int]()

    def follow(self, entry: Entry) -> None:
        match entry:
            case Opened(time=time):
                self._control, self._taken = time_control(time), Counter()
            case VacationTaken(seat=seat, days=days):
                self._taken[seat] += days

    @property
    def takes_days(self) -> bool:
        """Whether everybody is away most of the time: nobody pauses, or asks for a bot."""
        return self._control.takes_days

    def left(self, seat: int) -> int:
        """None at all where no turn takes days."""
        return self._control.vacation // (1000 * DAY) - self._taken[seat]
