"""The clock of a table elsewhere: what its host showed of it, and the time since.

It has no clock of its own: it is given `now`, in milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.play.match import AnyPlayed
from net.game_rules import Rules
from net.notifications import ClockChanged, LinkLost


class RemoteClock:
    """Runs between two readings, and stands where the host's does."""

    waits = False
    """it never stands for what is read here"""

    def __init__(self, rules: Rules[Any, Any], position: Callable[[], Any]) -> None:
        """`position` gives the one that is played; None before the game has begun."""
        self._rules = rules
        self._position = position
        self._reading: ClockChanged | None = None
        self._read_at = 0
        self._is_due = False
        """whether the position has the deadline of the reading"""
        self._now = 0

    def notify(self, notification: object, now: int) -> None:
        """Takes all notifications of the connection, in order. Without its host the clock stands,
        for the host's does: it shows the clock again when it is back.
        """
        if isinstance(notification, ClockChanged):
            self._reading, self._read_at, self._now = notification, now, now
        elif isinstance(notification, LinkLost) and self._reading is not None:
            left = self._left_of(self._reading, now) / 1000
            self._reading = replace(self._reading, left=left, is_running=False)

    def follow(self, now: int) -> Sequence[AnyPlayed]:
        """Advances to `now`; nothing is played because of that, for the host is the keeper."""
        self._now, position = now, self._position()
        deadline = None if position is None else self._rules.deadline(position)
        shown = self._reading
        self._is_due = bool(deadline and shown and deadline.clock == shown.clock)
        return ()

    @property
    def number(self) -> int | None:
        """Which clock it is (`Deadline.clock`); None if none is shown."""
        return self._reading.clock if self._reading is not None and self._is_due else None

    @property
    def left(self) -> int | None:
        """Milliseconds until the time is up; None if no clock is shown."""
        if self._reading is None or not self._is_due:
            return None
        return self._left_of(self._reading, self._now)

    def _left_of(self, reading: ClockChanged, now: int) -> int:
        passed = now - self._read_at if reading.is_running else 0
        return max(0, round(1000 * reading.left) - passed)

    def deadline(self) -> int | None:
        """Milliseconds until what people read of the clock changes; None if it stands."""
        if not self.left or self._reading is None or not self._reading.is_running:
            return None
        return (self.left - 1) % 1000 + 1
