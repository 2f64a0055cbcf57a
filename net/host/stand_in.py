"""Answers attacks on seats whose persons are away and have left an instruction.

Who is there is never answered for, however long they think.
"""

from __future__ import annotations

from typing import Any

from net.host.due import NEVER
from net.host.order.new_entries import draft_instructed
from net.host.order.sequencer import Sequencer

#: Seconds that a person is away, or asked, before their instruction is used: a link may break for a
#: moment, and who comes because of the attack may still be on the way in.
GRACE = 10.0


class StandIn:
    """Of one game."""

    def __init__(self, sequencer: Sequencer[Any, Any]) -> None:
        self._sequencer = sequencer
        self._log = sequencer.log
        self._attacked: int | None = None
        """the seat that is to be answered for"""
        self._since = 0.0
        """when it was first asked while nobody was there"""

    def follow(self, now: float) -> None:
        """Something may have changed: another seat is asked, or somebody came or left."""
        attacked = self._to_answer()
        if attacked != self._attacked:
            self._attacked, self._since = attacked, now

    def tick(self, now: float) -> None:
        """Does what is due."""
        self.follow(now)
        if self._attacked is not None and self.next_tick <= now:
            self._sequencer.order(draft_instructed(self._log, self._attacked), now)
            self.follow(now)

    @property
    def next_tick(self) -> float:
        return NEVER if self._attacked is None or not self._may_order else self._since + GRACE

    @property
    def is_at_rest(self) -> bool:
        """Whether there is nobody to answer for in a moment."""
        return self.next_tick == NEVER

    def _to_answer(self) -> int | None:
        log, instructions = self._log, self._log.instructions
        if not instructions.left or log.has_ended or log.is_full or log.seats.heir is not None:
            return None
        here = {link.seat for link in self._sequencer.attendance.seats()}
        return min((instructions.attacked(log) & {*instructions.left}) - here, default=None)

    @property
    def _may_order(self) -> bool:
        """Whether there is room. What is ordered while nobody is there is final when one comes,
        where nobody in particular must make it so.
        """
        sequencer = self._sequencer
        is_alone = sequencer.is_left_to_bots
        has_room = sequencer.has_room and (sequencer.settled or is_alone)
        return (
            has_room
            and not self._log.seat_clocks.is_due
            and (is_alone or bool(sequencer.attendance.seats()))
        )
