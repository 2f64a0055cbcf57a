"""What the position waits for, and from whom.

The open decisions are a stack in the position. At its bottom lies the turn, above it whatever must
be answered before the turn goes on; the top says who acts and what kind of answer fits. An empty
stack is a game that is over. What can be chosen is not kept here: it follows from the board.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, TypeAlias

from engine.common.values import value
from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import KEEPER, Color, Seat


class ConflictKind(StrEnum):
    REVOLT = "revolt"
    WAR = "war"


@value
class Turn:
    """A seat's turn with 1 or 2 actions left; waits for any of the turn's actions.

    `left` is 0 at the end of the turn, while the wonder's point is chosen and hands are filled up:
    the next turn begins with the last deal.
    """

    seat: Seat
    left: int

    @property
    def actor(self) -> Seat:
        return self.seat


# Every action reads `actor`, and the slot itself is read without a Python call.
Turn.actor = Turn.seat  # type: ignore[method-assign, assignment]


@value
class Commitment:
    """A side of a conflict is asked how many tiles it adds: the attacker first, then the defender.

    `color` is the leaders' colour in a revolt too, where temples count. `committed` is what the
    attacker added, or None while the attacker is asked.
    """

    kind: ConflictKind
    color: Color
    attacker: Seat
    defender: Seat
    committed: int | None = None

    @property
    def actor(self) -> Seat:
        return self.attacker if self.committed is None else self.defender


@value
class WarChoice:
    """The active player picks which of several wars is fought next."""

    actor: Seat


@value
class BuildingChoice:
    """The active player may put a building on a line of the tile on `placed`, or decline."""

    actor: Seat
    placed: Square


@value
class MonumentChoice:
    """The active player may build a monument or the wonder, or decline both.

    On a square of four or a plus of five that the tile on `placed` completed.
    """

    actor: Seat
    placed: Square


@value
class TreasureChoice:
    """A trader's owner picks the treasure to take next from the trader's kingdom."""

    actor: Seat


@value
class WonderPoint:
    """The active player, at the end of the turn, picks the colour of the wonder's point."""

    actor: Seat


@value
class FirstPlayer:
    """The keeper names the first player."""

    actor: ClassVar[Seat] = KEEPER


@value
class Deal:
    """The keeper deals so many tiles to a seat: to fill a hand or, `replacing`, in an action."""

    actor: ClassVar[Seat] = KEEPER
    seat: Seat
    count: int
    replacing: bool = False


Decision: TypeAlias = (
    Turn
    | Commitment
    | WarChoice
    | BuildingChoice
    | MonumentChoice
    | TreasureChoice
    | WonderPoint
    | FirstPlayer
    | Deal
)
