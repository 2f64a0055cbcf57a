"""The clock of a table, as far as its log shows it: how much time the present position has at most.

Only the host measures time. What the log says of it is enough to continue with another host.
"""

from __future__ import annotations

from net.game_rules import Deadline
from net.log.checks import LogError
from net.protocol.keeper_entries import ClockRead
from net.wire.stated import stated


class LoggedClock:
    """A fold over all entries, beside the one over the positions."""

    def __init__(self) -> None:
        self.deadline: Deadline | None = None
        """of the present position"""
        self.left = 0
        """milliseconds that it had at most when it was last mentioned"""
        self._begun = 0
        """the clock that began last"""

    def follow(self, deadline: Deadline | None) -> None:
        """The position has this deadline now: of the same clock as before, or of another.

        Positions without one in between do not begin a clock anew.
        """
        if deadline is not None and deadline.clock != self._begun:
            self._begun, self.left = deadline.clock, 1000 * deadline.seconds
        self.deadline = deadline

    def check(self, entry: ClockRead) -> None:
        """Raises LogError unless it is of this clock, which never goes back."""
        if self.deadline is None or entry.clock != self.deadline.clock:
            raise LogError(stated("it reads a clock that does not run"))
        if entry.left > self.left:
            raise LogError(stated("a clock goes back"))

    def read(self, entry: ClockRead) -> None:
        """Applies an entry that was checked."""
        self.left = entry.left
