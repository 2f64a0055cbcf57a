"""Rulings R7 to R11: truth and lies, and what is secret or public. Seats count from 1."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from engine.trade.model.actions import MakeOffer
from engine.trade.model.offers import Ware
from engine.trade.model.options import Options
from engine.trade.model.seats import Seat
from engine.trade.model.view import veil, view
from engine.trade.rules.rule import Rule
from tests.support.trade.trading import TWO, TradeGame

# ---------------------------------------------------------------------- R7, R8: truth and lies


def test_tops_are_true() -> None:
    """R7: barley is not called goats."""
    game = TradeGame(TWO)
    assert game.rule(game.offering(1, "1>2 barley", "GOA-A1")) is Rule.WRONG_TOP
    assert game.rule(game.offering(1, "1>2 bronze", "GOA-A1")) in (
        Rule.WRONG_BACK,
        Rule.NOT_COVERED,
    )


def test_a_bluffer_may_lie_about_tops_but_not_about_backs() -> None:
    """R7, V17: basic for basic, import for import; numbers of specials are true."""
    game = TradeGame("1: P2-08, hand GOA-A1 LAP-M2 S14\n2: points 1")
    assert game.rule(game.offering(1, "1>2 barley", "LAP-M2")) is Rule.WRONG_BACK
    assert game.rule(game.offering(1, "1>2 spices", "GOA-A1")) is Rule.WRONG_BACK
    assert game.rule(game.offering(1, "1>2 #2")) is Rule.NOT_COVERED
    game.accept(2, game.offer(1, "1>2 barley, 1>2 spices", "GOA-A1 LAP-M2"))
    assert game.hand(2) == "GOA-A1 LAP-M2"


def test_a_damaged_bluff_does_not_work() -> None:
    """R7, V17: it must be active."""
    game = TradeGame("round 2\n1: P2-08, damaged P2-08, hand GOA-A1")
    assert game.rule(game.offering(1, "1>2 barley", "GOA-A1")) is Rule.WRONG_TOP


def test_only_the_bluffer_itself_may_lie() -> None:
    """R7: its partner may not."""
    game = TradeGame("1: P2-08, hand GOA-A1\n2: hand GOA-A1")
    assert game.rule(game.offering(2, "2>1 barley", "GOA-A1")) is Rule.WRONG_TOP


def test_claims_may_be_false() -> None:
    """R8: disasters included, in both directions."""
    game = TradeGame("round 2\n1: hand GOA-D1 BRO-X1 BRO-A2\n2: points 1")
    legs, cards = "1>2 goats, 1>2 bronze 2", "GOA-D1 BRO-X1 BRO-A2"
    number = game.offer(1, legs, cards, "GOA-P1 BRO-A2 BRO-X1")
    game.accept(2, number)
    assert game.hand(2) == "GOA-D1 BRO-A2 BRO-X1"


@pytest.mark.parametrize("bluff", ["", "P2-08, "])
def test_claims_are_true_with_true_bottoms(bluff: str) -> None:
    """R8, S7: true or absent, also with `bluff`, which is about types only."""
    game = TradeGame(f"1: {bluff}hand GOA-D1", options=Options(true_bottoms=True))
    assert game.rule(game.offering(1, "1>2 goats", "GOA-D1", "GOA-P1")) is Rule.CLAIM_FALSE
    assert game.rule(game.offering(1, "1>2 goats", "GOA-D1", "BAR-D1")) is None
    assert game.rule(game.offering(1, "1>2 goats", "GOA-D1")) is None


def test_claims_are_bottoms_of_the_deck() -> None:
    """R8: there is no claim that no card can bear out."""
    game = TradeGame("1: hand GOA-D1")
    make = game.offering(1, "1>2 goats", "GOA-D1")
    named = replace(make.named, claims=(len(game.deck.bottoms),))
    assert game.rule(replace(make, named=named)) is Rule.CLAIM_UNKNOWN


# ---------------------------------------------------------------------- R9 to R11


def test_only_the_receiver_sees_cards_that_were_traded() -> None:
    """R9: after the deal; everybody else sees backs."""
    game = TradeGame("1: hand GOA-A1\n2: hand BAR-P1")
    number = game.offer(1, "1>2 goats, 2>1 barley", "GOA-A1")
    game.accept(2, number, "BAR-P1").accept(1, number)
    seen = view(game.position, Seat(2))
    assert [hand.cards for hand in seen.hands] == [(), (), ()]
    assert view(game.position, Seat(1)).hands[1] == game.position.hands[1]


def test_nobody_sees_cards_before_the_deal_is_complete() -> None:
    """R9: naming a card shows it to nobody, not even to its receiver."""
    game = TradeGame(TWO)
    make = game.offering(1, "1>2 goats", "GOA-A1")
    for reader in (None, Seat(1), Seat(2)):
        seen = veil(make, reader)
        assert isinstance(seen, MakeOffer)
        assert all(card < 0 for card in seen.named.cards)


def test_any_number_of_deals() -> None:
    """R9: thirty between the same two players."""
    game = TradeGame("1: points 60")
    for _ in range(30):
        game.accept(2, game.offer(1, "1>2 points 2"))
    assert game.points == (0, 60, 0)


def test_points_in_a_deal_are_public_and_at_most_what_there_is() -> None:
    """R10: the amount stands on the table."""
    game = TradeGame(TWO)
    number = game.offer(1, "1>2 points 5")
    seen = view(game.position, Seat(2))
    assert seen.market is not None
    assert seen.market.offers[0].legs == game.offer_of(number).legs
    assert game.rule(game.offering(1, "1>2 points 6")) is Rule.NOT_COVERED


def test_talk_and_promises_are_no_actions() -> None:
    """R11, R1: nothing but goods, specials, and tokens can stand in a leg."""
    assert {each.__name__ for each in get_args(Ware)} == {"Goods", "Special", "Token"}
