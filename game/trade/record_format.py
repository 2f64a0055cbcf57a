"""Records of Trade on the Tigris for the shell: they satisfy `record_contract.RecordFormat`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.trade.model.actions import Action
from engine.trade.model.events import Event
from engine.trade.model.position import Position
from engine.trade.record import (
    Entry,
    Record,
    RecordWriter,
    read_record,
    replay,
    result_of,
    write_record,
)
from game import record_contract as contract
from game.table import Plain, Table
from game.trade.decks import find_rules
from game.trade.rules_adapter import engine_deck, engine_options, plain_options


class TradeRecords:
    def read(self, text: str) -> Record:
        """Raises RecordError, a ValueError, with the line."""
        return read_record(text, find_rules)

    def write(self, record: contract.Record[Action]) -> str:
        return write_record(own_record(record))

    def writer(self, record: contract.Record[Action]) -> contract.RecordWriter[Action]:
        return _Writer(RecordWriter(own_record(record)))

    def make(
        self,
        table: Table,
        entries: Sequence[tuple[int, Action, str]],
        position: Position,
        date: str = "",
    ) -> Record:
        return Record(
            deck=engine_deck(table.options),
            options=engine_options(table.options),
            names=table.players,
            date=date,
            result=result_of(position),
            entries=tuple(Entry(action, comment) for _actor, action, comment in entries),
        )

    def replay(
        self, record: contract.Record[Action]
    ) -> Iterator[tuple[Position, tuple[Event, ...]]]:
        """Raises RecordError, a ValueError, with the line."""
        return ((progress.position, progress.events) for progress in replay(own_record(record)))

    def options(self, record: contract.Record[Action]) -> Plain:
        own = own_record(record)
        return plain_options(len(own.names), own.options, deck=own.deck)

    def result(self, position: Position) -> str:
        return result_of(position)

    def standings(self, record: contract.Record[Action]) -> list[contract.Standing]:
        own = own_record(record)
        try:
            found = [_standing(part.split()) for part in own.result.split(",") if part]
        except ValueError:  # the result is of no game: a replay will say so
            return []
        return found if all(0 <= each.seat < len(own.names) for each in found) else []


def _standing(words: Sequence[str]) -> contract.Standing:
    """`1 seat 3 104`"""
    place, _seat, number, points = words
    return contract.Standing(int(number) - 1, int(place), (int(points),))


class _Writer:
    """Each action names its actor, so the shell need not."""

    def __init__(self, writer: RecordWriter) -> None:
        self._writer = writer
        self.result = writer.result
        self.drop_last = writer.drop_last

    def line(self, actor: int, action: Action, comment: str = "") -> str:
        return self._writer.line(action, comment)


def own_record(record: contract.Record[Action]) -> Record:
    """The record as that of this game. Raises TypeError if it is another's."""
    if not isinstance(record, Record):
        raise TypeError(f"{type(record).__name__} is the record of another game")
    return record
