"""The clock of a match at this computer: the keeper ends what nobody has ended in time.

It has no clock of its own: it is given `now`, which stands still while the table is paused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.play.match import AnyMatch, AnyPlayed
from net.game_rules import Deadline, Rules


class LocalClock:
    """Measures the deadlines that the rules of a game set."""

    def __init__(self, match: AnyMatch, rules: Rules[Any, Any]) -> None:
        self._match = match
        self._rules = rules
        self._running: int | None = None
        """the number of the clock that runs (`Deadline.clock`)"""
        self._due = 0
        self._now = 0
        self.waits = False
        """whether the time stands still: somebody reads what the game explains"""

    @property
    def left(self) -> int | None:
        """Milliseconds until the time is up; None if no clock runs."""
        return None if self._running is None else max(0, self._due - self._now)

    def follow(self, now: int) -> Sequence[AnyPlayed]:
        """Advances to `now`, in milliseconds; gives what the keeper played because time is up."""
        if self.waits:
            self._due += now - self._now
        self._now = now
        deadline = self._deadline()
        if deadline is None:
            self._running = None
            return ()
        if deadline.clock != self._running:
            self._running, self._due = deadline.clock, now + 1000 * deadline.seconds
        if now < self._due:
            return ()
        return self._match.play(self._rules.expire(self._match.position))

    def deadline(self) -> int | None:
        """Milliseconds until what people read of the clock changes; None if none runs."""
        return None if self.left is None else (self.left - 1) % 1000 + 1

    def _deadline(self) -> Deadline | None:
        return None if self._match.over else self._rules.deadline(self._match.position)
