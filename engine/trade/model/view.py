"""A position, and an action, as one seat or a spectator may see them (G9, R3, R9)."""

from __future__ import annotations

from dataclasses import replace

from engine.trade.deck.card import HIDDEN_BASIC, HIDDEN_DEVELOPMENT, HIDDEN_IMPORT, Card, is_hidden
from engine.trade.deck.deck import Deck
from engine.trade.deck.terms import Kind, Stack
from engine.trade.model.actions import (
    Accept,
    Action,
    CarryOut,
    Deal,
    DealStored,
    Forfeit,
    MakeOffer,
    Open,
)
from engine.trade.model.agenda import SealedChoice
from engine.trade.model.choices import Choice, StoredCards
from engine.trade.model.hand import NO_CARDS, Hand
from engine.trade.model.offers import (
    HIDDEN_CLAIM,
    Leg,
    Market,
    Named,
    Offer,
    goods_legs,
)
from engine.trade.model.position import Drawn, Position
from engine.trade.model.seats import Seat

_BACKS = {Kind.BASIC: HIDDEN_BASIC, Kind.IMPORT: HIDDEN_IMPORT, Kind.DISASTER: HIDDEN_IMPORT}


def back(deck: Deck, card: Card) -> Card:
    """The back of a card, which may be one already; a special has none, as all see it (G9)."""
    if is_hidden(card):
        return card
    kind = deck.cards[card].kind
    return card if kind is Kind.SPECIAL else _BACKS.get(kind, HIDDEN_DEVELOPMENT)


def backs(deck: Deck, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(back(deck, card) for card in cards)


# ---------------------------------------------------------------------- positions


def view(position: Position, seat: Seat | None) -> Position:
    """The position as this seat sees it, or as a spectator does if `seat` is None."""
    deck = position.deck
    seen = position.copy()
    if not position.are_hands_revealed:
        seen.hands = _veil_hands(deck, position.hands, seat)
    seen.warehouses = _veil_hands(deck, position.warehouses, seat)
    seen.drawn = _veil_drawn(position.drawn, seat)
    seen.returned = _veil_drawn(position.returned, seat)
    if position.market is not None:
        seen.market = _veil_market(deck, position.market, seat)
    seen.choices = tuple(
        None if choice is None else _veil_choice(deck, choice, Seat(owner), seat)
        for owner, choice in enumerate(position.choices)
    )
    if isinstance(decision := position.decision, SealedChoice) and decision.opened:
        opened = tuple((s, _veil_choice(deck, c, s, seat)) for s, c in decision.opened)
        seen.agenda = (*position.agenda[:-1], replace(decision, opened=opened))
    return seen


def _veil_drawn(
    by_seat: tuple[tuple[Drawn, ...], ...], seat: Seat | None
) -> tuple[tuple[Drawn, ...], ...]:
    return tuple(
        drawn if owner == seat else tuple(Drawn(each.stack, HIDDEN_DEVELOPMENT) for each in drawn)
        for owner, drawn in enumerate(by_seat)
    )


def _veil_hands(deck: Deck, hands: tuple[Hand, ...], seat: Seat | None) -> tuple[Hand, ...]:
    return tuple(
        hand if owner == seat else NO_CARDS.with_cards(backs(deck, hand.all_cards))
        for owner, hand in enumerate(hands)
    )


def _veil_market(deck: Deck, market: Market, seat: Seat | None) -> Market:
    return replace(market, offers=tuple(_veil_offer(deck, each, seat) for each in market.offers))


def _veil_offer(deck: Deck, offer: Offer, seat: Seat | None) -> Offer:
    named = tuple(
        None if each is None else veil_named(deck, offer.legs, Seat(giver), each, seat)
        for giver, each in enumerate(offer.named)
    )
    return replace(offer, named=named)


def veil_named(
    deck: Deck, legs: tuple[Leg, ...], giver: Seat, named: Named, seat: Seat | None
) -> Named:
    """Named goods: the giver sees all, a receiver only what is claimed of its own (R3)."""
    if seat == giver:
        return named
    receivers = [leg.receiver for leg in goods_legs(legs, giver)]
    claims = tuple(
        claim if receiver == seat else HIDDEN_CLAIM
        for claim, receiver in zip(named.claims, receivers, strict=True)
    )
    return Named(backs(deck, named.cards), claims)


def _veil_choice(deck: Deck, choice: Choice, owner: Seat, seat: Seat | None) -> Choice:
    """What was stored stays secret, all else is shown (G9)."""
    if isinstance(choice, StoredCards) and owner != seat:
        return StoredCards(tuple(sorted(backs(deck, choice.cards))))
    return choice


# ---------------------------------------------------------------------- actions


def veil(position: Position, action: Action, seat: Seat | None) -> Action:
    """An action at this position as a seat may see it."""
    deck = position.deck
    match action:
        case Deal(to, stack, cards) if to != seat:
            return Deal(to, stack, hidden_of(stack, len(cards)))
        case DealStored(to, of, lost, got):
            return DealStored(
                to, of, lost if of == seat else back(deck, lost), _got(deck, got, to, seat)
            )
        case Open(actor, choice):
            return Open(actor, _veil_choice(deck, choice, actor, seat))
        case Forfeit(of, choice):
            return Forfeit(of, _veil_choice(deck, choice, of, seat))
        case MakeOffer(actor, legs=legs, named=named):
            return replace(action, named=veil_named(deck, legs, actor, named, seat))
        case Accept(actor, named=named) if named is not None:
            legs = legs_of(position, action.number)
            return replace(action, named=veil_named(deck, legs, actor, named, seat))
        case CarryOut(number, given):
            return CarryOut(number, _veil_given(deck, legs_of(position, number), given, seat))
        case _:
            return action


def hidden_of(stack: Stack, count: int) -> tuple[Card, ...]:
    """The backs of cards from a stack."""
    goods = {Stack.BASIC: HIDDEN_BASIC, Stack.IMPORT: HIDDEN_IMPORT}
    return (goods.get(stack, HIDDEN_DEVELOPMENT),) * count


def _got(deck: Deck, got: Card, to: Seat, seat: Seat | None) -> Card:
    return got if to == seat else back(deck, got)


def legs_of(position: Position, number: int) -> tuple[Leg, ...]:
    """The legs of an open offer; none if there is none of this number."""
    offer = position.market.offer(number) if position.market else None
    return offer.legs if offer else ()


def _veil_given(
    deck: Deck, legs: tuple[Leg, ...], given: tuple[tuple[Card, ...], ...], seat: Seat | None
) -> tuple[tuple[Card, ...], ...]:
    """Only the receiver of a card sees it; its giver knows it anyway (R9)."""
    return tuple(
        tuple(
            card if leg.receiver == seat else back(deck, card)
            for card, leg in zip(cards, goods_legs(legs, Seat(giver)), strict=True)
        )
        for giver, cards in enumerate(given)
    )
