"""A game as moments: each action with the positions around it, and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Turn
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.record import Record, replay
from game.tigris.match import Played


class Moment(NamedTuple):
    before: Position
    actor: Seat
    action: Action
    events: tuple[Event, ...]
    after: Position

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None before the first."""
        bottom = self.before.decisions[0] if self.before.decisions else None
        return bottom.seat if isinstance(bottom, Turn) else None


def moments_of(record: Record) -> Iterator[Moment]:
    """Raises RecordError, a ValueError, with the line, if the rules refuse the record."""
    before = record.start
    for entry, progress in zip(record.entries, replay(record), strict=True):
        yield Moment(before, entry.actor, entry.action, progress.events, progress.position)
        before = progress.position


def moments_of_match(start: Position, history: Iterable[Played]) -> Iterator[Moment]:
    """Those of a match as far as it has been played, as this window knows it."""
    before = start
    for item in history:
        yield Moment(before, Seat(item.seat), item.action, item.events, item.position)
        before = item.position
