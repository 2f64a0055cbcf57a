"""What players remember of a market (`Position.memory`): it changes nothing in the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.common.values import with_item
from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.terms import Goods
from engine.trade.model.memory import Memory, raised, zeros
from engine.trade.model.offers import Offer
from engine.trade.model.seats import Seat
from engine.trade.rules.draft import Draft

_PLACES = {goods: place for place, goods in enumerate(Goods)}


def begin_market(draft: Draft) -> None:
    """Goods and refusals of another round are forgotten, lies are not."""
    seats, memory = len(draft.players), draft.memory
    none = zeros(seats, seats)
    flows = zeros(seats, len(_PLACES))
    draft.memory = Memory(flows, none, memory.kept or none, memory.broken or none)


def remember_offer(draft: Draft, offer: Offer, seat: Seat) -> None:
    """Who makes an offer to somebody is open to theirs again (C15 of the design)."""
    refusals = _refusals(draft)
    for other in offer.parties:
        refusals = with_item(refusals, other, with_item(refusals[other], seat, 0))
    draft.memory = replace(draft.memory, refusals=refusals)


def remember_refusal(draft: Draft, offer: Offer, seat: Seat) -> None:
    refusals = raised(_refusals(draft), offer.proposer, seat, 1)
    draft.memory = replace(draft.memory, refusals=refusals)


def _refusals(draft: Draft) -> tuple[tuple[int, ...], ...]:
    seats = len(draft.players)
    return draft.memory.refusals or zeros(seats, seats)


def remember_deal(draft: Draft, offer: Offer, given: tuple[tuple[Card, ...], ...]) -> None:
    """All see the tops; who gets a card sees whether what was claimed of it is true."""
    seats = len(draft.players)
    flows = draft.memory.flows or zeros(seats, len(_PLACES))
    for leg in offer.legs:
        if isinstance(leg.ware, Goods):
            flows = raised(flows, leg.receiver, _PLACES[leg.ware], leg.amount)
            flows = raised(flows, leg.giver, _PLACES[leg.ware], -leg.amount)
    kept = draft.memory.kept or zeros(seats, seats)
    broken = draft.memory.broken or zeros(seats, seats)
    for hearer, speaker, is_true in _claims(draft, offer, given):
        if is_true:
            kept = raised(kept, hearer, speaker, 1)
        else:
            broken = raised(broken, hearer, speaker, 1)
    draft.memory = replace(draft.memory, flows=flows, kept=kept, broken=broken)


def _claims(
    draft: Draft, offer: Offer, given: tuple[tuple[Card, ...], ...]
) -> Iterator[tuple[Seat, Seat, bool]]:
    """Who heard a claim of whom, and whether it was true, as far as the reader sees."""
    for speaker, named in enumerate(offer.named):
        if named is not None:
            cards = given[speaker]
            for card, claim, hearer in zip(cards, named.claims, named.receivers, strict=True):
                if claim >= 0 and not is_hidden(card):
                    claimed = draft.deck.bottoms[claim]
                    yield hearer, Seat(speaker), draft.deck.cards[card].clauses == claimed
