"""A networked game as a record: what is told, shown and kept like any other game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model.actions import Action
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import DYNASTY_WORDS
from engine.tigris.record import Entry, Record, result_of, write_record


def record_of(
    start: Position,
    end: Position,
    names: Sequence[str],
    actions: Sequence[tuple[int, Action]],
) -> Record:
    """The game between two positions, from its actions with who did them."""
    entries = tuple(Entry(Seat(actor), action) for actor, action in actions)
    return Record(
        options=start.options,
        dynasties=start.dynasties,
        names=tuple(names),
        result=result_of(end),
        entries=entries,
    )


def as_text(record: Record) -> str:
    return write_record(record)


def dynasty(position: Position, seat: int) -> str:
    """The word for the dynasty of a seat."""
    return DYNASTY_WORDS[position.dynasties[seat]]


def result(position: Position) -> str:
    """Who won, as records say it; empty while the game goes on."""
    return result_of(position)
