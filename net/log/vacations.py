"""The vacations of the seats: whole days, from a time of day on, in which their clocks stand.

All times are milliseconds; those of the day since 1970.
"""

from __future__ import annotations

from net.protocol.time_control import DAY

DAY_MS = 1000 * DAY


class Vacations:
    """Of one seat, one after the other."""

    def __init__(self, spans: tuple[tuple[int, int], ...] = ()) -> None:
        """`spans` are from when to when, in order."""
        self.spans = spans

    @property
    def began(self) -> int:
        """When the last one began; 0 if there was none."""
        return self.spans[-1][0] if self.spans else 0

    @property
    def until(self) -> int:
        """When the last one ends; 0 if there was none."""
        return self.spans[-1][1] if self.spans else 0

    @property
    def days(self) -> int:
        """How many were taken."""
        return sum(end - begin for begin, end in self.spans) // DAY_MS

    def with_more(self, at: int, days: int) -> Vacations:
        return Vacations((*self.spans, (at, at + days * DAY_MS)))

    def passed(self, begin: float, end: float) -> float:
        """How much of the time between these is none of vacation."""
        away = (max(0, min(end, last) - max(begin, first)) for first, last in self.spans)
        return max(0, end - begin - sum(away))

    def after(self, begin: float, time: float) -> float:
        """When so much time has passed that is none of vacation."""
        end = begin + time
        for first, last in self.spans:
            if first < end and last > begin:
                end += last - max(begin, first)
        return end
