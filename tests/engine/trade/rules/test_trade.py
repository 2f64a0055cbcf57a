"""Rulings R1 to R11: offers, what covers them, truth and lies. Seats count from 1."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from engine.trade.deck.terms import Goods, Token
from engine.trade.model.actions import Decline, MakeOffer, Withdraw
from engine.trade.model.market_events import Ending
from engine.trade.model.offers import HIDDEN_CLAIM, NO_CLAIM, Special, Ware, offer_number
from engine.trade.model.options import Options
from engine.trade.model.seats import Seat
from engine.trade.model.view import veil, view
from engine.trade.rules.rule import Rule
from tests.support.trade.trading import TradeGame, legs_from

TWO = "1: hand GOA-A1 GOA-A1 GOA-D1, points 5\n2: hand BAR-P1 BAR-M1 BAR-NIL BRO-A2, points 2"

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


# ---------------------------------------------------------------------- R6: covered or not


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
