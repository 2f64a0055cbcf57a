"""The clock of a table at its host, which alone measures time.

It runs while the game does and some seat is there. When it is over, the keeper acts as the rules
say. The log gets to know how much is left now and then, so that a host that is resumed, or another
one, continues from there.
"""

from __future__ import annotations

from typing import Any

from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.due import AT_ONCE, NEVER
from net.host.link import Link
from net.host.order.new_entries import draft_expiry
from net.host.order.sequencer import Sequencer
from net.protocol.clock_messages import TimeLeft
from net.protocol.keeper_entries import ClockRead

#: After so many milliseconds the log gets to know again how much is left: at most so much is given
#: back when a host is lost. A pause is mentioned if it is off by more than the second.
READ_AFTER, READ_AT_PAUSE_AFTER = 30_000, 500


class TableClock:
    """Follows the deadline of the log's position, and acts for the keeper when it has passed."""

    def __init__(self, sequencer: Sequencer[Any, Any], connections: Connections) -> None:
        self._sequencer = sequencer
        self._log = sequencer.log
        self._connections = connections
        self._clock: int | None = None
        """which one began last"""
        self._left = 0.0
        """milliseconds, at `_since`"""
        self._since = 0.0
        self._is_running = False
        self._shown: tuple[int | None, bool] = (None, False)
        """which one all know, and whether it runs"""

    def follow(self, now: float) -> None:
        """Something may have changed: another clock begins, or this one stops or runs again."""
        deadline = self._log.clock.deadline
        runs = deadline is not None and self._may_run
        if runs != self._is_running:
            self._left, self._since, self._is_running = self._left_at(now), now, runs
        if deadline is None:
            return
        if deadline.clock != self._clock:
            self._clock, self._left = deadline.clock, float(self._log.clock.left)
            self._since = now
        if self._shown != (self._clock, self._is_running):
            self._show(now, *self._sequencer.attendance.links())

    @property
    def next_tick(self) -> float:
        return min(self._expiry_due, self._reading_due) if self._may_order else NEVER

    def tick(self, now: float) -> None:
        """Orders what is due: the keeper's actions, of which each may be for one seat only, or how
        much is left.
        """
        self.follow(now)
        while self._may_order and self._expiry_due <= now:
            self._sequencer.order(draft_expiry(self._log), now)
        if self._may_order and self._reading_due <= now:
            assert self._clock is not None
            self._sequencer.order(ClockRead(self._clock, int(self._left_at(now))), now)
            self._show(now, *self._sequencer.attendance.links())

    @property
    def _may_order(self) -> bool:
        has_clock = self._log.clock.deadline is not None
        return has_clock and self._sequencer.takes_more and not self._is_over

    @property
    def _expiry_due(self) -> float:
        """When the time is over."""
        runs = self._is_running and KEEPER not in self._log.actors
        return self._since + self._left / 1000 if runs else NEVER

    @property
    def _reading_due(self) -> float:
        """When the log must get to know again how much is left."""
        if self._is_running:
            return self._since + self._spare(READ_AFTER) / 1000
        return AT_ONCE if self._spare(READ_AT_PAUSE_AFTER) <= 0 else NEVER

    @property
    def is_at_rest(self) -> bool:
        """Whether the log says well enough how much is left."""
        return self._clock is None or self._is_over or self._spare(READ_AT_PAUSE_AFTER) > 0

    def _spare(self, patience: int) -> float:
        """How many milliseconds may pass before the log says so much too much."""
        return self._left - self._log.clock.left + patience

    def _left_at(self, now: float) -> float:
        """Milliseconds, never less than none."""
        passed = 1000 * (now - self._since) if self._is_running else 0.0
        return max(0.0, self._left - passed)

    def joined(self, link: Link, now: float) -> None:
        """Shows the clock to a peer that has all entries now."""
        self.follow(now)
        if self._log.clock.deadline is not None:
            self._show(now, link)

    def show_galleries(self, now: float) -> None:
        """Lets galleries know how much is left."""
        self.follow(now)
        if self._log.clock.deadline is not None:
            self._show(now)

    @property
    def _may_run(self) -> bool:
        """Whether time passes: not at a table that stands, or where nobody is."""
        stands = self._log.paused or self._sequencer.frozen or self._is_over
        return not stands and bool(self._sequencer.attendance.seats())

    @property
    def _is_over(self) -> bool:
        log = self._log
        return log.is_full or log.has_ended or log.seats.heir is not None

    def _show(self, now: float, *links: Link) -> None:
        assert self._clock is not None
        self._shown = (self._clock, self._is_running)
        message = TimeLeft(self._clock, int(self._left_at(now)), self._is_running)
        self._connections.show_galleries(message)
        for link in links:
            self._connections.send(link, message)
