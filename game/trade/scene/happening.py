"""What the timeline shows: an event as the reader sees it, and the end of what an action did."""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value
from engine.trade.model.events import Event
from engine.trade.model.position import Position
from game.trade.text.lies import Lie


@value
class Settled:
    """All events of an action have been shown: the table is this."""

    position: Position
    """as the reader sees it"""


@value
class LogLine:
    """A sentence of the log, after the event that it is about."""

    text: str
    heading: bool = False
    """whether a round or a phase begins with it"""
    is_deal: bool = False
    ply: int = 0
    """the number of actions before the one that it belongs to"""


@value
class Exposed:
    """The cards of a deal have come, and the reader sees that they were lied to."""

    lie: Lie


Happening: TypeAlias = Event | Settled | LogLine | Exposed
