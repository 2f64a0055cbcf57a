"""Offers on the table while people trade: who gives what to whom (R2 to R5)."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card, backs
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.seats import MOST_SEATS, Seat

#: What is claimed about the bottom of a card: its place among `Deck.bottoms`, or one of these.
Claim: TypeAlias = int
NO_CLAIM, HIDDEN_CLAIM = -1, -2


@value
class Special:
    """A special card, by its number."""

    number: int


Ware: TypeAlias = Goods | Special | Token


@value
class Leg:
    """One seat gives something to another."""

    giver: Seat
    receiver: Seat
    ware: Ware
    amount: int
    """1 for a special"""


@value
class Named:
    """The goods that a giver puts behind its legs, one for each in their order (R4)."""

    cards: tuple[Card, ...] = ()
    """others see the backs"""
    claims: tuple[Claim, ...] = ()
    """one for each card; `HIDDEN_CLAIM` for all but the giver and the card's receiver"""
    receivers: tuple[Seat, ...] = ()
    """who gets each card, as its legs say"""

    def seen_by(self, seat: Seat | None, giver: Seat) -> Named:
        """The giver sees all, a receiver only what is claimed of its own cards (R3)."""
        if seat == giver:
            return self
        claims = tuple(
            claim if receiver == seat else HIDDEN_CLAIM
            for claim, receiver in zip(self.claims, self.receivers, strict=True)
        )
        return Named(backs(self.cards), claims, self.receivers)


@value
class Offer:
    """A version of an offer. It is definite when each giver of goods has named its cards (R4)."""

    number: int
    version: int
    """from 1; every change makes the next one"""
    legs: tuple[Leg, ...]
    """each in its place of the order of `leg_order`, and only once"""
    named: tuple[Named | None, ...]
    """by seat; None where a seat that gives goods has not named them"""
    accepted: tuple[Seat, ...]
    """the parties that have accepted this version, in order"""

    @property
    def proposer(self) -> Seat:
        return proposer_of(self.number)

    @property
    def parties(self) -> tuple[Seat, ...]:
        """All seats that give or get something."""
        return parties_of(self.legs)

    @property
    def is_definite(self) -> bool:
        return None not in self.named

    @property
    def terms(self) -> int:
        """A hash of what the offer says to everybody: those who accept it name this (R5)."""
        named = [each is not None for each in self.named]
        text = repr((self.number, self.version, [_plain(leg) for leg in self.legs], named))
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")


def proposer_of(number: int) -> Seat:
    """Offers of seat 1 have the numbers 1, 7, 13 ..., those of seat 2 the numbers 2, 8, 14 ...

    So offers that several seats make at once get the same numbers in any order.
    """
    return Seat((number - 1) % MOST_SEATS)


def offer_number(seat: Seat, earlier: int) -> int:
    """The number of a seat's next offer after so many in this phase."""
    return earlier * MOST_SEATS + seat + 1


def earlier_offers(number: int) -> int:
    """How many numbers of its seat come before this one."""
    return (number - 1) // MOST_SEATS


def parties_of(legs: tuple[Leg, ...]) -> tuple[Seat, ...]:
    return tuple(sorted({leg.giver for leg in legs} | {leg.receiver for leg in legs}))


def goods_legs(legs: tuple[Leg, ...], giver: Seat) -> Iterator[Leg]:
    """A leg for each good that this seat gives, in order: what its named cards stand behind."""
    for leg in legs:
        if leg.giver == giver and isinstance(leg.ware, Goods):
            yield from [leg] * leg.amount


def leg_order(leg: Leg) -> tuple[int, int, int, int]:
    """Legs are sorted by giver, receiver, and what is given: goods, specials, tokens."""
    return (leg.giver, leg.receiver, *_ware_order(leg.ware))


def _ware_order(ware: Ware) -> tuple[int, int]:
    match ware:
        case Goods():
            return 0, _GOODS.index(ware)
        case Special(number):
            return 1, number
        case Token():
            return 2, _TOKENS.index(ware)


def _plain(leg: Leg) -> tuple[int, ...]:
    return (*leg_order(leg), leg.amount)


def legs_mark(legs: tuple[Leg, ...]) -> int:
    """A hash of who gives what to whom, whatever the number of the offer."""
    text = repr([_plain(leg) for leg in legs])
    return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")


def receivers_of(legs: tuple[Leg, ...], giver: Seat) -> tuple[Seat, ...]:
    """Who gets each of the goods that a seat gives."""
    return tuple(leg.receiver for leg in goods_legs(legs, giver))


_GOODS, _TOKENS = (*Goods,), (*Token,)


@value
class Market:
    """The trade phase, until all are ready or the time is up (R12, R13)."""

    offers: tuple[Offer, ...]
    """the open ones, by number"""
    made: tuple[int, ...]
    """by seat: how many numbers of offers it has used in this phase, or left out"""
    ready: tuple[bool, ...]
    """by seat"""
    used: tuple[tuple[Card, int], ...] = ()
    """a card and the place of its clause, once for each time that it was used (R14)"""
    is_closing: bool = False
    """the time is up: definite offers may still be accepted as they are"""
    deals: tuple[int, ...] = ()
    """by seat, how many offers with it were carried out; empty before the first one"""
    declined: tuple[int, ...] = ()
    """`legs_mark` of the offers that somebody declined, each once, in order"""

    def deals_of(self, seat: Seat) -> int:
        return self.deals[seat] if self.deals else 0

    def offer(self, number: int) -> Offer | None:
        return next((each for each in self.offers if each.number == number), None)


def open_legs(market: Market | None, number: int) -> tuple[Leg, ...]:
    """The legs of an open offer; none if there is none of this number."""
    offer = market.offer(number) if market else None
    return offer.legs if offer else ()
