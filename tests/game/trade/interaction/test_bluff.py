"""Somebody with such a development may say that a card is of another type (R7)."""

from __future__ import annotations

from engine.trade.deck.terms import Goods
from engine.trade.model.actions import MakeOffer
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.rules.rule import Rule
from game.trade.interaction.desk import Desk
from game.trade.interaction.draft import answer_to, draft_of, with_other_card
from game.trade.interaction.worth import true_legs, worth_of
from tests.support.trade.trading import TradeGame

YOU, SECOND = Seat(0), Seat(1)
BLUFFER = "1: P2-08, hand GOA-A1 GOA-D1 LAP-M2\n2: hand BAR-P1 FIS-A1"
HONEST = BLUFFER.replace("P2-08, ", "")


def bluff(position: Position, top: Goods = Goods.FLAX) -> Desk:
    """Goats for barley; of the goats it is said that they are something else."""
    desk = Desk()
    desk.follow(position, YOU)
    goats = position.hands[YOU].cards[0]
    for key in (
        ("hand", goats),
        ("seat", SECOND),
        ("want", Goods.BARLEY),
        ("claim", goats),
        ("top", top),
    ):
        assert desk.touch(position, key), key
    return desk


def made(desk: Desk, position: Position) -> MakeOffer:
    assert desk.draft is not None
    action = desk.draft.action(position)
    assert isinstance(action, MakeOffer)
    return action


def test_a_bluff_is_offered_as_what_it_is_said_to_be() -> None:
    game = TradeGame(BLUFFER)
    action = made(bluff(game.position), game.position)
    assert [leg.ware for leg in action.legs if leg.giver == YOU] == [Goods.FLAX]
    assert game.rule(action) is None
    game.apply(action)
    (offer,) = game.market.offers
    again = draft_of(game.position, offer, YOU)
    assert again.legs(game.position) == offer.legs, "a change begins with the same bluff"


def test_the_truth_is_no_bluff_and_honest_seats_are_refused() -> None:
    game = TradeGame(BLUFFER)
    desk = bluff(game.position, Goods.GOATS)
    assert desk.draft is not None and not desk.draft.tops
    honest = TradeGame(HONEST)
    assert honest.rule(made(bluff(honest.position), honest.position)) is Rule.WRONG_TOP


def test_the_worth_of_a_bluff_is_that_of_the_card_that_is_given() -> None:
    position = TradeGame(BLUFFER).position
    action = made(bluff(position), position)
    assert action.named is not None
    known = true_legs(position, YOU, action.legs, action.named.cards)
    before, after = worth_of(position, YOU, action.legs), worth_of(position, YOU, known)
    assert before.after > after.after, "a pair of goats is broken"


def test_an_offer_is_answered_with_a_bluff() -> None:
    game = TradeGame(BLUFFER)
    number = game.offer(2, "2>1 barley, 1>2 clay", "BAR-P1")
    offer = game.offer_of(number)
    draft = answer_to(game.position, offer, YOU)
    assert draft.action(game.position) is None, "there is no clay"
    goats, other, lapis = game.position.hands[YOU].cards
    assert with_other_card(game.position, draft, lapis) == draft, "the backs differ"
    draft = with_other_card(game.position, draft, goats)
    action = draft.action(game.position)
    assert action is not None and game.rule(action) is None
    swapped = with_other_card(game.position, with_other_card(game.position, draft, other), goats)
    assert swapped.action(game.position) is not None
