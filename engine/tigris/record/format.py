"""The text format of records, both ways; whether actions are legal is not checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple, TypeVar

from engine.common.stated import choices, stated
from engine.common.versions import other_version
from engine.tigris.model.actions import Action
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import KEEPER, Dynasty, Seat
from engine.tigris.notation.actions import format_action, parse_action
from engine.tigris.notation.header import format_options, read_board, read_options, read_players
from engine.tigris.notation.vocabulary import DYNASTY_WORDS, NotationError, quote
from engine.tigris.record.record import Entry, Record, RecordError, actor_word
from engine.tigris.record.start import WORD as POSITION
from engine.tigris.record.start import format_start, read_start
from engine.tigris.rules.version import RULES_VERSION

FORMAT = "1"
RULES = str(RULES_VERSION)

T = TypeVar("T")

_HEADER = ("tigris", "rules", "board", "options", "players", "date", "result", POSITION)
_EXAMPLES = {
    "tigris": f"tigris {FORMAT}",
    "rules": f"rules {RULES}",
    "players": "players archer human, bull greedy",
}
_COMMENT = re.compile(r"(?:^|\s)#(.*)")


class _Line(NamedTuple):
    """A line with words: the first, the others, and the comment after them."""

    number: int
    key: str
    words: list[str]
    comment: str


class RecordWriter:
    """Formats a growing record line by line.

    Write `write_record(record)` first, which for a new game is its header; then each line; at the
    end, optionally, the result.
    """

    def __init__(self, record: Record) -> None:
        self._dynasties = record.dynasties
        self._number = len(record.entries)

    def line(self, actor: Seat, action: Action, comment: str = "") -> str:
        """The line of the next action, including its line break."""
        self._number += 1
        return _format_entry(self._number, Entry(actor, action, comment), self._dynasties)

    def drop_last(self, count: int) -> None:
        """Forgets the last `count` lines: the next line takes the number of the first of them."""
        self._number -= count

    def result(self, result: str) -> str:
        """The line with the result of a finished game."""
        return f"result {result}\n"


def write_record(record: Record) -> str:
    """The text of a record; `read_record` reads it."""
    players = zip(record.dynasties, record.names, strict=True)
    lines = [
        f"tigris {FORMAT}",
        f"rules {RULES}",
        f"board {record.options.board}",
        format_options(record.options),
        "players " + ", ".join(f"{DYNASTY_WORDS[who]} {name}".strip() for who, name in players),
        f"date {record.date}" if record.date else "",
        f"result {record.result}" if record.result else "",
        *(format_start(record.position) if record.position is not None else ()),
    ]
    head = "".join(f"{line}\n" for line in lines if line)
    numbered = enumerate(record.entries, 1)
    return f"{head}\n" + "".join(_format_entry(n, entry, record.dynasties) for n, entry in numbered)


def read_record(text: str) -> Record:
    """The record in a text; the result may be in the header or after the last action.

    Lines with only a comment are ignored. Whether actions are legal is up to `replay`.

    Raises:
        RecordError: with the line, if the text is not a record or its last line has no line break.
    """
    header: dict[str, _Line] = {}
    start: list[tuple[int, str]] = []
    body: list[_Line] = []
    for line in _lines(text):
        if line.key[0] in "0123456789":
            body.append(line)
        else:
            _add_header(header, line, late=bool(body))
            start += [(line.number, " ".join(line.words))] if line.key == POSITION else []
    record = _read_header(header)
    position = read_start(start, record.options, record.dynasties) if start else None
    numbered = enumerate(body, 1)
    entries = tuple(_read_entry(line, n, record.dynasties) for n, line in numbered)
    _check_end(text)
    return replace(record, position=position, entries=entries)


def _format_entry(number: int, entry: Entry, dynasties: tuple[Dynasty, ...]) -> str:
    action = format_action(entry.action, dynasties)
    comment = f" # {entry.comment}" if entry.comment else ""
    return f"{number} {actor_word(entry.actor, dynasties)} {action}{comment}\n"


def _lines(text: str) -> Iterator[_Line]:
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        comment = _COMMENT.search(line)
        words = (line[: comment.start()] if comment else line).split()
        if words:
            yield _Line(number, words[0], words[1:], comment[1] if comment else "")


def _add_header(header: dict[str, _Line], line: _Line, late: bool) -> None:
    if not header and line.key != "tigris":
        raise RecordError(
            line.number, stated("this is not a record of a game"), f"'tigris {FORMAT}'"
        )
    if late and line.key != "result":
        raise RecordError(
            line.number, stated("found {word}", word=quote(line.key)), stated("a numbered action")
        )
    if line.key not in _HEADER:
        raise RecordError(
            line.number,
            stated("found {word}", word=quote(line.key)),
            stated("one of {words}", words=", ".join(_HEADER)),
        )
    if line.key in header and line.key != POSITION:
        raise RecordError(line.number, stated("a second line '{key}'", key=line.key), stated("one"))
    header[line.key] = line


def _read_header(header: dict[str, _Line]) -> Record:
    for key, known in (("tigris", FORMAT), ("rules", RULES)):
        words = _read(header, key, list)
        if words != [known]:
            word = " ".join(words)
            found = other_version(key, word, quote(word), known)
            raise RecordError(
                header[key].number,
                found,
                stated("'{key} {known}', which this version plays", key=key, known=known),
            )
    board = _read(header, "board", read_board, BoardName.STANDARD)
    options = _read(header, "options", lambda words: read_options(board, words), Options(board))
    dynasties, names = _read(header, "players", _read_named_players)
    return Record(
        options=options,
        dynasties=dynasties,
        names=names,
        date=_read(header, "date", " ".join, ""),
        result=_read(header, "result", " ".join, ""),
        result_line=header["result"].number if "result" in header else 0,
    )


def _read(
    header: dict[str, _Line],
    key: str,
    reader: Callable[[list[str]], T],
    default: T | None = None,
) -> T:
    """The value of a header line; a line without a default is required."""
    if key not in header:
        if default is None:
            raise RecordError(
                1,
                stated("the header has no line '{key}'", key=key),
                stated("one, as in '{example}'", example=_EXAMPLES[key]),
            )
        return default
    line = header[key]
    try:
        return reader(line.words)
    except NotationError as error:
        raise RecordError(
            line.number, stated("found {found}", found=error.found), error.expected
        ) from None


def _read_named_players(words: list[str]) -> tuple[tuple[Dynasty, ...], tuple[str, ...]]:
    """Dynasties and names by seat, from words as in `archer human, bull greedy`."""
    players = [player.split() or [""] for player in " ".join(words).split(",")]
    dynasties = read_players([first for first, *_ in players])
    return dynasties, tuple(" ".join(name) for _, *name in players)


def _read_entry(line: _Line, number: int, dynasties: tuple[Dynasty, ...]) -> Entry:
    if line.key != str(number):
        raise RecordError(
            line.number,
            stated("found number {word}", word=quote(line.key)),
            stated("number {number}", number=number),
        )
    first, *words = line.words or [""]
    actors = {actor_word(actor, dynasties): actor for actor in (*_seats(dynasties), KEEPER)}
    if first not in actors:
        raise RecordError(
            line.number,
            stated("found {word}", word=quote(first)),
            stated("a player: {words}", words=choices([*actors])),
        )
    try:
        action = parse_action(" ".join(words), dynasties)
    except NotationError as error:
        raise RecordError(
            line.number, stated("found {found}", found=error.found), error.expected
        ) from None
    return Entry(actors[first], action, line.comment, line.number)


def _seats(dynasties: tuple[Dynasty, ...]) -> Iterator[Seat]:
    return (Seat(seat) for seat in range(len(dynasties)))


def _check_end(text: str) -> None:
    """Refuses a last line without line break: it may be part of another, also legal action."""
    *complete, last = text.split("\n")
    if last.strip():
        expected = stated("a line break at its end; add one, or delete the line")
        raise RecordError(len(complete) + 1, stated("the last line may be incomplete"), expected)
