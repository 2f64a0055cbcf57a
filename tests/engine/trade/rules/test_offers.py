"""Rulings R1 to R5: what is traded, what is on the table, and agreeing. Seats count from 1."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Decline, Withdraw
from engine.trade.model.market_events import Ending
from engine.trade.model.offers import HIDDEN_CLAIM, NO_CLAIM, Special, Ware, offer_number
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from engine.trade.rules.rule import Rule
from tests.support.trade.trading import TWO, TradeGame, legs_from

# ---------------------------------------------------------------------- R1, R2: what is traded


def test_goods_specials_and_tokens_can_be_traded() -> None:
    """R1: basics, imports, specials, culture, barbarians, points: nothing else has a word."""
    game = TradeGame("1: hand GOA-A1 S14, points 5\n2: hand BRO-A2, culture 4, barbarian 6")
    legs = "1>2 goats, 1>2 #14, 1>2 points 4, 2>1 bronze, 2>1 culture 4, 2>1 barbarian 5"
    game.accept(2, game.offer(1, legs, "GOA-A1"), "BRO-A2").accept(1, 1)
    assert (game.hand(1), game.hand(2)) == ("BRO-A2", "S14 GOA-A1")
    assert game.points[:2] == (1, 4)
    assert game.culture[:2] == (7, 0)
    assert game.barbarian[:2] == (8, 1)
    assert {*get_args(Ware)} == {Goods, Special, Token}


def test_a_gift_needs_the_consent_of_its_receiver() -> None:
    """R2: a party may give nothing or get nothing, but each agrees."""
    game = TradeGame("1: barbarian 3")
    number = game.offer(1, "1>2 barbarian 3")
    assert game.barbarian == (3, 3, 3)
    game.accept(2, number)
    assert game.barbarian == (0, 6, 3)


def test_three_parties_in_a_ring() -> None:
    """R2: 1 gives to 2, 2 to 3, 3 to 1, all at once."""
    game = TradeGame("1: hand GOA-A1\n2: hand BAR-P1\n3: hand S14, culture 2")
    number = game.offer(1, "1>2 goats, 2>3 barley, 3>1 #14, 3>1 culture 2", "GOA-A1")
    game.accept(2, number, "BAR-P1").accept(1, number)
    assert game.trades == []
    game.accept(3, number)
    assert [game.hand(seat) for seat in (1, 2, 3)] == ["S14", "GOA-A1", "BAR-P1"]
    assert game.culture == (5, 3, 0)
    assert game.trades == [number]


def test_who_is_no_party_has_no_say() -> None:
    """R2: nobody proposes for others, and only parties answer."""
    game = TradeGame(TWO)
    assert game.rule(game.offering(3, "1>2 points")) is Rule.NOT_A_PARTY
    number = game.offer(1, "1>2 points")
    assert game.rule(game.accepting(3, number)) is Rule.NOT_A_PARTY
    terms = game.offer_of(number).terms
    assert game.rule(Decline(Seat(2), number, terms)) is Rule.NOT_A_PARTY
    assert game.rule(Withdraw(Seat(1), number)) is Rule.NOT_YOUR_OFFER


@pytest.mark.parametrize(
    "legs",
    ["1>1 points", "1>2 points 0", "1>2 #4", "1>2 #14 2", "1>2 points, 1>2 points 2"],
)
def test_legs_that_mean_nothing(legs: str) -> None:
    """R2: each thing once, from one player to another; there is no special #4."""
    assert TradeGame(TWO).rule(TradeGame(TWO).offering(1, legs)) is Rule.LEGS


# ---------------------------------------------------------------------- R3: what is on the table


def test_an_offer_shows_tops_and_hides_cards_and_claims() -> None:
    """R3: only the receiver reads a claim; nobody but the giver sees the card."""
    game = TradeGame(TWO)
    wares = "1>2 goats 2, 1>3 goats, 2>1 barley"
    number = game.offer(1, wares, "GOA-A1 GOA-A1 GOA-D1", "GOA-A1 - GOA-P1")
    named = {
        reader: view(game.position, reader).market.offers[0].named[0]  # type: ignore[union-attr]
        for reader in (None, *map(Seat, range(3)))
    }
    assert all(card < 0 for seat in (None, 1, 2) for card in named[seat].cards)  # type: ignore
    claims = {reader: each.claims for reader, each in named.items() if each}
    own, other = game.claim("GOA-A1"), game.claim("GOA-P1")
    assert claims[Seat(0)] == (own, NO_CLAIM, other)
    assert claims[Seat(1)] == (own, NO_CLAIM, HIDDEN_CLAIM)
    assert claims[Seat(2)] == (HIDDEN_CLAIM, HIDDEN_CLAIM, other)
    assert claims[None] == (HIDDEN_CLAIM,) * 3
    assert game.offer_of(number).legs == legs_from(wares)


def test_terms_say_nothing_of_cards_and_claims() -> None:
    """R3: two offers that differ in hidden things have the same terms."""
    one, two = TradeGame(TWO), TradeGame(TWO)
    one.offer(1, "1>2 goats", "GOA-A1")
    two.offer(1, "1>2 goats", "GOA-D1", "GOA-M1")
    assert one.offer_of(1).terms == two.offer_of(1).terms


# ---------------------------------------------------------------------- R4, R5: agreeing


def test_a_request_becomes_definite_when_cards_are_picked() -> None:
    """R4: the party that is asked for goods names them; that is a new version."""
    game = TradeGame(TWO)
    number = game.offer(1, "1>2 goats, 2>1 barley 2", "GOA-A1")
    assert not game.offer_of(number).is_definite
    assert game.rule(game.accepting(2, number)) is Rule.NAME_GOODS
    game.accept(2, number, "BAR-P1 BAR-NIL")
    offer = game.offer_of(number)
    assert (offer.is_definite, offer.version, offer.accepted) == (True, 2, (Seat(1),))


def test_all_accept_the_same_version() -> None:
    """R5: also the one who proposed it; then everything changes hands at once."""
    game = TradeGame(TWO)
    number = game.offer(1, "1>2 goats, 2>1 barley", "GOA-A1")
    game.accept(2, number, "BAR-P1")
    assert game.trades == []
    game.accept(1, number)
    assert game.trades == [number]
    assert (game.hand(1), game.hand(2)) == (
        "BAR-P1 GOA-A1 GOA-D1",
        "BAR-M1 BAR-NIL GOA-A1 BRO-A2",
    )


def test_a_change_clears_all_acceptances() -> None:
    """R5: those who accepted the old version have not accepted the new one."""
    game = TradeGame("1: points 5\n2: points 2, culture 3\n3: culture 3")
    number = game.offer(1, "1>2 points, 2>3 culture, 3>1 culture")
    game.accept(2, number)
    old = game.accepting(3, number)
    game.apply(game.changing(3, number, "1>2 points, 2>3 culture 2, 3>1 culture"))
    assert game.offer_of(number).accepted == (Seat(2),)
    assert game.rule(old) is Rule.OFFER_CHANGED
    game.accept(1, number)
    assert game.trades == []
    game.accept(2, number)
    assert (game.culture, game.trades) == ((4, 1, 4), [number])


def test_nobody_accepts_twice() -> None:
    """R5: the proposer has accepted by proposing."""
    game = TradeGame(TWO)
    number = game.offer(1, "1>2 points")
    assert game.rule(game.accepting(1, number)) is Rule.ALREADY_ACCEPTED


def test_only_the_next_version_is_a_change() -> None:
    """R5: two who change the same version: the later one is refused."""
    game = TradeGame(TWO)
    number = game.offer(1, "1>2 points")
    late = game.changing(2, number, "1>2 points 3")
    game.apply(game.changing(1, number, "1>2 points 2"))
    assert game.rule(late) is Rule.OFFER_CHANGED
    assert game.rule(replace(late, version=1)) is Rule.WRONG_NUMBER


def test_a_number_may_be_left_out_but_none_is_used_twice() -> None:
    """An offer that was on its way and then refused takes its number with it."""
    game = TradeGame(TWO)
    first = game.offering(1, "1>2 points")
    for skipped, rule in ((-1, Rule.WRONG_NUMBER), (1, None), (8, None), (9, Rule.WRONG_NUMBER)):
        assert game.rule(replace(first, number=offer_number(Seat(0), skipped))) is rule
    assert game.rule(replace(first, number=first.number + 1)) is Rule.WRONG_NUMBER
    game.apply(replace(first, number=offer_number(Seat(0), 2)))
    for earlier in (1, 2):
        again = replace(first, number=offer_number(Seat(0), earlier))
        assert game.rule(again) is Rule.WRONG_NUMBER


def test_declining_and_withdrawing_end_an_offer() -> None:
    """R5: a party declines, also after accepting; the proposer withdraws."""
    game = TradeGame(TWO)
    one, two = game.offer(1, "1>2 points"), game.offer(1, "1>2 points, 1>3 points")
    game.accept(2, two)
    game.apply(Withdraw(Seat(0), one)).apply(Decline(Seat(1), two, game.offer_of(two).terms))
    assert game.voided == {one: Ending.WITHDRAWN, two: Ending.DECLINED}
    assert game.market.offers == ()
    assert game.rule(game.accepting(3, two)) is Rule.OFFER_GONE


def test_a_table_is_not_flooded_with_offers() -> None:
    """R5: of one seat at most six are open, and two to the same players; others end first."""
    game = TradeGame("1: points 9, culture 9", seats=6)
    numbers = [game.offer(1, f"1>{seat} points") for seat in (2, 2, 3, 3, 4)]
    assert game.rule(game.offering(1, "1>2 culture")) is Rule.TOO_MANY_OFFERS
    numbers.append(game.offer(1, "1>5 points"))
    assert game.rule(game.offering(1, "1>6 points")) is Rule.TOO_MANY_OFFERS
    game.apply(Withdraw(Seat(0), numbers[0]))
    assert game.rule(game.offering(1, "1>6 points")) is None
