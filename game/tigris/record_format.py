"""Records of Tigris & Euphrates for the shell: it satisfies `game.record_contract.RecordFormat`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.tigris.model.actions import Action
from engine.tigris.model.events import Event
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.notation.vocabulary import DYNASTY_WORDS
from engine.tigris.record import (
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
from game.tigris.rules_adapter import (
    engine_dynasties,
    engine_options,
    engine_position,
    plain_options,
)


class TigrisRecords:
    def read(self, text: str) -> Record:
        """Raises RecordError, a ValueError, with the line."""
        return read_record(text)

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
            options=engine_options(table.options),
            dynasties=tuple(engine_dynasties(table.options)),
            names=table.players,
            date=date,
            result=result_of(position),
            entries=tuple(
                Entry(Seat(actor), action, comment) for actor, action, comment in entries
            ),
            position=engine_position(table.options),
        )

    def replay(
        self, record: contract.Record[Action]
    ) -> Iterator[tuple[Position, tuple[Event, ...]]]:
        """Raises RecordError, a ValueError, with the line."""
        return ((progress.position, progress.events) for progress in replay(own_record(record)))

    def options(self, record: contract.Record[Action]) -> Plain:
        own = own_record(record)
        return plain_options(own.options, own.dynasties, position=own.position)

    def result(self, position: Position) -> str:
        return result_of(position)

    def standings(self, record: contract.Record[Action]) -> list[contract.Standing]:
        own = own_record(record)
        seats = {DYNASTY_WORDS[dynasty]: seat for seat, dynasty in enumerate(own.dynasties)}
        try:
            return [_standing(part.split(), seats) for part in own.result.split(",") if part]
        except (KeyError, ValueError):  # the result is of no game: a replay will say so
            return []


def _standing(words: Sequence[str], seats: Mapping[str, int]) -> contract.Standing:
    """`1 archer 4 5 7 9`"""
    place, dynasty, *spheres = words
    return contract.Standing(seats[dynasty], int(place), tuple(map(int, spheres)))


class _Writer:
    """Actors are plain numbers outside, seats within."""

    def __init__(self, writer: RecordWriter) -> None:
        self._writer = writer
        self.result = writer.result
        self.drop_last = writer.drop_last

    def line(self, actor: int, action: Action, comment: str = "") -> str:
        return self._writer.line(Seat(actor), action, comment)


def own_record(record: contract.Record[Action]) -> Record:
    """The record as that of this game. Raises TypeError if it is another's."""
    if not isinstance(record, Record):
        raise TypeError(f"{type(record).__name__} is the record of another game")
    return record
