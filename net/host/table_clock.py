"""The clock of a table at its host, which alone measures time.

It runs while the game does and some seat is there. When it is over, the keeper acts as the rules
say. The log gets to know how much is left now and then, so that a host that is resumed, or another
one, continues from there.
"""

from __future__ import annotations

from typing import Any

from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.link import Link
from net.host.new_entries import draft_expiry
from net.host.sequencer import Sequencer
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
        if self._is_running:
            self._left = max(0.0, self._left - 1000 * (now - self._since))
        self._since = now
        deadline = self._log.clock.deadline
        self._is_running = deadline is not None and self._may_run
        if deadline is None:
            return
        if deadline.clock != self._clock:
            self._clock, self._left = deadline.clock, float(self._log.clock.left)
        if self._shown != (self._clock, self._is_running):
            self._show(*self._sequencer.links())

    def tick(self, now: float) -> None:
        """Orders what is due: the keeper's action, or how much is left."""
        self.follow(now)
        if self._log.clock.deadline is None or not self._sequencer.takes_more or self._is_over:
            return
        assert self._clock is not None
        if self._is_running and self._left <= 0 and KEEPER not in self._log.actors:
            self._sequencer.order(draft_expiry(self._log), now)
        elif self._log.clock.left - self._left >= self._patience:
            self._sequencer.order(ClockRead(self._clock, int(self._left)), now)
            self._show(*self._sequencer.links())

    def joined(self, link: Link, now: float) -> None:
        """Shows the clock to a peer that has all entries now."""
        self.follow(now)
        if self._log.clock.deadline is not None:
            self._show(link)

    @property
    def _patience(self) -> int:
        return READ_AFTER if self._is_running else READ_AT_PAUSE_AFTER

    @property
    def _may_run(self) -> bool:
        """Whether time passes: not at a table that stands, or where nobody is."""
        stands = self._log.paused or self._sequencer.frozen or self._is_over
        return not stands and bool(self._sequencer.seats_at_table())

    @property
    def _is_over(self) -> bool:
        log = self._log
        return log.is_full or log.revealed is not None or log.seats.heir is not None

    def _show(self, *links: Link) -> None:
        assert self._clock is not None
        self._shown = (self._clock, self._is_running)
        message = TimeLeft(self._clock, int(self._left), self._is_running)
        for link in links:
            self._connections.send(link, message)
