"""What happened: past tense, with the why, and enough to redraw the table without knowing a rule.

Folding a game's events over its first scene gives the scene of its last position.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias

from engine.board import Square, Squares
from engine.decisions import ConflictKind
from engine.pieces import Color, Monument, Seat, Tiles
from engine.values import value


class ReturnReason(StrEnum):
    """Why a leader left the board."""

    WITHDRAWN = "withdrawn"
    BEATEN = "beaten"
    NO_TEMPLE = "no temple"


class PointReason(StrEnum):
    """What points were scored for."""

    LEADER = "leader"
    """a tile placed in the kingdom of the leader of its colour"""
    KING = "king"
    """a tile placed in a kingdom without that leader: its king stands in"""
    REVOLT = "revolt"
    WAR = "war"
    MONUMENT = "monument"
    """income at the end of the active player's turn"""


class RemovalReason(StrEnum):
    """Why a tile left the board."""

    WAR = "war"
    CATASTROPHE = "catastrophe"


class EndReason(StrEnum):
    TREASURES = "treasures"
    """two or fewer treasures were left on the board at the end of a turn"""
    BAG = "bag"
    """a tile had to be drawn and the bag was empty"""


@value
class FirstPlayerDrawn:
    seat: Seat


@value
class TurnBegan:
    """A seat is on turn with two actions."""

    seat: Seat


@value
class ActionEnded:
    """An action and all that followed from it is over; `left` more may come this turn."""

    seat: Seat
    left: int


@value
class TurnEnded:
    seat: Seat


@value
class TilesDealt:
    """Tiles came from the bag into a hand; `empty` if the bag gave out before the hand was full."""

    seat: Seat
    tiles: Tiles
    empty: bool


@value
class TilesReplaced:
    """Tiles left a hand face down, for ever."""

    seat: Seat
    tiles: Tiles


@value
class TilePlaced:
    """`joined` is every square of the kingdom that the tile is now part of, or none."""

    seat: Seat
    color: Color
    square: Square
    joined: Squares


@value
class LeaderPlaced:
    """`origin` is the square that it came from, or None if it came from supply."""

    seat: Seat
    color: Color
    square: Square
    origin: Square | None


@value
class LeaderReturned:
    """A leader went back to its owner's supply."""

    seat: Seat
    color: Color
    square: Square
    reason: ReturnReason


@value
class CatastrophePlayed:
    seat: Seat
    square: Square


@value
class TilesRemoved:
    """Face-up tiles of one colour left the board and the game."""

    color: Color
    squares: Squares
    reason: RemovalReason


@value
class KingdomsUnited:
    """The unification tile covers a tile that joined two kingdoms."""

    seat: Seat
    square: Square


@value
class UnificationLifted:
    square: Square


@value
class ConflictBegan:
    """Two leaders of one colour met. The supporters are what counts for each on the board."""

    kind: ConflictKind
    color: Color
    attacker: Seat
    defender: Seat
    attacker_square: Square
    defender_square: Square
    attacker_supporters: Squares
    defender_supporters: Squares


@value
class TilesCommitted:
    """A side of the conflict added `count` tiles of `color` from its hand; they leave the game."""

    seat: Seat
    color: Color
    count: int


@value
class ConflictWon:
    """Strengths are final, committed tiles included; the defender wins ties."""

    kind: ConflictKind
    color: Color
    winner: Seat
    loser: Seat
    attacker_strength: int
    defender_strength: int


@value
class PointsScored:
    """`square` is where they came from: the placed tile, the winning leader, the earning leader."""

    seat: Seat
    color: Color
    amount: int
    reason: PointReason
    square: Square


@value
class MonumentBuilt:
    """Four tiles of `color` were turned face down, their top left corner on `corner`."""

    seat: Seat
    monument: Monument
    corner: Square
    color: Color


@value
class WorkDeclined:
    """A monument was on offer and the seat said no."""

    seat: Seat


@value
class TreasureTaken:
    """`trader` is the square of the trader that brought it home."""

    seat: Seat
    square: Square
    trader: Square


@value
class GameEnded:
    reason: EndReason


Event: TypeAlias = (
    FirstPlayerDrawn
    | TurnBegan
    | ActionEnded
    | TurnEnded
    | TilesDealt
    | TilesReplaced
    | TilePlaced
    | LeaderPlaced
    | LeaderReturned
    | CatastrophePlayed
    | TilesRemoved
    | KingdomsUnited
    | UnificationLifted
    | ConflictBegan
    | TilesCommitted
    | ConflictWon
    | PointsScored
    | MonumentBuilt
    | (WorkDeclined | TreasureTaken | GameEnded)
)
