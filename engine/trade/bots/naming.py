"""Which goods a bot puts behind its side of a deal, and what it says of them (R3, R4, R8)."""

from __future__ import annotations

from random import Random

from engine.trade.bots.wares import Wares
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods
from engine.trade.model.offers import NO_CLAIM, Claim, Leg, Named, goods_legs, receivers_of
from engine.trade.model.seats import Seat

#: How often a bot that lies does so, where it would pay.
_LIES = 0.1
#: How much of what a bottom is worth to its receiver counts when a card is chosen for it.
_THEIR_PART = 0.5


def name_goods(wares: Wares, legs: tuple[Leg, ...], random: Random) -> Named | None:
    """The spare goods that this seat misses least; None if there are too few.

    Who says truly what is on a card gives rather one whose bottom serves its receiver.
    """
    left = {goods: [*cards] for goods, cards in wares.spare.items()}
    chosen, claims = list[Card](), list[Claim]()
    for leg in goods_legs(legs, wares.seat):
        assert isinstance(leg.ware, Goods)
        if not left.get(leg.ware):
            return None
        card = min(left[leg.ware], key=lambda card: _cost(wares, card, leg.receiver))
        left[leg.ware].remove(card)
        chosen.append(card)
        claims.append(_claim(wares, card, leg.receiver, random))
    return Named(tuple(chosen), tuple(claims), receivers_of(legs, wares.seat))


def _cost(wares: Wares, card: Card, receiver: Seat) -> float:
    """What a bottom is worth to its giver, less a part of what it seems worth to its receiver."""
    own = wares.valuer.bottom(card)
    if not wares.style.claims:
        return own
    return own - _THEIR_PART * wares.bottom_for(receiver, wares.position.deck.bottom_places[card])


def _claim(wares: Wares, card: Card, receiver: Seat, random: Random) -> Claim:
    """The truth about a bottom that its receiver likes; about others, seldom, something better."""
    style, deck = wares.style, wares.position.deck
    kind, bottom = deck.cards[card].type, deck.bottom_places[card]
    assert isinstance(kind, Goods)
    if style.claims and wares.bottom_for(receiver, bottom) >= wares.usual_for(receiver, kind):
        return bottom
    if style.lies and not wares.position.options.true_bottoms and random.random() < _LIES:
        return _better_bottom(wares, kind, receiver)
    return NO_CLAIM


def _better_bottom(wares: Wares, kind: Goods, receiver: Seat) -> Claim:
    """A bottom of this type that its receiver likes, yet not the best of all."""
    deck = wares.position.deck
    found = {deck.bottoms.index(each.clauses) for each in deck.designs if each.type is kind}
    claims = sorted(found, key=lambda c: (wares.bottom_for(receiver, c), c))
    return claims[len(claims) * 3 // 4]
