"""An offer on one's own screen: it changes nothing on the table before it is sent (C8)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from engine.trade.bots.judging import useful_goods
from engine.trade.bots.last_wares import wares_at
from engine.trade.bots.style import Style
from engine.trade.deck.card import Card
from engine.trade.deck.terms import BASICS, Goods, Stack, Token
from engine.trade.model.actions import Accept, Action, MakeOffer
from engine.trade.model.offers import (
    NO_CLAIM,
    Claim,
    Leg,
    Named,
    Offer,
    Special,
    Ware,
    goods_legs,
    leg_order,
    offer_number,
    receivers_of,
)
from engine.trade.model.position import Position
from engine.trade.model.seats import Seat
from engine.trade.model.wish import NO_WISH, Wish
from engine.trade.rules.coverage import may_bluff


@dataclass(frozen=True, slots=True)
class Draft:
    """What the reader gives, card by card, and what they want, by type."""

    seat: Seat
    partner: Seat | None = None
    cards: tuple[Card, ...] = ()
    """goods and specials of the own hand"""
    tokens: tuple[tuple[Token, int], ...] = ()
    wanted: tuple[tuple[Ware, int], ...] = ()
    claims: tuple[tuple[Card, Claim], ...] = ()
    """what is said of the bottoms of own cards; nothing of those that are not here"""
    tops: tuple[tuple[Card, Goods], ...] = ()
    """the types that own cards are said to be where that is not so: a bluff (R7)"""
    number: int = 0
    """of the offer that it changes; 0 for a new one"""
    version: int = 1
    answers: Offer | None = None
    """the offer that the cards are named for, as it stands: then nothing else can change"""
    rest: tuple[Leg, ...] = ()
    """what else changes hands in an offer of more than two parties: each can be left out"""
    rest_cards: tuple[Card, ...] = ()
    """the goods that the reader gives in it"""
    takes_any: bool = False
    """whether any cards and any claims will do that the partner puts behind it (C12)"""

    @property
    def is_empty(self) -> bool:
        return not (self.cards or self.tokens or self.wanted or self.rest)

    def with_partner(self, partner: Seat) -> Draft:
        if self.answers is not None or partner == self.seat:
            return self
        return replace(self, partner=partner)

    def with_card(self, card: Card) -> Draft:
        """With the card, or without it if it was in; another one of its type for an answer."""
        if card in self.cards:
            left = tuple(each for each in self.cards if each != card)
            return replace(self, cards=left).with_claim(card, NO_CLAIM).with_top(card, None)
        return replace(self, cards=(*self.cards, card))

    def with_token(self, token: Token, by: int, most: int) -> Draft:
        if self.answers is not None:
            return self
        counts = Counter(dict(self.tokens))
        counts[token] = max(0, min(most, counts[token] + by))
        return replace(self, tokens=tuple((t, counts[t]) for t in Token if counts[t]))

    def with_wanted(self, ware: Ware, by: int) -> Draft:
        if self.answers is not None:
            return self
        counts = dict(self.wanted)
        most = 1 if isinstance(ware, Special) else 99
        counts[ware] = max(0, min(most, counts.get(ware, 0) + by))
        return replace(self, wanted=tuple((w, n) for w, n in counts.items() if n))

    def claim_of(self, card: Card) -> Claim:
        return dict(self.claims).get(card, NO_CLAIM)

    def with_claim(self, card: Card, claim: Claim) -> Draft:
        rest = tuple((each, made) for each, made in self.claims if each != card)
        return replace(self, claims=rest if claim == NO_CLAIM else (*rest, (card, claim)))

    def top_of(self, position: Position, card: Card) -> Ware:
        """What a card is said to be."""
        return dict(self.tops).get(card) or _ware(position, card)

    def with_top(self, card: Card, goods: Goods | None) -> Draft:
        """With a card that is said to be of another type; None for the truth."""
        rest = tuple((each, top) for each, top in self.tops if each != card)
        return replace(self, tops=rest if goods is None else (*rest, (card, goods)))

    def legs(self, position: Position) -> tuple[Leg, ...]:
        """In their order; none while there is no partner."""
        if self.answers is not None:
            return self.answers.legs
        if self.partner is None:
            return self.rest
        given = Counter(self.top_of(position, card) for card in self.cards)
        legs = [Leg(self.seat, self.partner, ware, n) for ware, n in given.items()]
        legs += [Leg(self.seat, self.partner, token, n) for token, n in self.tokens]
        legs += [Leg(self.partner, self.seat, ware, n) for ware, n in self.wanted]
        return tuple(sorted((*legs, *self.rest), key=leg_order))

    def without_leg(self, leg: Leg) -> Draft:
        """Without one of the `rest`, and the cards behind it that nothing else needs."""
        left = tuple(each for each in self.rest if each != leg)
        return replace(
            self, rest=left, rest_cards=() if leg.giver == self.seat else self.rest_cards
        )

    def action(self, position: Position) -> Action | None:
        """The offer, its next version, or the acceptance; None while something is missing."""
        legs = self.legs(position)
        named = self.named(position, legs)
        if not legs or named is None:
            return None
        if self.answers is not None:
            return Accept(self.seat, self.answers.number, self.answers.terms, named)
        made = position.market.made[self.seat] if position.market else 0
        number = self.number or offer_number(self.seat, made)
        return MakeOffer(self.seat, number, self.version, legs, named)

    def named(self, position: Position, legs: tuple[Leg, ...]) -> Named | None:
        """The own goods behind the legs, in their order, and what is said of their bottoms; None
        while one is missing or too many are there.
        """
        every = (*self.cards, *self.rest_cards)
        left = [card for card in every if position.deck.cards[card].is_goods]
        cards: list[Card] = []
        for leg in goods_legs(legs, self.seat):
            fitting = [c for c in left if self.top_of(position, c) is leg.ware]
            if not fitting:
                return None
            cards.append(fitting[0])
            left.remove(fitting[0])
        if left:
            return None
        claims = tuple(self.claim_of(card) for card in cards)
        return Named(tuple(cards), claims, receivers_of(legs, self.seat))


def _ware(position: Position, card: Card) -> Ware:
    design = position.deck.cards[card]
    return design.type if isinstance(design.type, Goods) else Special(design.number)


def wish_of(position: Position, draft: Draft) -> Wish:
    """A draft to nobody in particular as a wish; `NO_WISH` if no goods are in it (C10)."""
    wares = Counter(_ware(position, card) for card in draft.cards)
    have = tuple((goods, wares[goods]) for goods in Goods if wares[goods])
    sought = dict(draft.wanted)
    seek = tuple((goods, sought[goods]) for goods in Goods if goods in sought)
    return Wish(seek, have) if have or seek else NO_WISH


def answer_wish(position: Position, seat: Seat, wisher: Seat, wish: Wish) -> Draft:
    """An offer filled in: what the wisher seeks, as far as the seat has it, for what they have."""
    cards: list[Card] = []
    for goods, count in wish.seek:
        hand = position.hands[seat].cards
        cards += [card for card in hand if position.deck.cards[card].type is goods][:count]
    return Draft(seat, wisher, tuple(cards), wanted=wish.have)


def draft_of(position: Position, offer: Offer, seat: Seat) -> Draft:
    """An open offer as a draft of its next version (C8)."""
    draft = draft_again(position, offer, seat)
    named = offer.named[seat]
    if named is None or not set(named.cards) <= {*draft.cards, *draft.rest_cards}:
        return replace(draft, number=offer.number, version=offer.version + 1)
    claims = zip(named.cards, named.claims, strict=True)
    known = tuple((card, claim) for card, claim in claims if claim > NO_CLAIM)
    return replace(draft, number=offer.number, version=offer.version + 1, claims=known)


def _tops(
    position: Position, offer: Offer, seat: Seat, cards: tuple[Card, ...]
) -> tuple[tuple[Card, Goods], ...]:
    """What cards behind an offer are said to be where that is not so."""
    behind = zip(cards, _legs_behind(position, offer, seat, cards), strict=True)
    return tuple(
        (card, leg.ware)
        for card, leg in behind
        if isinstance(leg.ware, Goods) and position.deck.cards[card].type is not leg.ware
    )


def draft_again(position: Position, offer: Offer, seat: Seat) -> Draft:
    """The same offer anew, with the cards that the seat has now, and nothing said of them.

    What is between the seat and its first partner can be changed; the rest, left out.
    """
    partner = _partner(offer, seat)
    mine = tuple(leg for leg in offer.legs if {leg.giver, leg.receiver} == {seat, partner})
    rest = tuple(leg for leg in offer.legs if leg not in mine)
    cards = _cards_for(position, offer, seat)
    behind = dict(zip(cards, _legs_behind(position, offer, seat, cards), strict=True))
    given = [leg for leg in mine if leg.giver == seat]
    specials = [
        position.deck.special_cards[leg.ware.number]
        for leg in given
        if isinstance(leg.ware, Special)
    ]
    return Draft(
        seat,
        partner,
        (*(card for card in cards if behind[card] in mine), *specials),
        tuple((leg.ware, leg.amount) for leg in given if isinstance(leg.ware, Token)),
        tuple((leg.ware, leg.amount) for leg in mine if leg.receiver == seat),
        tops=_tops(position, offer, seat, cards),
        rest=rest,
        rest_cards=tuple(card for card in cards if behind[card] in rest),
    )


def _partner(offer: Offer, seat: Seat) -> Seat:
    """The seat that trades most with this one; of an offer between two, the other."""
    others = [
        other
        for leg in offer.legs
        for other in (leg.giver, leg.receiver)
        if other != seat and seat in (leg.giver, leg.receiver)
    ]
    return max(sorted({*others}), key=others.count)


def _legs_behind(
    position: Position, offer: Offer, seat: Seat, cards: tuple[Card, ...]
) -> list[Leg]:
    """The leg that each card stands behind."""
    left, found = [*goods_legs(offer.legs, seat)], []
    for card in cards:
        kind = position.deck.cards[card].type
        leg = next((leg for leg in left if leg.ware is kind), left[0])  # a bluff fits no leg
        left.remove(leg)
        found.append(leg)
    return found


def answer_to(position: Position, offer: Offer, seat: Seat) -> Draft:
    """The acceptance of an offer that asks for cards of this seat, as far as it has them.

    Of several that fit, those that are of least use to the seat.
    """
    is_named = offer.named[seat] is not None
    cards = None if is_named else useful_goods(wares_at(position, seat, Style()), offer)
    if cards is None:
        cards = _cards_for(position, offer, seat)
    return Draft(seat, _partner(offer, seat), cards, answers=offer)


def _cards_for(position: Position, offer: Offer, seat: Seat) -> tuple[Card, ...]:
    """The cards that are named, or the first ones of the hand that fit."""
    named = offer.named[seat]
    if named is not None and all(card in position.hands[seat].cards for card in named.cards):
        return named.cards
    left, cards = [*position.hands[seat].cards], list[Card]()
    for leg in goods_legs(offer.legs, seat):
        fitting = [card for card in left if position.deck.cards[card].type is leg.ware]
        if fitting:
            cards.append(fitting[0])
            left.remove(fitting[0])
    return tuple(cards)


def with_other_card(position: Position, draft: Draft, card: Card) -> Draft:
    """An answer with another card of the same type behind the leg; its claim is asked again.

    A bluff puts a card of another type there, with the same back (R7).
    """
    kind = position.deck.cards[card].type
    if card in draft.cards or draft.answers is None:
        return draft
    same = [each for each in draft.cards if position.deck.cards[each].type is kind]
    if same:
        swapped = draft.with_card(same[0]).with_card(card)
        return swapped.with_top(card, dict(draft.tops).get(same[0]))
    return _with_bluff(position, draft, card) if may_bluff(position, draft.seat) else draft


def _with_bluff(position: Position, draft: Draft, card: Card) -> Draft:
    """With a card of another type behind a leg that has none yet, or else in place of the last."""
    assert draft.answers is not None
    back = position.deck.cards[card].stack
    missing = Counter(leg.ware for leg in goods_legs(draft.answers.legs, draft.seat))
    missing -= Counter(draft.top_of(position, each) for each in draft.cards)
    for ware in missing:
        if isinstance(ware, Goods) and (Stack.BASIC if ware in BASICS else Stack.IMPORT) is back:
            return draft.with_card(card).with_top(card, ware)
    alike = [each for each in draft.cards if position.deck.cards[each].stack is back]
    if not alike:
        return draft
    top = draft.top_of(position, alike[-1])
    changed = draft.with_card(alike[-1]).with_card(card)
    return changed.with_top(card, top) if isinstance(top, Goods) else changed
