"""The format of golden files: remarks, the start, the actions, what is expected.

    # A farm beside a king: the king stands in for the farmer.
    board standard
    ...                         the position, as in the notation
    play
    1 archer tile farm e4
    ...                         what is expected

A page may have the header of a record instead of a position; its game then begins at the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from engine.tigris import Position, Progress, apply
from engine.tigris.model.pieces import KEEPER, Seat
from engine.tigris.notation import format_action, format_position, parse_action, parse_position
from engine.tigris.notation.vocabulary import DYNASTY_WORDS
from engine.tigris.record import Entry, Record, read_record, write_record
from engine.tigris.record.record import KEEPER_WORD, actor_word

FOLDER = Path(__file__).parent
PLAY = "play"


@dataclass(frozen=True)
class Page:
    """`remarks` are the lines before the start, `start` a position, or a record's header."""

    remarks: tuple[str, ...]
    start: Position | Record
    entries: tuple[Entry, ...]

    @cached_property
    def first(self) -> Position:
        return self.start.start if isinstance(self.start, Record) else self.start

    @cached_property
    def steps(self) -> tuple[Progress, ...]:
        """The game of the page, action by action."""
        return tuple(self._steps())

    @property
    def last(self) -> Position:
        return self.steps[-1].position if self.steps else self.first

    def _steps(self) -> Iterator[Progress]:
        position = self.first
        for entry in self.entries:
            assert position.actor == entry.actor, f"{entry.action}: not the actor"
            progress = apply(position, entry.action)
            yield progress
            position = progress.position

    def head(self) -> list[str]:
        """The lines before the actions."""
        if isinstance(self.start, Record):
            return [*self.remarks, *write_record(self.start).splitlines()]
        return [*self.remarks, *format_position(self.start).splitlines(), "", PLAY]

    def line(self, number: int) -> str:
        """The line of an action, counted from 1."""
        entry = self.entries[number - 1]
        player = actor_word(entry.actor, self.first.dynasties)
        return f"{number} {player} {format_action(entry.action, self.first.dynasties)}"


def page_of(file: Path) -> Page:
    """The page of a file, without what it expects."""
    return read_page(file.read_text(encoding="utf-8"))


def read_page(text: str) -> Page:
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line and line[0] != "#")
    remarks, lines = tuple(lines[:first]), lines[first:]
    if lines[0].startswith("tigris"):
        record = read_record("\n".join([*lines, ""]))
        header = Record(record.options, record.dynasties, record.names, record.date, record.result)
        return Page(remarks, header, record.entries)
    here = lines.index(PLAY) if PLAY in lines else len(lines)
    start = parse_position("\n".join([*lines[:here], ""]))
    played = [line.split() for line in lines[here + 1 :] if line[:1].isdigit()]
    return Page(remarks, start, tuple(read_entry(start, words) for words in played))


def read_entry(start: Position, words: list[str]) -> Entry:
    """The entry in words as `1 archer tile farm e4`."""
    names = [DYNASTY_WORDS[dynasty] for dynasty in start.dynasties]
    actor = KEEPER if words[1] == KEEPER_WORD else Seat(names.index(words[1]))
    return Entry(actor, parse_action(" ".join(words[2:]), start.dynasties))
