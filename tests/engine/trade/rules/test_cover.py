"""Ruling R6: an offer is open only as long as what it needs is there. Seats count from 1."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.trade.model.market_events import Ending
from engine.trade.model.offers import NO_CLAIM
from engine.trade.rules.rule import Rule
from tests.support.trade.trading import TWO, TradeGame


def test_cards_must_be_in_hand_when_they_are_named() -> None:
    """R6: neither another's nor one twice; as many as the legs say."""
    game = TradeGame(TWO)
    one, other = game.cards(1, "GOA-A1")[0], game.cards(2, "BAR-P1")[0]
    make = game.offering(1, "1>2 goats 2", "GOA-A1 GOA-A1")
    for cards, rule in (
        ((one, one), Rule.CARD_NOT_IN_HAND),
        ((one, other), Rule.CARD_NOT_IN_HAND),
        ((one,), Rule.NAME_GOODS),
    ):
        named = replace(make.named, cards=cards, claims=(NO_CLAIM,) * len(cards))
        assert game.rule(replace(make, named=named)) is rule


def test_stored_cards_cannot_be_traded() -> None:
    """R6, R16: a card in the warehouse is in nobody's hand, a special there neither."""
    game = TradeGame("1: stored S14 BAR-P1, hand BAR-M1")
    assert game.rule(game.offering(1, "1>2 #14")) is Rule.NOT_COVERED
    make = game.offering(1, "1>2 barley", "BAR-M1")
    stored = replace(make.named, cards=game.position.warehouses[0].cards[1:])
    assert game.rule(replace(make, named=stored)) is Rule.CARD_NOT_IN_HAND


@pytest.mark.parametrize("legs", ["1>2 points 6", "1>2 points 3, 1>3 points 3", "1>2 culture 4"])
def test_a_giver_must_have_all_its_tokens_now(legs: str) -> None:
    """R6, R10: the sum over all legs."""
    assert TradeGame(TWO).rule(TradeGame(TWO).offering(1, legs)) is Rule.NOT_COVERED


def test_what_is_got_in_a_deal_cannot_pay_for_it() -> None:
    """R6: seat 1 has no point; it gets three from 2 and would give three to 3."""
    game = TradeGame("1: points 0\n2: points 3\n3: culture 3")
    legs = "2>1 points 3, 1>3 points 3"
    assert game.rule(game.offering(1, legs)) is Rule.NOT_COVERED
    number = game.offer(2, legs)
    game.accept(3, number)
    assert game.rule(game.accepting(1, number)) is Rule.NOT_COVERED


def test_one_card_in_two_offers() -> None:
    """R6: the first one carried out voids the other."""
    game = TradeGame(TWO + "\n3: hand FIS-P1")
    one = game.offer(1, "1>2 goats, 2>1 barley", "GOA-D1")
    two = game.offer(1, "1>3 goats, 3>1 fish", "GOA-D1")
    game.accept(2, one, "BAR-P1").accept(3, two, "FIS-P1")
    game.accept(1, two)
    assert game.trades == [two]
    assert game.voided == {one: Ending.NOT_COVERED}


def test_other_cards_of_the_same_type_keep_an_offer_open() -> None:
    """R6: only an offer that needs the very card is void."""
    game = TradeGame(TWO + "\n3: hand FIS-P1")
    one = game.offer(1, "1>2 goats, 2>1 barley", "GOA-A1")
    two = game.offer(1, "1>3 goats, 3>1 fish", "GOA-D1")
    game.accept(3, two, "FIS-P1").accept(1, two)
    assert (game.trades, game.voided) == ([two], {})
    assert [offer.number for offer in game.market.offers] == [one]


@pytest.mark.parametrize(
    ("first", "second"),
    [("1>2 #14", "1>3 #14"), ("1>2 points 3", "1>3 points 3"), ("1>2 culture 2", "1>3 culture 2")],
)
def test_specials_and_tokens_in_two_offers(first: str, second: str) -> None:
    """R6: a special, or tokens that do not suffice for both."""
    game = TradeGame("1: hand S14, points 5\n2: points 0")
    one, two = game.offer(1, first), game.offer(1, second)
    game.accept(2, one)
    assert (game.trades, game.voided) == ([one], {two: Ending.NOT_COVERED})


def test_tokens_that_suffice_for_both_void_nothing() -> None:
    """R6."""
    game = TradeGame("1: points 5\n2: points 0")
    one, two = game.offer(1, "1>2 points 3"), game.offer(1, "1>3 points 2")
    game.accept(2, one).accept(3, two)
    assert (game.trades, game.points) == ([one, two], (0, 3, 2))


def test_what_was_received_covers_a_later_deal() -> None:
    """R6, R9: cards received may be traded on at once."""
    game = TradeGame("1: hand GOA-A1\n2: points 1\n3: points 1")
    one = game.offer(1, "1>2 goats", "GOA-A1")
    game.accept(2, one)
    two = game.offer(2, "2>3 goats", "GOA-A1")
    game.accept(3, two)
    assert (game.hand(3), game.trades) == ("GOA-A1", [one, two])


def test_a_card_that_comes_back_does_not_revive_a_deal() -> None:
    """R6: an offer that was void stays so."""
    game = TradeGame("1: hand GOA-A1\n2: points 1\n3: points 1")
    one = game.offer(1, "1>2 goats", "GOA-A1")
    two = game.offer(1, "1>3 goats", "GOA-A1")
    game.accept(3, two)
    three = game.offer(3, "3>1 goats", "GOA-A1")
    game.accept(1, three)
    assert game.hand(1) == "GOA-A1"
    assert game.rule(game.accepting(2, one)) is Rule.OFFER_GONE
