"""Decisions: what a position waits for, and of whom.

The open decisions of a position are a stack. The turn is at the bottom, above it everything that
must be answered before the turn continues. The top decision is pending: it determines who acts and
which kinds of action answer it. The stack is empty when the game is over. The choices themselves
are not stored, as they follow from the board.
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

    `left` is 0 at the end of the turn, while the wonder's point is chosen and hands are refilled;
    the next turn begins after the last deal.
    """

    seat: Seat
    left: int

    @property
    def actor(self) -> Seat:
        return self.seat


# `actor` is read on every action, and a slot is read without a Python call.
Turn.actor = Turn.seat  # type: ignore[method-assign, assignment]


@value
class Commitment:
    """A side of a conflict chooses how many tiles to commit: the attacker first, then the defender.

    `color` is that of the leaders, in a revolt too, where temples count. `committed` is how many
    tiles the attacker added, or None while the attacker chooses.
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
    """The active player chooses which of several wars is fought next."""

    actor: Seat


@value
class BuildingChoice:
    """The active player may place a building on a line of the tile on `placed`, or decline."""

    actor: Seat
    placed: Square


@value
class MonumentChoice:
    """The active player may build a monument or the wonder, or decline both.

    The tile on `placed` completed a block of four for a monument or a plus of five for the wonder.
    """

    actor: Seat
    placed: Square


@value
class TreasureChoice:
    """The owner of a trader chooses the treasure to take next from the trader's kingdom."""

    actor: Seat


@value
class WonderPoint:
    """At the end of the turn, the active player chooses the color of the wonder's point."""

    actor: Seat


@value
class FirstPlayer:
    """The keeper names the first player."""

    actor: ClassVar[Seat] = KEEPER


@value
class Deal:
    """The keeper deals `count` tiles to a seat: to refill its hand or, `replacing`, to replace."""

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
