"""Actions of the seats and the keeper: immutable values without behavior. Each names its seat."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Stack
from engine.trade.model.choices import Choice, Pick
from engine.trade.model.offers import Leg, Named
from engine.trade.model.seats import KEEPER, Seat


@value
class Seal:
    """The first half of a sealed choice: the seat has chosen, and does not say what."""

    seat: Seat


@value
class Open:
    """The second half, once all have sealed: what the seat has chosen."""

    seat: Seat
    choice: Choice


@value
class ChooseAgain:
    """Another choice, in the open, for a card that somebody else took first (G4)."""

    seat: Seat
    pick: Pick


@value
class MakeOffer:
    """A new offer, or the next version of an open one; its maker accepts it (R2 to R5)."""

    seat: Seat
    number: int
    version: int
    legs: tuple[Leg, ...]
    named: Named


@value
class Accept:
    """Accepts an offer as it stands; with `named`, names the seat's goods in it (R4, R5)."""

    seat: Seat
    number: int
    terms: int
    """`Offer.terms` of what is accepted"""
    named: Named | None = None


@value
class Decline:
    """Ends an offer that the seat is a party to, also one that it has accepted."""

    seat: Seat
    number: int
    terms: int


@value
class Withdraw:
    """Ends an offer of the seat's own."""

    seat: Seat
    number: int


@value
class Use:
    """Uses a `trade: may pay` clause of a development (R14)."""

    seat: Seat
    card: Card
    clause: int
    """its place on the card"""
    paid: tuple[Card, ...] = ()
    """the goods that it costs"""


@value
class SetReady:
    """Whether the seat has traded enough (R12)."""

    seat: Seat
    ready: bool


@value
class Deal:
    """The keeper: cards that a seat draws from a stack."""

    seat: ClassVar[Seat] = KEEPER
    to: Seat
    stack: Stack
    cards: tuple[Card, ...]
    """others see the backs"""


@value
class Shuffle:
    """The keeper: cards are shuffled and put on the bottom of a stack (S1, D6, P4, C9)."""

    seat: ClassVar[Seat] = KEEPER
    stack: Stack


@value
class DealStored:
    """The keeper: the card that a seat steals from a warehouse, at random (V12)."""

    seat: ClassVar[Seat] = KEEPER
    to: Seat
    of: Seat
    lost: Card
    """its back for all but the seat that loses it"""
    got: Card
    """its back for all but the seat that gets it"""


@value
class DrawOrder:
    """The keeper: the order of seats in a conflict (G4)."""

    seat: ClassVar[Seat] = KEEPER
    order: tuple[Seat, ...]


@value
class DealFirst:
    """The keeper: the seat that the dealing of goods begins with (P4)."""

    seat: ClassVar[Seat] = KEEPER
    first: Seat


@value
class Reveal:
    """The keeper: the goods in all hands, by seat (M2)."""

    seat: ClassVar[Seat] = KEEPER
    hands: tuple[tuple[Card, ...], ...]


@value
class CarryOut:
    """The keeper: the goods of an offer that all have accepted change hands."""

    seat: ClassVar[Seat] = KEEPER
    number: int
    given: tuple[tuple[Card, ...], ...]
    """by giver, as they were named; all but the receiver of a card see its back"""
    receivers: tuple[tuple[Seat, ...], ...]
    """by giver, who gets each card"""


@value
class CallOff:
    """The keeper: the offers whose named cards have left their givers' hands, if any (R6)."""

    seat: ClassVar[Seat] = KEEPER
    numbers: tuple[int, ...]


@value
class Forfeit:
    """The keeper: a seat did not open its seal in time; the choice of rule G15 stands instead."""

    seat: ClassVar[Seat] = KEEPER
    of: Seat
    choice: Choice


@value
class TimeUp:
    """The keeper: the time for trading is up (R13)."""

    seat: ClassVar[Seat] = KEEPER


@value
class Close:
    """The keeper: the seconds after the end of trading are over, too (R13)."""

    seat: ClassVar[Seat] = KEEPER


Action: TypeAlias = (
    Seal
    | Open
    | ChooseAgain
    | MakeOffer
    | Accept
    | Decline
    | Withdraw
    | Use
    | SetReady
    | Deal
    | DealStored
    | DrawOrder
    | DealFirst
    | Reveal
    | CarryOut
    | CallOff
    | Forfeit
    | TimeUp
    | Close
    | Shuffle
)
