"""What happened: past tense, with the why, and enough to redraw the table without knowing a rule.

Folding a game's events over its first scene gives the scene of its last position.
"""

from __future__ import annotations

from typing import TypeAlias

from engine.common.values import value
from engine.tigris.model.bitboard import Square, Squares
from engine.tigris.model.decisions import ConflictKind
from engine.tigris.model.event_reasons import EndReason, PointReason, RemovalReason, ReturnReason
from engine.tigris.model.pieces import Color, Monument, Seat, Tiles


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
    """`square` is where they came from: the placed tile, the winning leader, the earning leader.

    A tile in a kingdom with the building of its colour is one event with an `amount` of 2.
    """

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
class BuildingPlaced:
    """The building of this colour; `origin` is the square that it came from, None from supply."""

    seat: Seat
    color: Color
    square: Square
    origin: Square | None


@value
class BuildingReturned:
    """The building of this colour went back to supply: its tile was flipped or replaced."""

    color: Color
    square: Square


@value
class WonderBuilt:
    """The wonder stands where five tiles of `color` were removed, its middle on `center`."""

    seat: Seat
    center: Square
    color: Color


@value
class WorkDeclined:
    """A building, a monument or the wonder was on offer and the seat said no."""

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
    | (BuildingPlaced | BuildingReturned | WonderBuilt | WorkDeclined)
    | (TreasureTaken | GameEnded)
)
