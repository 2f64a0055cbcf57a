"""What a seat or the keeper may say: imperative, frozen, no behaviour.

Who says it is not part of an action: only `position.actor` may act, so the seat is known.
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
    """Positions a leader, from supply or from elsewhere on the board."""

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
    """Discards these tiles face down; the keeper deals as many. Others see how many, not which."""

    tiles: Tiles


@value
class EndTurn:
    """Ends the turn before both actions are used."""


@value
class CommitTiles:
    """Adds so many tiles to a conflict: temples in a revolt, the leader's colour in a war."""

    count: int


@value
class ChooseWar:
    """Picks the next war by the colour of its leaders."""

    color: Color


@value
class BuildMonument:
    """Builds on the 2x2 square whose top left corner this is."""

    monument: Monument
    corner: Square


@value
class PlaceBuilding:
    """Puts the building of the placed tile's colour on this tile of its line."""

    square: Square


@value
class BuildWonder:
    """Builds on the plus of five squares with this centre."""

    center: Square


@value
class Decline:
    """No to what is offered."""


@value
class TakeTreasure:
    square: Square


@value
class ScorePoint:
    """Takes the wonder's point in this colour."""

    color: Color


@value
class StartPlayer:
    """The keeper names the first player."""

    seat: Seat


@value
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
