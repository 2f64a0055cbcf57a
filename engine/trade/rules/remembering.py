"""What players remember of a market (`Position.memory`): it changes nothing in the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.common.values import with_item
from engine.trade.deck.card import Card, is_hidden
from engine.trade.deck.terms import Goods
from engine.trade.model.memory import Memory, Table, raised, zeros
from engine.trade.model.offers import Offer, goods_legs
from engine.trade.model.seats import Seat
from engine.trade.rules.draft import Draft

_PLACES = {goods: place for place, goods in enumerate(Goods)}


def begin_market(draft: Draft) -> None:
    """Goods and refusals of another round are forgotten, lies are not."""
    seats, memory = len(draft.players), draft.memory
    none = zeros(seats, seats)
    held = zeros(seats, len(_PLACES))
    draft.memory = Memory(held, none, memory.kept or none, memory.broken or none)


def remember_offer(draft: Draft, offer: Offer, seat: Seat) -> None:
    """Who makes an offer to somebody is open to theirs again (C15 of the design)."""
    refusals = _refusals(draft)
    for other in offer.parties:
        refusals = with_item(refusals, other, with_item(refusals[other], seat, 0))
    draft.memory = replace(draft.memory, refusals=refusals)
    remember_goods(draft, offer, seat)


def remember_goods(draft: Draft, offer: Offer, seat: Seat) -> None:
    """Who names goods has them: all see how many of each type."""
    held = _held(draft)
    given = Counter(leg.ware for leg in goods_legs(offer.legs, seat))
    for ware, number in given.items():
        assert isinstance(ware, Goods)
        place = _PLACES[ware]
        held = with_item(held, seat, with_item(held[seat], place, max(number, held[seat][place])))
    draft.memory = replace(draft.memory, held=held)


def remember_payment(draft: Draft, seat: Seat, paid: Sequence[Card]) -> None:
    """Goods that were paid are no longer there (R14)."""
    held = _held(draft)
    for card in paid:
        kind = draft.deck.cards[card].type
        assert isinstance(kind, Goods)
        held = _moved(held, seat, _PLACES[kind], -1)
    draft.memory = replace(draft.memory, held=held)


def _held(draft: Draft) -> Table:
    return draft.memory.held or zeros(len(draft.players), len(_PLACES))


def _moved(held: Table, seat: Seat, place: int, by: int) -> Table:
    return raised(held, seat, place, max(by, -held[seat][place]))


def remember_refusal(draft: Draft, offer: Offer, seat: Seat) -> None:
    refusals = raised(_refusals(draft), offer.proposer, seat, 1)
    draft.memory = replace(draft.memory, refusals=refusals)


def _refusals(draft: Draft) -> Table:
    seats = len(draft.players)
    return draft.memory.refusals or zeros(seats, seats)


def remember_deal(draft: Draft, offer: Offer, given: tuple[tuple[Card, ...], ...]) -> None:
    """All see the tops; who gets a card sees whether what was claimed of it is true."""
    seats = len(draft.players)
    held = _held(draft)
    for leg in offer.legs:
        if isinstance(leg.ware, Goods):
            held = _moved(held, leg.receiver, _PLACES[leg.ware], leg.amount)
            held = _moved(held, leg.giver, _PLACES[leg.ware], -leg.amount)
    kept = draft.memory.kept or zeros(seats, seats)
    broken = draft.memory.broken or zeros(seats, seats)
    for hearer, speaker, is_true in _claims(draft, offer, given):
        if is_true:
            kept = raised(kept, hearer, speaker, 1)
        else:
            broken = raised(broken, hearer, speaker, 1)
    draft.memory = replace(draft.memory, held=held, kept=kept, broken=broken)


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
