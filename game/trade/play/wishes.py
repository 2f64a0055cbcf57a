"""Wishes as lines of talk: what a seat seeks and has, one a seat, for all to read (C10).

A wish is no action and in no log. It reads `seek fish 2, flax 1; have goats 2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from engine.trade.deck.terms import Goods
from engine.trade.model.seats import Seat
from engine.trade.model.wish import Amount, Wish

#: More of one good than any hand could hold is no wish.
MOST = 20
_LINE = re.compile(r"seek (?P<seek>[^;]*); have (?P<have>[^;]*)")


def format_wish(wish: Wish) -> str:
    """A line of talk that `parse_wish` reads."""
    return f"seek {_format(wish.seek)}; have {_format(wish.have)}"


def parse_wish(line: str) -> Wish | None:
    """A line of talk that somebody else has said: None if it is not a wish."""
    found = _LINE.fullmatch(line.strip())
    if found is None:
        return None
    try:
        return Wish((*_parse(found["seek"]),), (*_parse(found["have"]),))
    except ValueError:
        return None


def wishes_in(lines: Mapping[int, str]) -> tuple[tuple[Seat, Wish], ...]:
    """Those that seats have announced, by seat."""
    found = ((Seat(seat), parse_wish(line)) for seat, line in sorted(lines.items()))
    return tuple((seat, wish) for seat, wish in found if wish)


def _format(amounts: Iterable[Amount]) -> str:
    return ", ".join(f"{goods.value} {count}" for goods, count in amounts) or "nothing"


def _parse(text: str) -> Iterator[Amount]:
    """Raises ValueError for what is no list of goods, each once."""
    seen = set[Goods]()
    for part in [] if text == "nothing" else text.split(", "):
        word, _, number = part.partition(" ")
        goods, count = Goods(word), int(number)
        if goods in seen or not 1 <= count <= MOST:
            raise ValueError(part)
        seen.add(goods)
        yield goods, count
