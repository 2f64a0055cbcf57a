"""Slips bear their outcome for four seconds and do not move under the pointer."""

from __future__ import annotations

from dataclasses import replace

from engine.trade.deck.terms import Token
from engine.trade.model.market_events import Ending, Offered, Voided
from engine.trade.model.offers import Leg, Market, Named, Offer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.rules.setup import new_game
from game.trade.play.market_board import MarketBoard
from tests.support.trade.decks import deck

YOU = Seat(0)


def offer(number: int, giver: int, receiver: int, version: int = 1) -> Offer:
    legs = (Leg(Seat(giver), Seat(receiver), Token.CULTURE, 1),)
    return Offer(number, version, legs, (Named(),) * 3, (Seat(giver),))


def market_of(*offers: Offer) -> Position:
    position = view(new_game(3, deck()), YOU)
    position.market = Market(tuple(sorted(offers, key=lambda o: o.number)), (1,) * 3, (False,) * 3)
    return position


def numbers(board: MarketBoard) -> list[int | None]:
    return [None if slip.is_gone else slip.offer.number for slip in board.slips]


def test_what_waits_for_me_comes_before_the_trade_of_others() -> None:
    board = MarketBoard()
    board.follow(market_of(offer(2, 1, 2), offer(3, 2, 0), offer(8, 1, 0)), 0)
    assert numbers(board) == [3, 8, 2]


def test_what_i_have_offered_last_is_on_top() -> None:
    board = MarketBoard()
    board.follow(market_of(offer(1, 0, 1), offer(3, 2, 0), offer(7, 0, 2)), 0)
    assert numbers(board) == [7, 3, 1]


def test_a_refusal_stays_until_i_do_something_else() -> None:
    board, before = MarketBoard(), market_of(offer(1, 0, 2))
    board.follow(before, 0)
    board.hear(Voided(1, Ending.DECLINED, Seat(2)), before, 100)
    board.follow(market_of(), 60_000)
    assert board.slips[0].outcome is Ending.DECLINED
    assert board.deadline(60_000) is None, "nothing ends by itself"
    board.read()
    board.follow(market_of(), 60_010)
    assert board.slips == ()


def test_a_refusal_that_has_just_come_stays_for_as_long_as_any_outcome() -> None:
    board, before = MarketBoard(), market_of(offer(1, 0, 2))
    board.follow(before, 0)
    board.hear(Voided(1, Ending.DECLINED, Seat(2)), before, 100)
    board.read()
    board.follow(market_of(), 4000)
    assert board.slips
    board.follow(market_of(), 4100)
    assert board.slips == ()


def test_no_refusal_outlasts_its_market() -> None:
    board, before = MarketBoard(), market_of(offer(1, 0, 2))
    board.follow(before, 0)
    board.hear(Voided(1, Ending.DECLINED, Seat(2)), before, 100)
    closed = market_of()
    closed.market = None
    board.follow(closed, 5000)
    assert board.slips == ()


def test_under_the_pointer_nothing_moves_and_new_ones_come_last() -> None:
    board = MarketBoard()
    board.follow(market_of(offer(2, 1, 2)), 0)
    board.held = 2
    board.follow(market_of(offer(2, 1, 2), offer(3, 2, 0)), 10)
    assert numbers(board) == [2, 3]
    board.held = None
    board.follow(market_of(offer(2, 1, 2), offer(3, 2, 0)), 20)
    assert numbers(board) == [3, 2]


def test_an_outcome_stays_for_four_seconds() -> None:
    board, before = MarketBoard(), market_of(offer(3, 2, 0))
    board.follow(before, 0)
    board.hear(Voided(3, Ending.WITHDRAWN, Seat(2)), before, 100)
    board.follow(market_of(), 4000)
    (slip,) = board.slips
    assert slip.outcome is Ending.WITHDRAWN
    board.follow(market_of(), 4100)
    assert board.slips == ()


def test_a_changed_slip_takes_no_acceptance_for_a_moment() -> None:
    board, changed = MarketBoard(), offer(3, 2, 0, version=2)
    board.hear(Offered(changed, Seat(2)), market_of(), 1000)
    board.follow(market_of(changed), 1500)
    assert not board.takes_acceptance(3)
    board.follow(market_of(changed), 1700)
    assert board.takes_acceptance(3)


def test_the_position_is_only_read() -> None:
    position = market_of(offer(1, 0, 1))
    market = position.market
    MarketBoard().follow(position, 0)
    assert position.market == replace(market, offers=market.offers) if market else False


def test_under_the_pointer_what_has_ended_leaves_its_place_empty() -> None:
    board, both = MarketBoard(), market_of(offer(2, 1, 0), offer(3, 2, 0))
    board.follow(both, 0)
    board.held = 3
    board.hear(Voided(2, Ending.WITHDRAWN, Seat(1)), both, 0)
    board.follow(market_of(offer(3, 2, 0)), 4000)
    assert numbers(board) == [None, 3]
    board.held = None
    board.follow(market_of(offer(3, 2, 0)), 4010)
    assert numbers(board) == [3]


def test_below_the_slip_with_the_focus_nothing_stays_empty() -> None:
    """The focus of the keys may rest on a slip for long; others must not run out of sight."""
    board, both = MarketBoard(), market_of(offer(2, 1, 0), offer(3, 2, 1))
    board.follow(both, 0)
    board.held = 2
    board.hear(Voided(3, Ending.WITHDRAWN, Seat(2)), both, 0)
    board.follow(market_of(offer(2, 1, 0), offer(6, 2, 1)), 10)
    assert numbers(board) == [2, 3, 6]
    board.follow(market_of(offer(2, 1, 0), offer(6, 2, 1)), 4000)
    assert numbers(board) == [2, 6]


def test_what_comes_under_a_resting_pointer_takes_no_acceptance_at_once() -> None:
    board, both = MarketBoard(), market_of(offer(2, 1, 0), offer(3, 2, 0))
    board.follow(both, 0)
    board.held = 2
    board.hear(Voided(2, Ending.WITHDRAWN, Seat(1)), both, 0)
    board.follow(market_of(offer(3, 2, 0)), 4000)
    assert numbers(board) == [3]
    board.follow(market_of(offer(3, 2, 0)), 4100)
    assert not board.takes_acceptance(3)
    board.follow(market_of(offer(3, 2, 0)), 4700)
    assert board.takes_acceptance(3)


def test_what_has_ended_goes_to_the_history_of_those_whom_it_concerned() -> None:
    board, before = MarketBoard(), market_of(offer(2, 1, 2), offer(3, 2, 0))
    board.follow(before, 0)
    board.hear(Voided(2, Ending.DECLINED, Seat(2)), before, 0)
    board.hear(Voided(3, Ending.DECLINED, Seat(0)), before, 0)
    board.follow(market_of(), 9000)
    assert [slip.offer.number for slip in board.history] == [3]


def test_what_waits_for_me_is_announced_once_for_each_version() -> None:
    board = MarketBoard()
    for now in (0, 10, 20):
        board.follow(market_of(offer(3, 2, 0), offer(2, 1, 2), offer(1, 0, 1)), now)
    assert [slip.offer.number for slip in board.arrived] == [3]
    board.arrived.clear()
    board.follow(market_of(offer(3, 2, 0, version=2)), 30)
    (changed,) = board.arrived
    assert changed.was is not None and changed.was.version == 1
