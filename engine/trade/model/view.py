"""A position, and an action, as one seat or a spectator may see them (G9, R3, R9)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from engine.trade.deck.card import HIDDEN_DEVELOPMENT, Card, back, backs, hidden
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
from engine.trade.model.choices import Choice, StoredCards
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.hand import NO_CARDS, Hand
from engine.trade.model.offers import Market, Offer
from engine.trade.model.position import Drawn, Position
from engine.trade.model.seats import Seat

# ---------------------------------------------------------------------- positions


def view(position: Position, seat: Seat | None) -> Position:
    """The position as this seat sees it, or as a spectator does if `seat` is None."""
    seen = position.copy()
    seen.reader = seat
    seen.memory = position.memory.seen_by(seat)
    if not position.are_hands_revealed:
        seen.hands = _veil_hands(position.hands, seat)
    seen.warehouses = _veil_hands(position.warehouses, seat)
    seen.drawn = _veil_drawn(position.drawn, seat)
    seen.returned = _veil_drawn(position.returned, seat)
    if position.market is not None:
        seen.market = _veil_market(position.market, seat)
    seen.choices = tuple(
        None if choice is None else _veil_choice(choice, Seat(owner), seat)
        for owner, choice in enumerate(position.choices)
    )
    if isinstance(decision := position.decision, SealedChoice) and decision.opened:
        opened = tuple((s, _veil_choice(c, s, seat)) for s, c in decision.opened)
        seen.agenda = (*position.agenda[:-1], replace(decision, opened=opened))
    return seen


def _veil_drawn(
    by_seat: tuple[tuple[Drawn, ...], ...], seat: Seat | None
) -> tuple[tuple[Drawn, ...], ...]:
    return tuple(
        drawn if owner == seat else tuple(Drawn(each.stack, HIDDEN_DEVELOPMENT) for each in drawn)
        for owner, drawn in enumerate(by_seat)
    )


def _veil_hands(hands: tuple[Hand, ...], seat: Seat | None) -> tuple[Hand, ...]:
    return tuple(
        hand if owner == seat else NO_CARDS.with_cards(backs(hand.all_cards))
        for owner, hand in enumerate(hands)
    )


def _veil_market(market: Market, seat: Seat | None) -> Market:
    return replace(market, offers=tuple(_veil_offer(each, seat) for each in market.offers))


@lru_cache(maxsize=1000)
def _veil_offer(offer: Offer, seat: Seat | None) -> Offer:
    named = tuple(
        None if each is None else each.seen_by(seat, Seat(giver))
        for giver, each in enumerate(offer.named)
    )
    return replace(offer, named=named)


def _veil_choice(choice: Choice, owner: Seat, seat: Seat | None) -> Choice:
    """What was stored stays secret, all else is shown (G9)."""
    if isinstance(choice, StoredCards) and owner != seat:
        return StoredCards(tuple(sorted(backs(choice.cards))))
    return choice


# ---------------------------------------------------------------------- actions


def veil(action: Action, seat: Seat | None) -> Action:
    """An action as a seat may see it."""
    match action:
        case Deal(to, stack, cards) if to != seat:
            return Deal(to, stack, hidden(stack, len(cards)))
        case DealStored(to, of, lost, got):
            return DealStored(
                to, of, lost if of == seat else back(lost), got if to == seat else back(got)
            )
        case Open(actor, choice):
            return Open(actor, _veil_choice(choice, actor, seat))
        case Forfeit(of, choice):
            return Forfeit(of, _veil_choice(choice, of, seat))
        case MakeOffer(actor, named=named) | Accept(actor, named=named) if named is not None:
            return replace(action, named=named.seen_by(seat, actor))
        case CarryOut(given=given, receivers=receivers):
            return replace(action, given=_veil_given(given, receivers, seat))
        case _:
            return action


def _veil_given(
    given: tuple[tuple[Card, ...], ...], receivers: tuple[tuple[Seat, ...], ...], seat: Seat | None
) -> tuple[tuple[Card, ...], ...]:
    """Only the receiver of a card sees it; its giver knows it anyway (R9)."""
    return tuple(
        tuple(
            card if receiver == seat else back(card)
            for card, receiver in zip(cards, own, strict=False)
        )
        for cards, own in zip(given, receivers, strict=False)
    )
