"""What the timeline shows: an event as the reader sees it, and the end of what an action did."""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value
from engine.trade.model.events import Event
from engine.trade.model.position import Position


@value
class Settled:
    """All events of an action have been shown: the table is this."""

    position: Position
    """as the reader sees it"""


Happening: TypeAlias = Event | Settled
