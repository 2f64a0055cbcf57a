"""What givers say of lower halves in an offer, and who knows whether it is true (R3, R8)."""

from __future__ import annotations

from engine.trade.goals.claims import claimed_in, is_true
from engine.trade.model.offers import Offer
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from tests.support.trade.trading import TradeGame

HANDS = "1: hand BAR-NIL BAR-P1 GOA-A1\n2: hand FIS-BB1, culture 3"


def claims(game: TradeGame, offer: Offer, giver: int) -> list[tuple[str, bool]]:
    """The cards of which a seat says something, and whether it is true."""
    return [
        (game.deck.cards[card].id, is_true(game.deck, card, claim))
        for card, claim in claimed_in(offer, Seat(giver - 1))
    ]


def test_only_cards_of_which_something_is_said_are_claimed() -> None:
    game = TradeGame(HANDS)
    cards, words = "BAR-NIL BAR-P1 GOA-A1", "BAR-P2 - GOA-A1"
    number = game.offer(1, "1>2 barley 2, 1>2 goats 1, 2>1 culture 1", cards, words)
    offer = game.offer_of(number)
    assert claims(game, offer, 1) == [("BAR-NIL", False), ("GOA-A1", True)]
    assert claims(game, offer, 2) == []


def test_who_has_not_named_its_goods_has_said_nothing() -> None:
    """R4: the offer is not definite."""
    game = TradeGame(HANDS)
    offer = game.offer_of(game.offer(1, "1>2 barley 1, 2>1 fish 1", "BAR-P1", "BAR-P1"))
    assert offer.named[1] is None
    assert claims(game, offer, 2) == []


def test_cards_that_a_reader_does_not_see_have_no_claims() -> None:
    """Only the giver knows whether it is true."""
    game = TradeGame(HANDS)
    number = game.offer(1, "1>2 barley 1, 2>1 culture 1", "BAR-NIL", "BAR-P2")
    for reader, expected in ((0, [("BAR-NIL", False)]), (1, []), (2, [])):
        market = view(game.position, Seat(reader)).market
        assert market is not None
        seen = market.offer(number)
        assert seen is not None
        assert claims(game, seen, 1) == expected
