"""A game as moments: each action with the positions around it, and what happened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.trade.model.actions import Action
from engine.trade.model.events import Event
from engine.trade.model.position import Position
from engine.trade.record import Record, replay


class Moment(NamedTuple):
    before: Position
    action: Action
    events: tuple[Event, ...]
    after: Position


def moments_of(record: Record) -> Iterator[Moment]:
    """Raises RecordError, a ValueError, with the line, if the rules refuse the record."""
    before = record.start
    for entry, progress in zip(record.entries, replay(record), strict=True):
        yield Moment(before, entry.action, progress.events, progress.position)
        before = progress.position
