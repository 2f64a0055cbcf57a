"""Events: what happened while an action was applied, with reasons.

They hold enough to redraw the table without knowing a rule. Cards that the reader may not see are
backs.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Goods, Phase, Stack, Token, Track
from engine.trade.model.agenda import Loose
from engine.trade.model.effects import Ability, Because, Cause
from engine.trade.model.offers import Offer
from engine.trade.model.seats import Seat
from engine.trade.model.tracks import Space


class Place(Enum):
    """Where a special is before it is fetched (P2)."""

    SUPPLY = "supply"
    DISCARDS = "discards"
    HAND = "hand"
    WAREHOUSE = "warehouse"


class Ending(Enum):
    """Why an offer is open no longer (C6 of the design)."""

    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    NOT_COVERED = "no longer covered"
    OUT_OF_TIME = "out of time"


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
class Offered:
    """An offer, or a new version of one."""

    offer: Offer
    by: Seat


@value
class Accepted:
    offer: Offer
    by: Seat


@value
class Traded:
    """An offer was carried out; for each leg, the cards that the reader sees change hands."""

    offer: Offer
    given: tuple[tuple[Card, ...], ...]
    """the goods, by giver, in the order of its legs"""


@value
class Voided:
    """An offer is open no longer."""

    number: int
    ending: Ending
    seat: Seat | None
    """who declined or withdrew it, or cannot cover it"""


@value
class Used:
    """A `trade` ability was used (R14), or a payment made."""

    seat: Seat
    ability: Ability
    paid: tuple[Card, ...]


@value
class ReadySet:
    seat: Seat
    ready: bool


@value
class TimeEnded:
    """The time for trading is up; only definite offers are left (R13)."""


@value
class Stored:
    """Cards went to a warehouse."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class Revealed:
    """A whole hand is shown (M2); `dead` are specials that do nothing for their producer (M3)."""

    seat: Seat
    cards: tuple[Card, ...]
    dead: tuple[Card, ...]


@value
class Scored:
    """A set of goods scores the box that it reaches (M5)."""

    seat: Seat
    goods: Goods
    cards: int
    box: int
    points: int


@value
class Gained:
    """Tokens came from the supply."""

    seat: Seat
    token: Token
    amount: int
    because: Because


@value
class Lost:
    """Tokens went to the supply."""

    seat: Seat
    token: Token
    amount: int
    due: int
    """more than `amount` where there were not enough (G7)"""
    because: Because


@value
class Took:
    """Tokens went from one player to another."""

    giver: Seat
    receiver: Seat
    token: Token
    amount: int
    because: Ability


@value
class Moved:
    """A marker moved from one space to another, by all that moves it in this step."""

    seat: Seat
    track: Track
    origin: Space
    to: Space
    because: tuple[Ability, ...]


@value
class Hired:
    """Starting Workers came from the box."""

    seat: Seat
    cards: tuple[Card, ...]
    because: Ability


@value
class Dismissed:
    """A Starting Worker went back to the box, as a price."""

    seat: Seat
    card: Card
    because: Ability


@value
class Stolen:
    """A card went from one player to another: a development, or a card of a warehouse."""

    thief: Seat
    owner: Seat
    card: Card
    because: Ability


@value
class NothingStolen:
    """Nobody was left who has such a card."""

    thief: Seat
    because: Ability


@value
class Damaged:
    seat: Seat
    card: Card
    because: Ability


@value
class Repaired:
    seat: Seat
    card: Card


@value
class Discarded:
    """Revealed goods and specials went to their discard piles (M10), or goods were paid."""

    seat: Seat
    cards: tuple[Card, ...]


@value
class Attacked:
    """The barbarians came: who counts how much, who suffers, what they lose (C10, C12)."""

    counts: tuple[int, ...]
    """by seat; -1 for who ignores the attack"""
    suffering: tuple[Seat, ...]
    lost: tuple[int, ...]
    """points of each that suffers"""


@value
class Flourished:
    """Who has the Golden Age, and with which counts (C13)."""

    counts: tuple[int, ...]
    seats: tuple[Seat, ...]


@value
class Faded:
    """Tokens are discarded until two are left (C12, C14)."""

    seat: Seat
    token: Token
    amount: int
    because: Cause


@value
class FinalRow:
    """Points of one player at the end, from one source (F1, F2)."""

    seat: Seat
    because: Because
    points: int


@value
class Counted:
    """The end: all rows, the totals, and the places of all seats from 1 (F1 to F5)."""

    rows: tuple[FinalRow, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]


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
