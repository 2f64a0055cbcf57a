"""When tables that are not in memory must be there though nobody comes: clocks end, bots move."""

from __future__ import annotations

from math import inf

from net.hall.due_times import DueTimes

#: Seconds after which a table is awakened again at the earliest, if a bot has not come.
RETRY_SECONDS = 60.0
#: Tables that are awakened within a second: after a while without power many may be due.
MOST_WOKEN = 20


class Alarms:
    """By the places of tables."""

    def __init__(self) -> None:
        self._times = DueTimes()

    @property
    def first(self) -> float:
        """When the next one rings, or infinity."""
        return self._times.first

    def set(self, place: bytes, due: float) -> None:
        self._times.set(place, due)

    def cancel(self, place: bytes) -> None:
        """The table is in memory, or cannot be."""
        self._times.set(place, inf)

    def ring(self, now: float) -> list[bytes]:
        """The places that are due by now, some at a time; each rings once."""
        places = [*self._times.take(now)]
        for place in places[MOST_WOKEN:]:
            self._times.set(place, now + 1.0)
        return places[:MOST_WOKEN]
