"""The agenda: what is still to be done in a round, the next thing last.

Steps and tasks are done at once; a position stops at a *decision*, which waits for seats or the
keeper. The agenda is empty when the game is over.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.terms import Kind, Phase
from engine.trade.model.decisions import (
    CallOffDue,
    CarryOutDue,
    DealDue,
    Decision,
    FirstDue,
    OrderDue,
    RevealDue,
    ShuffleDue,
    StoredDue,
)
from engine.trade.model.effects import (
    Ability,
    Damaging,
    Hiring,
    MarkerMove,
    Payment,
    Theft,
    TokenChange,
    Transfer,
)
from engine.trade.model.seats import Seat


class Step(Enum):
    """Steps that need no data of their own, in the order of a round."""

    DEVELOP = "develop"
    DRAW = "draw"
    KEEP = "keep"
    REVEAL_KEPT = "reveal kept"
    PRODUCE = "produce"
    EMPTY_WAREHOUSES = "empty warehouses"
    TRADE = "trade"
    STORE = "store"
    FILL_WAREHOUSES = "fill warehouses"
    REPAIR = "repair"
    MERCANTILE = "mercantile"
    DISCARD = "discard"
    CIVIC = "civic"
    ADD_DISASTERS = "add disasters"
    END_ROUND = "end round"


@value
class Resolve:
    """Clauses of a phase that resolve together (D7, M6 to M9, C1)."""

    phase: Phase
    abilities: tuple[Ability, ...]
    changes: tuple[TokenChange, ...] = ()
    """worked out before, and applied with the other tokens (M9)"""


@value
class Settle:
    """The same, after all choices have been made."""

    resolve: Resolve


@value
class Pay:
    payments: tuple[Payment, ...]


@value
class HandOver:
    """`take` and `give`."""

    transfers: tuple[Transfer, ...]


@value
class MoveMarkers:
    moves: tuple[MarkerMove, ...]


@value
class Hire:
    hirings: tuple[Hiring, ...]


@value
class Rob:
    """`steal`: these thefts happen together, so some may be in conflict."""

    thefts: tuple[Theft, ...]


@value
class RobSame:
    """Thefts that are in conflict with each other: they need an order."""

    thefts: tuple[Theft, ...]


@value
class RobInOrder:
    """Thefts of a conflict, in the order that was drawn."""

    thefts: tuple[Theft, ...]


@value
class DamageCards:
    damaging: tuple[Damaging, ...]


@value
class DealGoods:
    """Goods that seats draw, by seat (P4)."""

    basics: tuple[int, ...]
    imports: tuple[int, ...]


@value
class DrawGoods:
    """Goods that one seat draws."""

    seat: Seat
    kind: Kind
    number: int


@value
class Attack:
    """The barbarians attack (C10 to C12)."""

    extra: tuple[int, ...]
    """by seat, what counts beside its tokens (V16)"""


@value
class GoldenAge:
    """A Golden Age (C13)."""

    extra: tuple[int, ...]
    """by seat, what counts beside its tokens (V16)"""


@value
class Fade:
    """The end of a Golden Age (C14)."""

    seats: tuple[Seat, ...]


Task: TypeAlias = (
    Step
    | Resolve
    | Settle
    | Pay
    | HandOver
    | MoveMarkers
    | Hire
    | Rob
    | RobSame
    | RobInOrder
    | DamageCards
    | DealGoods
    | DrawGoods
    | Attack
    | GoldenAge
    | Fade
)
Item: TypeAlias = Task | Decision
#: The decisions that the keeper answers.
KEEPERS = (
    *(DealDue, ShuffleDue, StoredDue, OrderDue, FirstDue),
    *(RevealDue, CarryOutDue, CallOffDue),
)
