"""Wishes: what a seat seeks and has, one a seat, for all to read; they bind nobody (C10).

A wish is talk with a form, so it is no action and in no log. As a line of talk it reads
`seek fish 2, flax 1; have goats 2`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.common.values import value
from engine.trade.deck.terms import Goods
from engine.trade.model.seats import Seat

#: More of one good than any hand could hold is no wish.
MOST = 20
_LINE = re.compile(r"seek (?P<seek>[^;]*); have (?P<have>[^;]*)")

#: A good, and how many.
Amount = tuple[Goods, int]


@value
class Wish:
    seek: tuple[Amount, ...]
    have: tuple[Amount, ...]


def format_wish(wish: Wish) -> str:
    """A line of talk that `parse_wish` reads."""
    return f"seek {_format(wish.seek)}; have {_format(wish.have)}"


def parse_wish(line: str) -> Wish | None:
    """A line of talk that somebody else has said: None if it is not a wish."""
    found = _LINE.fullmatch(line.strip())
    if found is None:
        return None
    try:
        wish = Wish((*_parse(found["seek"]),), (*_parse(found["have"]),))
    except ValueError:
        return None
    return wish if wish.seek or wish.have else None


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


class Wishes:
    """Of one market."""

    def __init__(self) -> None:
        self._by_seat: dict[Seat, Wish] = {}

    def make(self, seat: Seat, wish: Wish | None) -> None:
        """A seat's new wish, in the place of the one before; None for none."""
        if wish is None:
            self._by_seat.pop(seat, None)
        else:
            self._by_seat[seat] = wish

    def clear(self) -> None:
        self._by_seat.clear()

    @property
    def all(self) -> tuple[tuple[Seat, Wish], ...]:
        """By seat."""
        return tuple(sorted(self._by_seat.items()))
