"""Describes what happens to one reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from engine.trade.model.events import Event
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from game.trade.text.event_text import describe_event


class TradeNarrator:
    """It satisfies `game.game.Narrator`. What it is given is what its reader may see."""

    def __init__(self, reader: Seat | None) -> None:
        self._reader = reader

    def lines(self, position: Position, events: object | None) -> Iterator[str]:
        for event in cast("Iterable[Event]", events or ()):
            if line := describe_event(event, position, self._reader):
                yield line
