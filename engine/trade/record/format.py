"""The text format of records, both ways.

An action is read at the position in which it was played, so reading plays the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from engine.common.stated import stated
from engine.common.versions import other_version
from engine.trade.deck.deck import Deck
from engine.trade.model.actions import Action
from engine.trade.model.options import Options
from engine.trade.model.position import Position
from engine.trade.model.seats import FEWEST_SEATS, KEEPER, MOST_SEATS, Seat
from engine.trade.notation.actions import format_action, parse_action
from engine.trade.notation.options import format_options, parse_options
from engine.trade.notation.vocabulary import NotationError, quote
from engine.trade.record.record import (
    KEEPER_WORD,
    Entry,
    Record,
    RecordError,
    actor_word,
    result_of,
)
from engine.trade.rules.apply import apply
from engine.trade.rules.progress import Progress
from engine.trade.rules.rule import IllegalAction
from engine.trade.rules.version import RULES_VERSION

FORMAT = "1"
RULES = str(RULES_VERSION)
#: Finds the deck with a `rules_fingerprint`; None if there is none at hand.
FindDeck = Callable[[str], Deck | None]

_HEADER = ("trade", "rules", "deck", "options", "players", "date", "result")
_COMMENT = re.compile(r"(?:^|\s)# (.*)|\s#$")


class RecordWriter:
    """Formats a growing record line by line.

    Write `write_record(record)` first, which for a new game is its header; then each line; at the
    end, optionally, the result.
    """

    def __init__(self, record: Record) -> None:
        self._positions = [record.start]
        for entry in record.entries:
            self._positions.append(apply(self._positions[-1], entry.action).position)

    def line(self, action: Action, comment: str = "") -> str:
        """The line of the next action, which must be legal, including its line break."""
        before = self._positions[-1]
        line = _format_entry(len(self._positions), before, Entry(action, comment))
        self._positions.append(apply(before, action).position)
        return line

    def drop_last(self, count: int) -> None:
        """Forgets the last `count` lines: the next line takes the number of the first of them."""
        del self._positions[len(self._positions) - count :]

    def result(self, result: str) -> str:
        """The line with the result of a finished game."""
        return f"result {result}\n"


def write_record(record: Record) -> str:
    """The text of a record whose actions are legal; `read_record` reads it."""
    lines = [
        f"trade {FORMAT}",
        f"rules {RULES}",
        f"deck {record.deck.rules_fingerprint}",
        " ".join(["options", *format_options(record.options)]),
        f"players {', '.join(record.names)}",
        f"date {record.date}" if record.date else "",
        f"result {record.result}" if record.result else "",
    ]
    head = "".join(f"{line}\n" for line in lines if line)
    writer = RecordWriter(replace(record, entries=()))
    return f"{head}\n" + "".join(writer.line(e.action, e.comment) for e in record.entries)


def _format_entry(number: int, before: Position, entry: Entry) -> str:
    comment = f" # {entry.comment}" if entry.comment else ""
    return f"{number} {actor_word(entry.actor)} {format_action(entry.action, before)}{comment}\n"


# ---------------------------------------------------------------------- reading


class _Line(NamedTuple):
    number: int
    key: str
    rest: str
    comment: str


def read_record(text: str, find_deck: FindDeck) -> Record:
    """The record in a text; the result may be in the header or after the last action.

    Lines with only a comment are ignored.

    Raises:
        RecordError: with the line, if the text is not a record, an action is refused, or the last
            line has no line break.
    """
    header: dict[str, _Line] = {}
    body: list[_Line] = []
    for line in _lines(text):
        if line.key.isdigit():
            body.append(line)
        else:
            _add_header(header, line, late=bool(body))
    _check_end(text)
    record = _read_header(header, find_deck)
    return replace(record, entries=tuple(_read_entries(record, body)))


def _lines(text: str) -> Iterator[_Line]:
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        comment = _COMMENT.search(line)
        words = (line[: comment.start()] if comment else line).split()
        if words:
            noted = (comment[1] or "") if comment else ""
            yield _Line(number, words[0], " ".join(words[1:]), noted)


def _add_header(header: dict[str, _Line], line: _Line, late: bool) -> None:
    if not header and line.key != "trade":
        raise RecordError(
            line.number, stated("this is not a record of a game"), f"'trade {FORMAT}'"
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
    if line.key in header:
        raise RecordError(line.number, stated("a second line '{key}'", key=line.key), stated("one"))
    header[line.key] = line


def _read_header(header: dict[str, _Line], find_deck: FindDeck) -> Record:
    for key, known in (("trade", FORMAT), ("rules", RULES)):
        line = _line(header, key)
        if line.rest != known:
            found = other_version(key, line.rest, quote(line.rest), known)
            raise RecordError(
                line.number,
                found,
                stated("'{key} {known}', which this version plays", key=key, known=known),
            )
    deck_line = _line(header, "deck")
    deck = find_deck(deck_line.rest)
    if deck is None:
        raise RecordError(
            deck_line.number,
            stated("deck {word}", word=quote(deck_line.rest)),
            stated("a deck that is at hand"),
        )
    players = _line(header, "players")
    names = tuple(name.strip() for name in players.rest.split(","))
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise RecordError(
            players.number, stated("{n} players", n=len(names)), stated("three to six")
        )
    return Record(
        deck=deck,
        options=_read_options(header),
        names=names,
        date=header["date"].rest if "date" in header else "",
        result=header["result"].rest if "result" in header else "",
        result_line=header["result"].number if "result" in header else 0,
    )


def _line(header: dict[str, _Line], key: str) -> _Line:
    if key not in header:
        raise RecordError(1, stated("the header has no line '{key}'", key=key), stated("one"))
    return header[key]


def _read_options(header: dict[str, _Line]) -> Options:
    if "options" not in header:
        return Options()
    line = header["options"]
    try:
        return parse_options(line.rest.split())
    except NotationError as error:
        raise RecordError(
            line.number, stated("found {found}", found=error.found), error.expected
        ) from None


def _read_entries(record: Record, body: list[_Line]) -> Iterator[Entry]:
    position = record.start
    for number, line in enumerate(body, 1):
        entry = _read_entry(position, number, line)
        position = play(position, number, entry).position
        yield entry


def _read_entry(position: Position, number: int, line: _Line) -> Entry:
    if line.key != str(number):
        raise RecordError(
            line.number,
            stated("found number {word}", word=quote(line.key)),
            stated("number {number}", number=number),
        )
    actor, _, words = line.rest.partition(" ")
    seats = {actor_word(Seat(seat)): Seat(seat) for seat in position.seats}
    actors = {**seats, KEEPER_WORD: KEEPER}
    if actor not in actors:
        raise RecordError(
            line.number,
            stated("found {word}", word=quote(actor)),
            stated("one of {words}", words=", ".join(actors)),
        )
    try:
        action = parse_action(words, position, actors[actor])
    except NotationError as error:
        raise RecordError(
            line.number, stated("found {found}", found=error.found), error.expected
        ) from None
    return Entry(action, line.comment, line.number)


def play(position: Position, number: int, entry: Entry) -> Progress:
    """Plays an entry of a record. Raises RecordError if the rules refuse it."""
    try:
        return apply(position, entry.action)
    except IllegalAction as refused:
        text = format_action(entry.action, position)
        reason = stated(
            "{player} cannot play '{action}' as number {number}: {rule}",
            player=actor_word(entry.actor),
            action=text,
            number=number,
            rule=refused.rule,
        )
        raise RecordError(entry.line, reason, stated("a legal action")) from None


def _check_end(text: str) -> None:
    """Refuses a last line without line break: it may be part of another, also legal action."""
    *complete, last = text.split("\n")
    if last.strip():
        expected = stated("a line break at its end; add one, or delete the line")
        raise RecordError(len(complete) + 1, stated("the last line may be incomplete"), expected)


def check_result(record: Record, position: Position) -> None:
    """Raises RecordError if a record claims another result than its last position has."""
    result = result_of(position)
    if record.result and record.result != result:
        expected = f"'{result}'" if result else stated("no result, as the game is not over")
        raise RecordError(
            record.result_line, stated("the result {word}", word=quote(record.result)), expected
        )
