"""How games of stones are written down.

A record is lines of words, as those of any game:

    stones 1
    options seats=2 bag=18
    players human, chance
    1 keeper start 0
    2 1 play 3 # because many
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game import record_contract as contract
from game.table import Plain, Table
from net.game_rules import KEEPER
from tests.support.net import stones
from tests.support.net.stones import Action, Position, StonesRules

RULES = StonesRules()
WORDS = {"start": 0, "deal": 1, "play": 2, "aside": 3, "done": 4}


@dataclass(frozen=True)
class Entry:
    actor: int
    action: Action
    comment: str = ""


@dataclass(frozen=True)
class Record:
    names: tuple[str, ...]
    options: Plain
    entries: tuple[Entry, ...] = ()
    date: str = ""
    result: str = ""


class StonesRecords:
    def read(self, text: str) -> Record:
        lines = [line for line in text.splitlines() if line.split("#")[0].strip()]
        header = dict(line.split(" ", 1) for line in lines if not line[0].isdigit())
        if header.get("stones") != "1":
            raise ValueError("line 1: this is no record of stones; expected 'stones 1'")
        options = {key: int(value) for key, value in _pairs(header["options"])}
        return Record(
            names=tuple(header["players"].split(", ")),
            options=options,
            entries=tuple(_read_entry(line) for line in lines if line[0].isdigit()),
            date=header.get("date", ""),
            result=header.get("result", ""),
        )

    def write(self, record: contract.Record[Action]) -> str:
        own = own_record(record)
        options = " ".join(f"{key}={value}" for key, value in own.options.items())
        head = f"stones 1\noptions {options}\nplayers {', '.join(own.names)}\n"
        head += f"date {own.date}\n" if own.date else ""
        lines = StonesWriter(0)
        body = [lines.line(each.actor, each.action, each.comment) for each in own.entries]
        return head + "".join(body) + (lines.result(own.result) if own.result else "")

    def writer(self, record: contract.Record[Action]) -> contract.RecordWriter[Action]:
        return StonesWriter(len(record.entries))

    def make(
        self,
        table: Table,
        entries: Sequence[tuple[int, Action, str]],
        position: Position,
        date: str = "",
    ) -> Record:
        own = tuple(Entry(*entry) for entry in entries)
        return Record(table.players, table.options, own, date, self.result(position))

    def replay(self, record: contract.Record[Action]) -> Iterator[tuple[Position, object]]:
        position = RULES.start(self.options(record))
        for entry in record.entries:
            position, events = RULES.play(position, entry.action)
            yield position, events

    def options(self, record: contract.Record[Action]) -> Plain:
        return own_record(record).options

    def result(self, position: Position) -> str:
        if RULES.actors(position):
            return ""
        return " ".join(map(str, position.points))

    def standings(self, record: contract.Record[Action]) -> list[contract.Standing]:
        points = [int(word) for word in own_record(record).result.split()]
        ranks = [1 + sum(other > own for other in points) for own in points]
        seats = sorted(range(len(points)), key=lambda seat: ranks[seat])
        return [contract.Standing(seat, ranks[seat], (points[seat],)) for seat in seats]


class StonesWriter:
    def __init__(self, number: int) -> None:
        self._number = number

    def line(self, actor: int, action: Action, comment: str = "") -> str:
        self._number += 1
        who = "keeper" if actor == KEEPER else str(actor + 1)
        remark = f" # {comment}" if comment else ""
        return f"{self._number} {who} {format_action(action)}{remark}\n"

    def result(self, result: str) -> str:
        return f"result {result}\n"

    def drop_last(self, count: int) -> None:
        self._number -= count


def own_record(record: contract.Record[Action]) -> Record:
    assert isinstance(record, Record)
    return record


def _pairs(text: str) -> list[list[str]]:
    return [word.split("=") for word in text.split()]


def dealt_kinds(action: Action) -> list[int]:
    if not isinstance(action, stones.Deal):
        return []
    return [kind for kind, count in enumerate(action.stones) for _ in range(count)]


def _read_entry(line: str) -> Entry:
    words, _hash, comment = line.partition(" # ")
    _number, who, *action = words.split()
    return Entry(
        KEEPER if who == "keeper" else int(who) - 1, parse_action(" ".join(action)), comment
    )


def format_action(action: Action) -> str:
    kind, *numbers = RULES.encode(action)
    return " ".join([[*WORDS][kind], *map(str, numbers)])


def parse_action(text: str) -> Action:
    word, *numbers = text.split()
    if word not in WORDS or not all(number.isdecimal() for number in numbers):
        raise ValueError(f"found {text!r}, expected one of {', '.join(WORDS)} and numbers")
    return RULES.decode([WORDS[word], *map(int, numbers)])
