"""What a deal does to one's own hand and tokens, together with all other deals under way (C16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from engine.trade.bots.hand_value import Profile
from engine.trade.bots.trust import trust
from engine.trade.bots.wares import Wares
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Token
from engine.trade.model.offers import NO_CLAIM, Leg, Named, Offer, Special, goods_legs


@dataclass(frozen=True, slots=True)
class Change:
    """What leaves a hand, and what comes."""

    given: tuple[Card, ...] = ()
    specials: tuple[Card, ...] = ()
    gained: tuple[Profile, ...] = ()
    tokens: tuple[int, int, int] = (0, 0, 0)
    """points, culture, and barbarians that come, or leave if negative"""


def change_of(
    wares: Wares, legs: Sequence[Leg], named: Named, offer: Offer | None = None
) -> Change:
    """What these legs change, if this seat gives the named cards.

    `offer` has what others claim of what they give.
    """
    seat, specials = wares.seat, wares.position.deck.special_cards
    given, got, tokens = [*named.cards], list[Card](), dict.fromkeys(Token, 0)
    for leg in legs:
        sign = (leg.receiver == seat) - (leg.giver == seat)
        match leg.ware:
            case Special(number) if sign:
                (got if sign > 0 else given).append(specials[number])
            case Token():
                tokens[leg.ware] += sign * leg.amount
    gained = tuple(_gained(wares, legs, offer))
    return Change(tuple(given), tuple(got), gained, (*tokens.values(),))  # type: ignore[arg-type]


def _gained(wares: Wares, legs: Sequence[Leg], offer: Offer | None) -> Iterator[Profile]:
    """What the goods are worth that this seat gets, claims as far as it trusts them."""
    for giver in dict.fromkeys(leg.giver for leg in legs):
        named = offer.named[giver] if offer else None
        wanted = [*goods_legs(tuple(legs), giver)]
        claims = named.claims if named and named.cards else (NO_CLAIM,) * len(wanted)
        for leg, claim in zip(wanted, claims, strict=True):
            if leg.receiver == wares.seat and isinstance(leg.ware, Goods):
                yield _believed(wares, leg, claim)


def _believed(wares: Wares, leg: Leg, claim: int) -> Profile:
    assert isinstance(leg.ware, Goods)
    usual = wares.unknown[leg.ware]
    if claim < 0:
        return usual
    belief = trust(wares.position.memory, wares.seat, leg.giver)
    worth = belief * wares.valuer.claim_worth(claim) + (1 - belief) * usual.value
    return Profile(usual.type, worth)


class Book:
    """The deals that a seat has agreed to and that are not carried out yet."""

    def __init__(self, wares: Wares, changes: dict[int, Change]) -> None:
        """`changes` are by the numbers of their offers."""
        self._wares = wares
        self._changes = changes
        self._worths = dict[tuple[int, ...], float]()

    def gain(self, change: Change, number: int = 0) -> float:
        """What a deal adds at least, whichever of the others are carried out too.

        Args:
            number: of the offer that it is, which is not counted twice.
        """
        others = [other for other in self._changes if other != number]
        some = chain.from_iterable(combinations(others, n) for n in range(len(others) + 1))
        return min(self._gain_with(numbers, change) for numbers in some)

    def alone(self, change: Change) -> float:
        """What a deal adds if nothing else that is under way is carried out."""
        return self._gain_with((), change)

    def _gain_with(self, numbers: tuple[int, ...], change: Change) -> float:
        changes = [self._changes[number] for number in numbers]
        if numbers not in self._worths:
            self._worths[numbers] = self._worth(changes)
        return self._worth([*changes, change]) - self._worths[numbers]

    def _worth(self, changes: Sequence[Change]) -> float:
        given = {card for change in changes for card in change.given}
        kept = [card for card in self._wares.hand if card not in given]
        kept += [card for change in changes for card in change.specials]
        gained = [profile for change in changes for profile in change.gained]
        value = self._wares.value(kept, gained)
        if any(any(change.tokens) for change in changes):
            tokens = [sum(each) for each in zip(*(c.tokens for c in changes), strict=True)]
            value += self._wares.tokens_worth(*tokens)
        return value


def book_of(wares: Wares) -> Book:
    """What is under way at the position of these prices."""
    changes = dict[int, Change]()
    for offer in wares.agreed:
        if (named := offer.named[wares.seat]) is not None:
            changes[offer.number] = change_of(wares, offer.legs, named, offer)
    return Book(wares, changes)
