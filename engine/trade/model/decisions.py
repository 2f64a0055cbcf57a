"""Decisions: what a position waits for, from seats or from the keeper."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.terms import Stack
from engine.trade.model.choices import Choice
from engine.trade.model.effects import Theft
from engine.trade.model.seats import Seat


class Topic(Enum):
    """What a sealed choice is about."""

    STACKS = "stacks"
    KEEP = "keep"
    STORE = "store"
    PICKS = "picks"


@value
class SealedChoice:
    """Seats choose in secret: all seal, then all open (G3)."""

    topic: Topic
    choosers: tuple[Seat, ...]
    sealed: tuple[Seat, ...] = ()
    opened: tuple[tuple[Seat, Choice], ...] = ()
    """by seat, in order"""

    @property
    def is_sealed(self) -> bool:
        return len(self.sealed) == len(self.choosers)


@value
class ChoiceAgain:
    """A seat chooses again, in the open: what it chose is gone (G4)."""

    theft: Theft


@value
class Trading:
    """Anybody may trade; `Position.market` has the offers."""


@value
class DealDue:
    """The keeper deals cards from a stack."""

    to: Seat
    stack: Stack
    count: int


class Loose(Enum):
    """Cards that are shuffled: on the bottom of a stack, but for disasters, which go into it."""

    NEW = "new"
    RETURNED = "returned"
    DISCARDS = "discards"
    DISASTERS = "disasters"


@value
class ShuffleDue:
    """The keeper shuffles cards into a stack (S1, D6, P4, C9)."""

    stack: Stack
    loose: Loose


@value
class StoredDue:
    """The keeper draws a card from the warehouse of the theft's target (V12)."""

    theft: Theft


@value
class OrderDue:
    """The keeper draws the order of seats in a conflict (G4)."""

    seats: tuple[Seat, ...]


@value
class FirstDue:
    """The keeper draws the seat that dealing begins with (P4)."""


@value
class RevealDue:
    """The keeper shows all hands (M2)."""


@value
class CarryOutDue:
    """The keeper carries out an offer that all have accepted."""

    number: int


@value
class CallOffDue:
    """The keeper says which offers have lost cards that were named."""

    seats: tuple[Seat, ...]
    """the seats whose hands have fewer cards"""


Decision: TypeAlias = (
    SealedChoice
    | ChoiceAgain
    | Trading
    | DealDue
    | StoredDue
    | OrderDue
    | FirstDue
    | RevealDue
    | CarryOutDue
    | CallOffDue
    | ShuffleDue
)
