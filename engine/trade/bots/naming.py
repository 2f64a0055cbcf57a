"""Which goods a bot puts behind its side of a deal, and what it says of them (R3, R4, R8)."""

from __future__ import annotations

from random import Random

from engine.trade.bots.wares import Wares
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods
from engine.trade.model.offers import NO_CLAIM, Claim, Leg, Named, receivers_of

#: How often a bot that lies does so, where it would pay.
_LIES = 0.1


def name_goods(wares: Wares, legs: tuple[Leg, ...], random: Random) -> Named | None:
    """The spare goods with the worst bottoms; None if there are too few."""
    left = {goods: [*cards] for goods, cards in wares.spare.items()}
    chosen = list[Card]()
    for leg in legs:
        if leg.giver == wares.seat and isinstance(leg.ware, Goods):
            cards = left.get(leg.ware, [])
            if len(cards) < leg.amount:
                return None
            chosen += cards[: leg.amount]
            del cards[: leg.amount]
    claims = tuple(_claim(wares, card, random) for card in chosen)
    return Named(tuple(chosen), claims, receivers_of(legs, wares.seat))


def _claim(wares: Wares, card: Card, random: Random) -> Claim:
    """The truth about a good bottom; about a bad one nothing or, seldom, something better."""
    style, deck = wares.style, wares.position.deck
    kind = deck.cards[card].type
    assert isinstance(kind, Goods)
    usual = wares.unknown[kind].value
    if style.claims and wares.valuer.bottom(card) >= usual:
        return deck.bottom_places[card]
    if style.lies and not wares.position.options.true_bottoms and random.random() < _LIES:
        return _better_bottom(wares, kind)
    return NO_CLAIM


def _better_bottom(wares: Wares, kind: Goods) -> Claim:
    """A bottom of this type that is liked, yet is not the best of all."""
    deck, valuer = wares.position.deck, wares.valuer
    found = {deck.bottoms.index(each.clauses) for each in deck.designs if each.type is kind}
    claims = sorted(found, key=lambda c: (valuer.claim_worth(c), c))
    return claims[len(claims) * 3 // 4]
