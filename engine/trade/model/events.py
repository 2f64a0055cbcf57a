"""Events: what happened while an action was applied, with reasons.

They hold enough to redraw the table without knowing a rule. Cards that the reader may not see are
backs.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Phase, Stack
from engine.trade.model.decisions import Loose
from engine.trade.model.effect_events import (
    Damaged,
    Discarded,
    Dismissed,
    Gained,
    Hired,
    Lost,
    Moved,
    NothingStolen,
    Repaired,
    Stolen,
    Took,
)
from engine.trade.model.market_events import (
    Accepted,
    Offered,
    ReadySet,
    TimeEnded,
    Traded,
    Used,
    Voided,
)
from engine.trade.model.round_events import Attacked, Counted, Faded, Flourished, Revealed, Scored
from engine.trade.model.seats import Seat


class Place(Enum):
    """Where a special is before it is fetched (P2)."""

    SUPPLY = "supply"
    DISCARDS = "discards"
    HAND = "hand"
    WAREHOUSE = "warehouse"


@value
class RoundBegan:
    number: int


@value
class PhaseBegan:
    phase: Phase


@value
class Sealed:
    """A seat has chosen, in secret."""

    seat: Seat


@value
class StacksChosen:
    seat: Seat
    stacks: tuple[Stack, ...]


@value
class Forfeited:
    """A seat did not open its seal; rule G15 chose for it."""

    seat: Seat


@value
class OrderDrawn:
    """Chance decided a conflict (G4)."""

    order: tuple[Seat, ...]


@value
class FirstDrawn:
    """Dealing of goods begins with this seat (P4)."""

    seat: Seat


@value
class Drew:
    """Cards came from a stack: developments to choose from, or goods into a hand."""

    seat: Seat
    stack: Stack
    cards: tuple[Card, ...]


@value
class Kept:
    """A development is revealed and in play; `returned` are the stacks of those given back."""

    seat: Seat
    cards: tuple[Card, ...]
    returned: tuple[Stack, ...]


@value
class Fetched:
    """A special came into a hand from wherever it was (P2)."""

    seat: Seat
    special: Card
    place: Place
    owner: Seat | None
    """who had it in hand or warehouse"""


@value
class Shuffled:
    """Cards were shuffled into a stack, which has so many now (S1, D6, P4, C9)."""

    stack: Stack
    size: int
    loose: Loose


@value
class TookStored:
    """All cards of a warehouse came back into the hand (P5)."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class Stored:
    """Cards went to a warehouse."""

    seat: Seat
    cards: tuple[Card, ...]


Event: TypeAlias = (
    RoundBegan
    | PhaseBegan
    | Sealed
    | StacksChosen
    | Forfeited
    | OrderDrawn
    | FirstDrawn
    | Drew
    | Kept
    | Fetched
    | Shuffled
    | TookStored
    | Offered
    | Accepted
    | Traded
    | Voided
    | Used
    | ReadySet
    | TimeEnded
    | Stored
    | Revealed
    | Scored
    | Gained
    | Lost
    | Took
    | Moved
    | Hired
    | Dismissed
    | Stolen
    | NothingStolen
    | Damaged
    | Repaired
    | Discarded
    | Attacked
    | Flourished
    | Faded
    | Counted
)
