"""A new epoch in the log: its host proves with it that it knows the table's secret."""

from __future__ import annotations

from typing import Any

from net.host.order.sequencer import Sequencer
from net.log.game_log import GameLog
from net.log.table_identity import table_identity
from net.protocol import statements
from net.protocol.entries import EpochBegan

#: How far a number may leap because a seat claims to have seen a higher one: no claim can use up
#: the numbers of epochs.
MOST_LEAP = 1000


def later_epoch(log: GameLog[Any, Any], claimed: int) -> int:
    """The number of a new epoch of this log, beyond the one that a seat claims to have seen."""
    return max(log.epoch, min(claimed, log.epoch + MOST_LEAP)) + 1


def may_begin_epoch(sequencer: Sequencer[Any, Any]) -> bool:
    """Whether the host of a table could continue with a new epoch that would become final."""
    if sequencer.log.seats.heir is not None:
        return False
    return sequencer.settled and not sequencer.frozen and sequencer.attendance.is_guarded


def begin_epoch(sequencer: Sequencer[Any, Any], epoch: int, seat: int, now: float) -> None:
    """This host, which has that seat or none, continues the table."""
    log = sequencer.log
    statement = statements.epoch(log.opened.table, epoch, seat, log.chain)
    proof = table_identity(log.secret).sign(statement)
    sequencer.order(EpochBegan(epoch, seat, proof), now)
