"""What `apply` returns; `rules.rule` has the exception with which it refuses."""

from __future__ import annotations

from engine.common.values import value
from engine.trade.model.events import Event
from engine.trade.model.position import Position


@value
class Progress:
    """A position, and the events that led to it, in order."""

    position: Position
    events: tuple[Event, ...]
