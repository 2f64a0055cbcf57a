"""What seats say that they seek and have is a hint for bots' offers, never for their answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.trade.bots import think
from engine.trade.deck.terms import Goods
from engine.trade.model.actions import MakeOffer
from engine.trade.model.offers import Leg, parties_of
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.model.view import view
from engine.trade.model.wish import Wish
from tests.support.trade.bot_games import bot_game
from tests.support.trade.trading import TradeGame

PLAYERS = ("medium", "hard", "medium", "easy")
LEVELS = ("easy", "medium", "hard")
#: Those that offer enough when a market opens to see a difference.
OFFERING = ("medium", "hard")


def wishing(seen: Position, *wishes: tuple[Seat, Wish]) -> Position:
    copied = seen.copy()
    copied.wishes = wishes
    return copied


def market_views() -> list[Position]:
    """Of all seats, where some markets open."""
    views = []
    for seed in range(6):
        history = bot_game(PLAYERS, seed, rounds=1)
        times = (t for t in range(len(history)) if history.at(t).market is not None)
        position = history.at(next(times))
        assert KEEPER not in position.actors
        views += [view(position, Seat(seat)) for seat in position.seats]
    return views


def goods_moved(level: str) -> Iterator[tuple[Position, Leg]]:
    """What bots would offer first, each good that changes hands in it."""
    for seen in market_views():
        action = think(level, seen, 1)[0]
        if isinstance(action, MakeOffer):
            yield from ((seen, leg) for leg in action.legs if isinstance(leg.ware, Goods))


def offered(level: str, seen: Position) -> tuple[Leg, ...]:
    action = think(level, seen, 1)[0]
    return action.legs if isinstance(action, MakeOffer) else ()


@pytest.mark.long
@pytest.mark.parametrize("level", OFFERING)
def test_who_seeks_what_a_bot_gives_or_has_what_it_wants_is_asked_first(level: str) -> None:
    fitting = tried = 0
    for seen, leg in goods_moved(level):
        for other in {*map(Seat, seen.seats)} - {leg.giver, leg.receiver}:
            ware = ((leg.ware, leg.amount),)
            wish = Wish(ware, ()) if leg.giver == seen.reader else Wish((), ware)  # type: ignore[arg-type]
            tried += 1
            fitting += other in parties_of(offered(level, wishing(seen, (other, wish))))
    assert fitting > tried / 5, (fitting, tried)


@pytest.mark.long
@pytest.mark.parametrize("level", OFFERING)
def test_against_a_wish_a_bot_offers_less(level: str) -> None:
    """Who has enough of a good hardly wants more, and who seeks it hardly gives it."""
    changed = tried = 0
    for seen, leg in goods_moved(level):
        ware, other = ((leg.ware, leg.amount),), leg.receiver
        wish = Wish((), ware)  # type: ignore[arg-type]
        if leg.receiver == seen.reader:
            wish, other = Wish(ware, ()), leg.giver  # type: ignore[arg-type]
        tried += 1
        changed += leg not in offered(level, wishing(seen, (other, wish)))
    assert changed > tried / 5, (changed, tried)


@pytest.mark.parametrize("level", LEVELS)
def test_no_wish_changes_an_answer(level: str) -> None:
    """A wish may be a lie: a deal is worth what it is worth."""
    every = tuple((goods, 5) for goods in Goods)
    for points in range(1, 8):
        game = TradeGame("round 5\n1: hand BRO-D1, points 30\n2: hand BRO-A2 GOA-A1, points 30")
        game.offer(1, f"2>1 bronze, 1>2 points {points}")
        seen = view(game.position, Seat(1))
        for wish in (Wish(every, ()), Wish((), every)):
            informed = wishing(seen, (Seat(0), wish))
            assert think(level, informed, 1) == think(level, seen, 1)
