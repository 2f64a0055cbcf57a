"""The view of a seat as text for another program: a position, and what its owner remembers.

After the lines of the position (`engine.trade.notation`) come, where there is any,

    remembers 3 0 0 ...
    wish 2 seek fish 2; have goats 1

`engine.trade.model.memory` as numbers, and what other seats have said that they seek and have.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.common.int_codec import codec_of
from engine.common.stated import stated
from engine.trade.model.memory import Memory
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.model.wish import Wish
from engine.trade.notation import NotationError, format_position, parse_position
from engine.trade.notation.vocabulary import parse_number, quote
from game.trade.decks import find_rules
from game.trade.play.wishes import format_wish, parse_wish

_REMEMBERS, _WISH, _DECK = "remembers", "wish", "deck"
_MEMORY = codec_of(Memory)


def format_view(view: Position) -> str:
    """All that the owner of a view knows; `parse_view` reads it."""
    return format_position(view) + "".join(f"{line}\n" for line in _more_lines(view))


def _more_lines(view: Position) -> Iterator[str]:
    if view.memory != Memory():
        yield " ".join([_REMEMBERS, *map(str, _MEMORY.encode(view.memory))])
    for seat, wish in view.wishes:
        yield f"{_WISH} {seat + 1} {format_wish(wish)}"


def parse_view(text: str, seat: int) -> Position:
    """The view of a seat of a table whose deck is at hand; whether it can occur is not checked.

    Raises:
        NotationError: if the text is anything else.
    """
    lines = [line.strip().partition(" ") for line in text.splitlines() if line.strip()]
    own = [" ".join((word, rest)) for word, _, rest in lines if word not in (_REMEMBERS, _WISH)]
    names = [rest.strip() for word, _, rest in lines if word == _DECK] or [""]
    if (deck := find_rules(names[0])) is None:
        raise NotationError(stated("deck {word}", word=quote(names[0])), stated("a known deck"))
    position = parse_position("\n".join(own), deck)
    if seat not in position.seats:
        raise NotationError(f"'{seat + 1}'", stated("a seat of the table"))
    for word, _, rest in lines:
        if word == _REMEMBERS:
            position.memory = _parse_memory(rest, len(position.players))
    position.wishes = tuple(_parse_wish(rest, position) for word, _, rest in lines if word == _WISH)
    return view(position, Seat(seat))


def _parse_memory(text: str, seats: int) -> Memory:
    try:
        memory: Memory = _MEMORY.decode([int(word) for word in text.split()])
        tables = memory.held, memory.refusals, memory.kept, memory.broken
        if any(len(table) not in (0, seats) for table in tables):
            raise ValueError(text)
    except ValueError:
        expected = stated("the numbers of '{name}'", name=_REMEMBERS)
        raise NotationError(quote(text), expected) from None
    return memory


def _parse_wish(text: str, position: Position) -> tuple[Seat, Wish]:
    number, _, line = text.partition(" ")
    seat = Seat(parse_number(number, 1, len(position.players)) - 1)
    if (wish := parse_wish(line)) is None:
        raise NotationError(quote(line), stated("a wish, such as 'seek fish 2; have nothing'"))
    return seat, wish
