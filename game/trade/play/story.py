"""What a game looks like afterward: points by round, and who gave what to whom (C14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.trade.deck.terms import Token
from engine.trade.model.events import RoundBegan
from engine.trade.model.market_events import Traded
from engine.trade.model.offers import Leg
from engine.trade.model.position import Position
from engine.trade.model.round_events import Counted
from engine.trade.model.seats import Seat
from game.trade.match import Played


class Gifts(NamedTuple):
    """What one seat has given another in all deals."""

    goods: int = 0
    """cards, specials included"""
    culture: int = 0
    points: int = 0


NO_GIFTS = Gifts()


class Story(NamedTuple):
    by_round: tuple[tuple[int, ...], ...]
    """the points of all seats, by seat: at the beginning, after each round, and at the end"""
    given: Mapping[tuple[Seat, Seat], Gifts]
    """by giver and receiver; only pairs that have traded"""


def story_of(start: Position, history: Iterable[Played]) -> Story:
    """Points are those that everybody saw gained and lost."""
    rows, given = [tuple(0 for _ in start.players)], Counter[tuple[Seat, Seat, str]]()
    for item in history:
        for event in item.events:
            match event:
                case RoundBegan(number) if number > 1:
                    rows.append(tuple(player.points for player in item.position.players))
                case Counted(totals=totals):
                    rows += [_earned(event), totals]
                case Traded(offer):
                    given.update(_counts(offer.legs))
                case _:
                    pass
    pairs = {(giver, receiver) for giver, receiver, _kind in given}
    return Story(
        tuple(rows),
        {pair: Gifts(*(given[(*pair, kind)] for kind in Gifts._fields)) for pair in pairs},
    )


def _earned(counted: Counted) -> tuple[int, ...]:
    """What each seat had before the final scoring."""
    final = Counter[Seat]()
    for row in counted.rows:
        final[row.seat] += row.points
    return tuple(max(0, total - final[Seat(at)]) for at, total in enumerate(counted.totals))


def _counts(legs: Iterable[Leg]) -> Counter[tuple[Seat, Seat, str]]:
    found = Counter[tuple[Seat, Seat, str]]()
    for leg in legs:
        kind = leg.ware.value if isinstance(leg.ware, Token) else "goods"
        found[leg.giver, leg.receiver, kind] += leg.amount
    return found
