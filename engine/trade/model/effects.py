"""What is still to happen in a step, worked out from the cards: who is affected, and how much."""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.deck.terms import Direction, Loot, Token
from engine.trade.model.seats import Seat


@value
class Ability:
    """A clause of a card that works for its owner."""

    owner: Seat
    card: Card
    clause: int
    """its place on the card"""


class Cause(Enum):
    """Why something happens that no clause does."""

    GOODS = "goods"
    ATTACK = "attack"
    GOLDEN_AGE = "golden age"
    SPACES = "spaces"


#: What makes something happen: a clause of a card, or a rule.
Because: TypeAlias = Ability | Cause


@value
class TokenChange:
    """Tokens that somebody gains from the supply, or discards if negative (V4)."""

    seat: Seat
    token: Token
    amount: int
    because: Because


@value
class Payment:
    """A price that is paid for a prize (V11)."""

    ability: Ability
    times: int
    goods: tuple[Card, ...]
    """those that are paid"""


@value
class Transfer:
    """Tokens that go from one player to another (V10)."""

    giver: Seat
    receiver: Seat
    token: Token
    amount: int
    ability: Ability


@value
class MarkerMove:
    """Spaces that a marker moves (V9)."""

    seat: Seat
    direction: Direction
    spaces: int
    ability: Ability


@value
class Hiring:
    """Starting Workers that somebody gains from the box (V7)."""

    ability: Ability
    amount: int


@value
class Theft:
    """A card that is stolen (V12)."""

    ability: Ability
    loot: Loot
    target: Seat
    card: Card | None
    """which one; None of a warehouse, where chance decides"""
    targets: tuple[Seat, ...]
    """all that the conditions allowed when the step began"""


@value
class Damaging:
    """Developments that a clause damages (V13)."""

    ability: Ability
    cards: tuple[Card, ...]
