"""How a table was seated and what was agreed on there, for the next one to be like it."""

from __future__ import annotations

from collections.abc import Mapping

from game.online.table_status import TableStatus
from net.wire.values import value


@value
class SeatingPlan:
    options: Mapping[str, object]
    """as the network carries them"""
    seat: int
    """of the person at this window"""
    bots: Mapping[int, str]
    """kinds of bots by seat; a bot that stood in for a person is none of them"""


def plan_of(status: TableStatus) -> SeatingPlan:
    """That of a table where this window has a seat."""
    is_bot = status.game.bots.is_bot
    bots = {n: seat.name for n, seat in enumerate(status.seats) if seat.bot and is_bot(seat.name)}
    return SeatingPlan(status.options, status.seat, bots)
