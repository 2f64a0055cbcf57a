"""A table of bots: it is played to its end by views alone, and equal seeds play equal games."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.trade.bots.levels import LEVELS
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.bots.table import ROUNDS_OF_ASKING, Player, is_awaited, play_table
from engine.trade.deck.terms import Token
from engine.trade.model.actions import Action, Decline, MakeOffer
from engine.trade.model.decisions import SealedChoice, Trading
from engine.trade.model.offers import Leg, Named, offer_number
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.civic import LAST_ROUND
from tests.support.samples import quick_first
from tests.support.trade.decks import deck
from tests.support.trade.trading import TradeGame

TABLES = [
    *[("random",) * 3, ("greedy", "random", "greedy", "random")],
    *[("easy", "medium", "easy"), ("hard", "medium", "greedy")],
]


def players(levels: Sequence[str]) -> list[Player]:
    return [LEVELS[level] for level in levels]


@pytest.mark.parametrize("levels", quick_first(TABLES, 2))
def test_a_game_comes_to_its_end_and_seeds_decide_it(levels: tuple[str, ...]) -> None:
    first, again, other = (play_table(players(levels), deck(), seed) for seed in (1, 1, 2))
    for last in (first, other):
        assert last.round == LAST_ROUND
        assert not last.actors
        assert len(last.players) == len(levels)
    assert first == again
    assert first != other


def test_a_bot_sees_what_its_seat_sees_before_anybody_has_chosen() -> None:
    thinkers = set[Seat]()

    def watched(seen: Position, seat: Seat, random: Random) -> tuple[Action, Reason]:
        thinkers.add(seat)
        assert seen.reader == seat
        if isinstance(seen.decision, SealedChoice):
            assert not seen.decision.sealed
            assert not seen.decision.opened
        return LEVELS["random"](seen, seat, random)

    play_table([watched] * 3, deck(), 3)
    assert thinkers == {0, 1, 2}


def test_a_market_closes_on_a_bot_that_never_has_enough() -> None:
    """It is asked so often in a phase, and then it is ready like all others."""
    offers = dict[int, int]()

    def insatiable(seen: Position, seat: Seat, random: Random) -> tuple[Action, Reason]:
        market = seen.market
        if market is None or not isinstance(seen.decision, Trading):
            return LEVELS["greedy"](seen, seat, random)
        offers[seen.round] = offers.get(seen.round, 0) + 1
        number = offer_number(seat, market.made[seat])
        legs = (Leg(Seat(1), seat, Token.CULTURE, 1),)
        return MakeOffer(seat, number, 1, legs, Named(())), Reason(Aim.OFFER)

    last = play_table([insatiable, *players(("greedy", "greedy"))], deck(), 4)
    assert not last.actors
    assert [*offers.values()] == [ROUNDS_OF_ASKING] * LAST_ROUND


def test_a_market_waits_for_who_is_not_ready_or_has_an_offer_to_answer() -> None:
    game = TradeGame("1: points 5\n2: points 5\n3: points 5")
    assert awaited(game) == [1, 2, 3]
    game.ready(2, 3)
    assert awaited(game) == [1]
    number = game.offer(1, "1>2 points 1, 2>1 culture 1")
    assert awaited(game) == [1, 2]
    game.apply(Decline(Seat(1), number, game.offer_of(number).terms))
    assert awaited(game) == [1]


def test_outside_a_market_nobody_is_awaited() -> None:
    game = TradeGame("").ready(1, 2, 3)
    assert game.position.market is None
    assert awaited(game) == []


def awaited(game: TradeGame) -> list[int]:
    return [seat + 1 for seat in game.position.seats if is_awaited(game.position, Seat(seat))]
