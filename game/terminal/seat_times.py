"""People's time at a terminal: said when a turn begins, and on request."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.i18n import _
from game.i18n.durations import format_duration
from game.online.time_text import differs_text, time_text, vacation_text
from game.terminal.commands import Command
from game.terminal.console import Console
from net.notifications import HostClockDiffers, RosterChanged, SeatTimesChanged


class TurnTimes:
    """Follows the clocks of the seats of one table; times are in seconds of any clock."""

    def __init__(
        self, name: Callable[[int], str], console: Console, now: Callable[[], float]
    ) -> None:
        """`name` gives the name of a seat."""
        self._name = name
        self._console = console
        self._now = now
        self._agreed = ""
        self._shown = SeatTimesChanged((), ())
        self._since = 0.0

    def command(self) -> Command:
        return Command("clock", "clock", _("how much time everybody has left"), self._say_all)

    def notify(self, notification: object) -> None:
        """Takes all notifications of the connection, in order."""
        match notification:
            case RosterChanged(roster) if roster.time != self._agreed:
                self._agreed = roster.time
                self._console.say_all(time_text(self._agreed))
            case SeatTimesChanged(running=running):
                began = [seat for seat in running if seat not in self._shown.running]
                self._shown, self._since = notification, self._now()
                self._say(began)
            case HostClockDiffers():
                self._console.say(differs_text(notification, self._name))

    def text(self, seat: int) -> str:
        """What a seat has left; empty where nobody's time is limited."""
        return format_duration(self._left(seat)) if seat < len(self._shown.left) else ""

    def _say_all(self, rest: str) -> None:
        if not self._shown.left:
            self._console.say_all(time_text(self._agreed))
        self._say(range(len(self._shown.left)))
        for seat, until in self._shown.away:
            self._console.say(vacation_text(self._name(seat), until))

    def _say(self, seats: Iterable[int]) -> None:
        for seat in seats:
            text = _("{who} has {time}.").format(who=self._name(seat), time=self.text(seat))
            self._console.say(text)

    def _left(self, seat: int) -> float:
        runs = seat in self._shown.running
        return self._shown.left[seat] - (self._now() - self._since if runs else 0.0)
