"""Offers as text: `1>2 goats 2, 2>1 #25, 3>1 culture 3` is what two seats and a third agree on."""

from __future__ import annotations

from engine.trade.deck.card import Card
from engine.trade.deck.clauses import Pay
from engine.trade.deck.terms import Goods, Phase, Token
from engine.trade.model import actions
from engine.trade.model.market_events import Ending, Traded, Voided
from engine.trade.model.offers import (
    NO_CLAIM,
    Leg,
    Market,
    Named,
    Offer,
    Special,
    Ware,
    leg_order,
    offer_number,
    open_legs,
    receivers_of,
)
from engine.trade.model.seats import Seat
from tests.support.trade.game import Game

#: The beginning of a `TradeGame` in which two seats have goods and points.
TWO = "1: hand GOA-A1 GOA-A1 GOA-D1, points 5\n2: hand BAR-P1 BAR-M1 BAR-NIL BRO-A2, points 2"


def legs_from(text: str) -> tuple[Leg, ...]:
    """The legs of an offer, in their order."""
    return tuple(sorted((_leg(*each.split()) for each in text.split(",")), key=leg_order))


def _leg(seats: str, ware: str, amount: str = "1") -> Leg:
    giver, receiver = (Seat(int(seat) - 1) for seat in seats.split(">"))
    return Leg(giver, receiver, _ware(ware), int(amount))


def _ware(word: str) -> Ware:
    if word.startswith("#"):
        return Special(int(word[1:]))
    return Goods(word) if word in {goods.value for goods in Goods} else Token(word)


class TradeGame(Game):
    """The trade phase. Cards that are named stand in the order of the legs, by giver and type.

    A claim is the id of a card with such a bottom, or `-` for none.
    """

    def __init__(self, text: str, **options: object) -> None:
        super().__init__(text, "trade", **options)  # type: ignore[arg-type]

    @property
    def market(self) -> Market:
        assert self.position.market is not None
        return self.position.market

    def offer_of(self, number: int) -> Offer:
        offer = self.market.offer(number)
        assert offer is not None
        return offer

    def offering(
        self, seat: int, legs: str, cards: str = "", claims: str = ""
    ) -> actions.MakeOffer:
        number = offer_number(Seat(seat - 1), self.market.made[seat - 1])
        named = self.named(seat, cards, claims, legs_from(legs))
        return actions.MakeOffer(Seat(seat - 1), number, 1, legs_from(legs), named)

    def offer(self, seat: int, legs: str, cards: str = "", claims: str = "") -> int:
        """Makes an offer, and returns its number."""
        action = self.offering(seat, legs, cards, claims)
        self.apply(action)
        return action.number

    def changing(
        self, seat: int, number: int, legs: str, cards: str = "", claims: str = ""
    ) -> actions.MakeOffer:
        version = self.offer_of(number).version + 1
        named = self.named(seat, cards, claims, legs_from(legs))
        return actions.MakeOffer(Seat(seat - 1), number, version, legs_from(legs), named)

    def accepting(
        self, seat: int, number: int, cards: str | None = None, claims: str = ""
    ) -> actions.Accept:
        legs = open_legs(self.market, number)
        named = None if cards is None else self.named(seat, cards, claims, legs)
        offer = self.market.offer(number)
        return actions.Accept(Seat(seat - 1), number, offer.terms if offer else 0, named)

    def accept(
        self, seat: int, number: int, cards: str | None = None, claims: str = ""
    ) -> TradeGame:
        self.apply(self.accepting(seat, number, cards, claims))
        return self

    def using(self, seat: int, word: str, cards: str = "") -> actions.Use:
        own = [each.card for each in self.position.players[seat - 1].developments]
        (card,) = self._some_of(own, [word])
        clauses = self.deck.cards[card].clauses
        place = next(
            n for n, c in enumerate(clauses) if c.phase is Phase.TRADE and isinstance(c.act, Pay)
        )
        return actions.Use(Seat(seat - 1), card, place, self.cards(seat, cards))

    def ready(self, *seats: int) -> TradeGame:
        for seat in seats:
            self.apply(actions.SetReady(Seat(seat - 1), True))
        return self

    def named(self, seat: int, cards: str, claims: str, legs: tuple[Leg, ...]) -> Named:
        found = self.cards(seat, cards)
        words = claims.split() or ["-"] * len(found)
        return Named(found, tuple(map(self.claim, words)), receivers_of(legs, Seat(seat - 1)))

    def cards(self, seat: int, words: str) -> tuple[Card, ...]:
        return self._some_of(self.position.hands[seat - 1].cards, words.split())

    def claim(self, word: str) -> int:
        if word == "-":
            return NO_CLAIM
        return self.deck.bottoms.index(self.deck.by_id[word].clauses)

    @property
    def trades(self) -> list[int]:
        """The offers carried out, in order."""
        return [event.offer.number for event in self.of(Traded)]

    @property
    def voided(self) -> dict[int, Ending]:
        """Offers that ended otherwise, and how."""
        return {event.number: event.ending for event in self.of(Voided)}
