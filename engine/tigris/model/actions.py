"""Actions of the seats and the keeper: immutable values without behavior.

An action does not name its seat: only `position.actor` may act.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value
from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import Color, Monument, Seat, Tiles


@value
class PlaceTile:
    color: Color
    square: Square


@value
class PlaceLeader:
    """Places a leader from supply, or moves it from another square."""

    color: Color
    square: Square


@value
class WithdrawLeader:
    color: Color


@value
class PlayCatastrophe:
    square: Square


@value
class ReplaceTiles:
    """Discards these tiles face down and draws as many. Other seats see how many, not which."""

    tiles: Tiles


@value
class EndTurn:
    """Ends the turn with actions left."""


@value
class CommitTiles:
    """Adds tiles from the hand to a conflict: temples in a revolt, the leader's color in a war."""

    count: int


@value
class ChooseWar:
    """Chooses the next war by the color of its leaders."""

    color: Color


@value
class BuildMonument:
    """Builds on the 2x2 block of squares with this top left corner."""

    monument: Monument
    corner: Square


@value
class PlaceBuilding:
    """Puts the building of the placed tile's color on this tile of its line."""

    square: Square


@value
class BuildWonder:
    """Builds on the plus of five squares with this center."""

    center: Square


@value
class Decline:
    """Builds none of what is offered."""


@value
class TakeTreasure:
    square: Square


@value
class ScorePoint:
    """Takes the wonder's point in this color."""

    color: Color


@value
class StartPlayer:
    """The keeper names the first player."""

    seat: Seat


@value
class DealTiles:
    """The keeper deals to the waiting seat; `empty` if the bag ran out with these tiles."""

    seat: Seat
    tiles: Tiles
    empty: bool = False


TurnAction: TypeAlias = (
    PlaceTile | PlaceLeader | WithdrawLeader | PlayCatastrophe | ReplaceTiles | EndTurn
)
BuildAction: TypeAlias = PlaceBuilding | BuildMonument | BuildWonder | Decline
Answer: TypeAlias = CommitTiles | ChooseWar | BuildAction | TakeTreasure | ScorePoint
KeeperAction: TypeAlias = StartPlayer | DealTiles
Action: TypeAlias = TurnAction | Answer | KeeperAction
