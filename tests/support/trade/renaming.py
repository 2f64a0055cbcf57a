"""Games that differ in hidden cards only: the same actions with two cards exchanged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine.trade.deck.card import Card
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Kind
from engine.trade.model.actions import (
    Accept,
    Action,
    CarryOut,
    Deal,
    DealStored,
    Forfeit,
    MakeOffer,
    Open,
    Reveal,
    Use,
)
from engine.trade.model.choices import Choice, KeptCards, StoredCards
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.hand import Hand
from engine.trade.model.offers import NO_CLAIM, Named, Offer
from engine.trade.model.position import Drawn, Position


class Exchange:
    """Two cards that stand for each other in everything."""

    def __init__(self, deck: Deck, one: Card, other: Card) -> None:
        self._deck = deck
        self.cards = {one, other}
        self._other = {one: other, other: one}

    def card(self, card: Card) -> Card:
        return self._other.get(card, card)

    def position(self, position: Position) -> Position:
        new = position.copy()
        new.hands = tuple(map(self._hand, position.hands))
        new.warehouses = tuple(map(self._hand, position.warehouses))
        new.drawn = tuple(
            tuple(Drawn(each.stack, self.card(each.card)) for each in drawn)
            for drawn in position.drawn
        )
        new.choices = tuple(choice and self.choice(choice) for choice in position.choices)
        if position.market is not None:
            offers = tuple(map(self._offer, position.market.offers))
            new.market = replace(position.market, offers=offers)
        if isinstance(decision := position.decision, SealedChoice):
            opened = tuple((seat, self.choice(choice)) for seat, choice in decision.opened)
            new.agenda = (*position.agenda[:-1], replace(decision, opened=opened))
        return new

    def action(self, action: Action) -> Action:
        match action:
            case Deal(to, stack, cards):
                return Deal(to, stack, self._cards(cards))
            case DealStored(to, of, lost, got):
                return DealStored(to, of, self.card(lost), self.card(got))
            case Open(seat, choice):
                return Open(seat, self.choice(choice))
            case Forfeit(of, choice):
                return Forfeit(of, self.choice(choice))
            case Reveal(hands):
                return Reveal(tuple(tuple(sorted(self._cards(hand))) for hand in hands))
            case _:
                return self._of_trade(action)

    def _of_trade(self, action: Action) -> Action:
        match action:
            case MakeOffer(named=named):
                return replace(action, named=self._named(named))
            case Accept(named=named) if named is not None:
                return replace(action, named=self._named(named))
            case Use(paid=paid):
                return replace(action, paid=self._cards(paid))
            case CarryOut(number, given, receivers):
                return CarryOut(number, tuple(map(self._cards, given)), receivers)
            case _:
                return action

    def choice(self, choice: Choice) -> Choice:
        match choice:
            case KeptCards(cards):
                return KeptCards(self._cards(cards))
            case StoredCards(cards):
                return StoredCards(tuple(sorted(self._cards(cards))))
            case _:
                return choice

    def _cards(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(map(self.card, cards))

    def _hand(self, hand: Hand) -> Hand:
        return Hand(tuple(sorted(self._cards(hand.cards))), hand.basics, hand.imports)

    def _named(self, named: Named) -> Named:
        claims = tuple(map(self._claim, named.claims, named.cards))
        return replace(named, cards=self._cards(named.cards), claims=claims)

    def _claim(self, claim: int, card: Card) -> int:
        """What was true of the one card is true of the other: some tables forbid lies."""
        if claim == NO_CLAIM or claim != self._bottom(card):
            return claim
        return self._bottom(self.card(card))

    def _bottom(self, card: Card) -> int:
        return self._deck.bottoms.index(self._deck.cards[card].clauses)

    def _offer(self, offer: Offer) -> Offer:
        return replace(offer, named=tuple(each and self._named(each) for each in offer.named))


def alike(position: Position, card: Card, other: Card) -> bool:
    """Whether two cards differ in nothing that anybody says while they are hidden.

    Goods of one type, disasters apart, as these cannot be stored; developments of one stack.
    """
    one, two = position.deck.cards[card], position.deck.cards[other]
    disaster = Kind.DISASTER in (one.kind, two.kind) and one.kind is not two.kind
    return card != other and one.stack is two.stack and one.type is two.type and not disaster
