"""Lines of play: a position, what happened after it, and where that led."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from engine.trade.model.actions import Action
from engine.trade.model.events import Event
from engine.trade.model.position import Position
from engine.trade.rules.apply import apply

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Line:
    """What conditions are judged by."""

    start: Position
    events: tuple[Event, ...]
    end: Position

    @staticmethod
    def of(start: Position) -> Line:
        """The line in which nothing has happened yet."""
        return Line(start, (), start)

    def after(self, action: Action) -> Line:
        """The line with one more action. Raises IllegalAction."""
        progress = apply(self.end, action)
        return Line(self.start, (*self.events, *progress.events), progress.position)

    def all(self, kind: type[E]) -> list[E]:
        """The events of a kind, in their order."""
        return [event for event in self.events if isinstance(event, kind)]


def line_of(start: Position, actions: Iterable[Action]) -> Line:
    """The line of these actions, of whichever seats. Raises IllegalAction."""
    line = Line.of(start)
    for action in actions:
        line = line.after(action)
    return line
