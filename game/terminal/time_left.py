"""The clock of a table at a terminal: said when it begins, when little is left, and on request."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.game import AnyGame
from game.i18n import _
from game.i18n.durations import format_duration
from game.play.remote_clock import RemoteClock
from game.terminal.console import Console

#: Seconds that are left when the time is mentioned.
MENTIONED = (60, 30, 10)


class TimeLeft:
    """Follows the clock of one table; times are in seconds of any clock."""

    def __init__(
        self, game: AnyGame, position: Callable[[], Any], console: Console, now: Callable[[], float]
    ) -> None:
        """`position` gives that of the log, or None before the game."""
        self._game = game
        self._position = position
        self._console = console
        self._now = now
        self._clock = RemoteClock(game.rules, position)
        self._number: int | None = None
        """the clock that was mentioned"""
        self._next = 0
        """the seconds left at or below which it is mentioned again"""

    def notify(self, notification: object) -> None:
        """Takes all notifications of the connection, in order."""
        self._clock.notify(notification, self._milliseconds())

    def mention(self) -> str:
        """`Time left: 1:05 min.`; empty where nobody is waited for, or for ever."""
        left = self._left()
        if left is None:
            return ""
        self._number = self._clock.number
        self._next = max((each for each in MENTIONED if each < left), default=-1)
        return _("Time left: {time}.").format(time=format_duration(left))

    def tick(self) -> None:
        """Mentions the time when it is due."""
        left = self._left()
        if left is not None and (self._clock.number != self._number or left <= self._next):
            self._console.say(self.mention())

    def _left(self) -> int | None:
        """Whole seconds, rounded up."""
        self._clock.follow(self._milliseconds())
        if self._clock.left is None or not self._game.expected(self._position()):
            return None
        return -(-self._clock.left // 1000)

    def _milliseconds(self) -> int:
        return int(1000 * self._now())
