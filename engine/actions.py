"""What a seat or the keeper may say: imperative, frozen, no behaviour.

Who says it is not part of an action: only `position.actor` may act, so the seat is known.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from engine.board import Square
from engine.pieces import Color, Monument, Seat, Tiles


@dataclass(frozen=True, slots=True)
class PlaceTile:
    color: Color
    square: Square


@dataclass(frozen=True, slots=True)
class PlaceLeader:
    """Positions a leader, from supply or from elsewhere on the board."""

    color: Color
    square: Square


@dataclass(frozen=True, slots=True)
class WithdrawLeader:
    color: Color


@dataclass(frozen=True, slots=True)
class PlayCatastrophe:
    square: Square


@dataclass(frozen=True, slots=True)
class ReplaceTiles:
    """Discards these tiles face down; the keeper deals as many. Others see how many, not which."""

    tiles: Tiles


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Ends the turn before both actions are used."""


@dataclass(frozen=True, slots=True)
class CommitTiles:
    """Adds so many tiles to a conflict: temples in a revolt, the leader's colour in a war."""

    count: int


@dataclass(frozen=True, slots=True)
class ChooseWar:
    """Picks the next war by the colour of its leaders."""

    color: Color


@dataclass(frozen=True, slots=True)
class BuildMonument:
    """Builds on the 2x2 square whose top left corner this is."""

    monument: Monument
    corner: Square


@dataclass(frozen=True, slots=True)
class PlaceBuilding:
    """Puts the building of the placed tile's colour on this tile of its line."""

    square: Square


@dataclass(frozen=True, slots=True)
class BuildWonder:
    """Builds on the plus of five squares with this centre."""

    center: Square


@dataclass(frozen=True, slots=True)
class Decline:
    """No to what is offered."""


@dataclass(frozen=True, slots=True)
class TakeTreasure:
    square: Square


@dataclass(frozen=True, slots=True)
class ScorePoint:
    """Takes the wonder's point in this colour."""

    color: Color


@dataclass(frozen=True, slots=True)
class StartPlayer:
    """The keeper names the first player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DealTiles:
    """The keeper deals to the seat that waits; `empty` when the bag gave out after these tiles."""

    seat: Seat
    tiles: Tiles
    empty: bool = False


TurnAction: TypeAlias = (
    PlaceTile | PlaceLeader | WithdrawLeader | PlayCatastrophe | ReplaceTiles | EndTurn
)
Work: TypeAlias = PlaceBuilding | BuildMonument | BuildWonder | Decline
Answer: TypeAlias = CommitTiles | ChooseWar | Work | TakeTreasure | ScorePoint
KeeperAction: TypeAlias = StartPlayer | DealTiles
Action: TypeAlias = TurnAction | Answer | KeeperAction
