"""What a giver says of the bottoms of cards in an offer (R3, R8)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.deck import Deck
from engine.trade.model.offers import Claim, Offer
from engine.trade.model.seats import Seat


def claimed_in(offer: Offer, giver: Seat) -> Iterator[tuple[Card, Claim]]:
    """Each card of which this seat says something, and what; those that are seen, in order."""
    named = offer.named[giver]
    if named is None:
        return
    for card, claim in zip(named.cards, named.claims, strict=True):
        if claim >= 0 and not is_hidden(card):
            yield card, claim


def is_true(deck: Deck, card: Card, claim: Claim) -> bool:
    return deck.bottoms[claim] == deck.cards[card].clauses
