"""What a game does while nobody is there: whether it may be put away, and when it must be back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from net.host.due import NEVER
from net.host.order.acknowledgments import guard
from net.host.order.sequencer import Sequencer
from net.host.seat_timer import SeatTimer
from net.protocol.entries import BOT


class Resting(Protocol):
    @property
    def is_at_rest(self) -> bool: ...


class Rest:
    """Of one game that is not recovering."""

    def __init__(
        self, sequencer: Sequencer[Any, Any], seat_timer: SeatTimer, parts: Sequence[Resting]
    ) -> None:
        """`parts` may have something that no record holds."""
        self._sequencer = sequencer
        self._log = sequencer.log
        self._seat_timer = seat_timer
        self._parts = parts

    @property
    def is_at_rest(self) -> bool:
        return all(part.is_at_rest for part in (self._sequencer, *self._parts))

    def awaits(self, here: Collection[int]) -> bool:
        """Whether the bots that have these seats here have something to do, or may have it in a
        moment.
        """
        return not self._awaited.isdisjoint(here)

    @property
    def _awaited(self) -> frozenset[int]:
        log = self._log
        is_over = log.revealed is not None
        if not self._sequencer.settled or (is_over and log.seats.judged is None):
            return frozenset(range(len(log.opened.names)))
        return frozenset() if is_over else log.actors

    def due_alone(self, now: float) -> float:
        """When something is to be done though nobody comes: `now` where bots are to act, else when
        the time of a person is over. Never where only people make anything final.
        """
        log = self._log
        if log.has_ended or log.paused or not guard(log, (), log.next):
            return NEVER
        bots = {seat for seat, holder in enumerate(log.seats.holders) if holder == BOT}
        if bots & log.actors or (bots and not self._sequencer.settled):
            return now
        return self._seat_timer.end_due
