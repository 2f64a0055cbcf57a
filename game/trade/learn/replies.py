"""What others do in a lesson once they are asked, as text and as actions.

| line | what it does |
|---|---|
| `2 agrees to 1>2 flax 1, 2>1 barley 1 with BAR-P1/1` | accepts an offer that gives seat 2
this, or more of it, and asks it for just this; behind `with` is the card that it gives |
| `2 agrees if claimed democracy 1 to ...` | only if this is said of a bottom |
| `2 declines` | declines whatever else it is offered |
| `2 open store nothing` | makes a sealed choice |
| `keeper deal 1 from basic: BAR-P1/2` | the keeper's part in what follows |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from engine.common.stated import choices, stated
from engine.trade.model.actions import Accept, Action, Decline, Open, Seal
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.offers import Claim, Leg, Named, Offer, Ware, receivers_of
from engine.trade.model.position import Position
from engine.trade.model.seats import KEEPER, Seat
from engine.trade.notation import NotationError, parse_action
from engine.trade.notation.offers import parse_legs, parse_named
from engine.trade.notation.vocabulary import Words, parse_bottom, parse_seat, quote
from engine.trade.rules.apply import why_not
from engine.trade.rules.choosing import check_choice
from game.lesson_contract import PUPIL

_FORMS = ("'2 agrees to 1>2 flax 1'", "'2 declines'", "'2 open ...'", "'keeper deal ...'")


class Reply(Protocol):
    def to(self, position: Position) -> Action | None:
        """What is done now; None if nobody asks for this."""


@dataclass(frozen=True, slots=True)
class Agrees:
    """Accepts an offer that gives as much as this, and asks for just this."""

    seat: Seat
    legs: tuple[Leg, ...]
    named: Named
    claim: Claim | None
    """what must be said of a card, as its place among the deck's bottoms"""

    def to(self, position: Position) -> Action | None:
        offer = next(filter(self._suits, asked_offers(position, self.seat)), None)
        if offer is None:
            return None
        named = self.named if offer.named[self.seat] is None else None
        return Accept(self.seat, offer.number, offer.terms, named)

    def _suits(self, offer: Offer) -> bool:
        """Whether it gets these things, or more of them, for just what it gives."""
        wanted, found = _given_to(self.seat, self.legs), _given_to(self.seat, offer.legs)
        return (
            {leg for leg in offer.legs if leg.giver == self.seat}
            == {leg for leg in self.legs if leg.giver == self.seat}
            and found.keys() == wanted.keys()
            and all(found[ware] >= amount for ware, amount in wanted.items())
            and (self.claim is None or self.claim in _claims_to(offer, self.seat))
        )


@dataclass(frozen=True, slots=True)
class Declines:
    seat: Seat

    def to(self, position: Position) -> Action | None:
        offer = next(asked_offers(position, self.seat), None)
        return None if offer is None else Decline(self.seat, offer.number, offer.terms)


@dataclass(frozen=True, slots=True)
class Does:
    """One action, once the person is not asked any more."""

    action: Action

    def to(self, position: Position) -> Action | None:
        if PUPIL in position.actors:
            return None
        match self.action, position.decision:
            case Open(seat, choice), SealedChoice(topic):
                is_asked = why_not(position, Seal(seat)) is None
                fits = is_asked and check_choice(position, topic, seat, choice) is None
            case _:
                fits = why_not(position, self.action) is None
        return self.action if fits else None


def asked_offers(position: Position, seat: Seat) -> Iterator[Offer]:
    """The open offers that the person has agreed to, and this seat has not."""
    for offer in position.market.offers if position.market else ():
        if seat in offer.parties and seat not in offer.accepted and PUPIL in offer.accepted:
            yield offer


def parse_reply(text: str, position: Position) -> Reply:
    """Raises NotationError."""
    words = Words(text)
    if words.take_if("keeper"):
        return Does(parse_action(" ".join(words.rest()), position, KEEPER))
    seat = parse_seat(words.take())
    if seat == PUPIL:
        raise NotationError(quote(text), stated("a reply of another seat"))
    match words.next:
        case "agrees":
            words.take()
            return _parse_agrees(words, position, seat)
        case "declines":
            words.take()
            words.end()
            return Declines(seat)
        case "open":
            return Does(parse_action(" ".join(words.rest()), position, seat))
    raise NotationError(quote(text), choices(_FORMS))


def _parse_agrees(words: Words, position: Position, seat: Seat) -> Agrees:
    claim = None
    if words.take_if("if"):
        words.take_if("claimed")
        claim = parse_bottom(position.deck, " ".join(words.until("to")))
    if not words.take_if("to"):
        raise NotationError(quote(words.next), choices(_FORMS))
    legs = parse_legs(" ".join(words.until("with")))
    words.take_if("with")
    named = parse_named(position.deck, words, receivers_of(legs, seat))
    return Agrees(seat, legs, named, claim)


def _given_to(seat: Seat, legs: Iterable[Leg]) -> dict[tuple[Seat, Ware], int]:
    """What others give in these legs, by giver."""
    return {(leg.giver, leg.ware): leg.amount for leg in legs if leg.giver != seat}


def _claims_to(offer: Offer, seat: Seat) -> Iterator[Claim]:
    """What this seat is claim of the cards that it gets."""
    for named in offer.named:
        if named is not None:
            pairs = zip(named.claims, named.receivers, strict=True)
            yield from (claim for claim, receiver in pairs if receiver == seat)
