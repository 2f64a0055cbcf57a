"""What a clock at the table shows: how much time each person has left, at a moment."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n import _
from game.i18n.durations import format_duration
from net.notifications import SeatTimesChanged
from net.wire.values import value

#: From so many seconds on a clock shows no seconds: nobody plays by them.
LONG = 3 * 3600
#: From so many on it shows days.
DAYS = 48 * 3600
#: Seconds from which on a clock is urgent, and the same where people have days.
SHORT, SHORT_OF_DAYS = 30, 2 * 3600


@value
class ClockFace:
    """The clock of one seat at a moment."""

    text: str
    """`4:07` or `1:04:07`, and in words from three hours on"""
    is_running: bool = False
    is_urgent: bool = False
    """whether it runs, and little of it is left"""


@value
class SeatTimes:
    """The clocks as they were last heard of; none at a table where nobody's time is limited."""

    last: SeatTimesChanged = SeatTimesChanged((), ())
    since: int = 0
    """when that was, in milliseconds of the window's clock"""

    def left(self, seat: int, now: int) -> float:
        """Seconds that a seat has at a moment of the window's clock."""
        passed = max(0, now - self.since) / 1000 if seat in self.last.running else 0.0
        return max(0.0, self.last.left[seat] - passed)

    def faces(self, now: int, takes_days: bool) -> Iterator[ClockFace]:
        """By seat."""
        short = SHORT_OF_DAYS if takes_days else SHORT
        for seat in range(len(self.last.left)):
            left, runs = self.left(seat, now), seat in self.last.running
            yield ClockFace(clock_text(left), runs, runs and left < short)

    def next_change(self, now: int) -> int | None:
        """In how many milliseconds a clock shows something else; None if none runs."""
        running = [left for seat in self.last.running if (left := self.left(seat, now))]
        if not running:
            return None
        if min(running) >= LONG:
            return 60_000
        return 1 + min(round(1000 * left) % 1000 for left in running)


def clock_text(seconds: float) -> str:
    """The time that is left, in whole seconds or hours: 0:00 is nothing."""
    whole = int(seconds)
    if whole >= DAYS:
        return format_duration(whole)
    if whole >= LONG:
        return _("{n} h").format(n=whole // 3600)
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
