"""Events: what happened while an action was applied, with reasons.

They hold enough to redraw the table without knowing a rule: folding the events of a game over its
first scene gives the scene of its last position.
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
    """A seat begins its turn with two actions."""

    seat: Seat


@value
class ActionEnded:
    """An action and all its consequences are over; `left` more are left in this turn."""

    seat: Seat
    left: int


@value
class TurnEnded:
    seat: Seat


@value
class TilesDealt:
    """Tiles came from the bag into a hand; `empty` if the bag ran out before the hand was full."""

    seat: Seat
    tiles: Tiles
    empty: bool


@value
class TilesReplaced:
    """Tiles were discarded from a hand face down, out of the game."""

    seat: Seat
    tiles: Tiles


@value
class TilePlaced:
    """`joined` is the whole kingdom that the tile is now part of, or none."""

    seat: Seat
    color: Color
    square: Square
    joined: Squares


@value
class LeaderPlaced:
    """`origin` is the square that it came from, or None for supply."""

    seat: Seat
    color: Color
    square: Square
    origin: Square | None


@value
class LeaderReturned:
    """A leader returned to its owner's supply."""

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
    """Face-up tiles of one color left the board and the game."""

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
    """Two leaders of one color met. Supporters are the tiles on the board that count for each."""

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
    """`square` is the source: the placed tile, the winning leader, or the leader that earns.

    A tile in a kingdom with the building of its color is one event with an `amount` of 2.
    """

    seat: Seat
    color: Color
    amount: int
    reason: PointReason
    square: Square


@value
class MonumentBuilt:
    """Four tiles of `color` were flipped face down; `corner` is the top left of their squares."""

    seat: Seat
    monument: Monument
    corner: Square
    color: Color


@value
class BuildingPlaced:
    """The building of this color; `origin` is the square that it came from, None for supply."""

    seat: Seat
    color: Color
    square: Square
    origin: Square | None


@value
class BuildingReturned:
    """The building of this color returned to supply: its tile was flipped or replaced."""

    color: Color
    square: Square


@value
class WonderBuilt:
    """The wonder replaced five tiles of `color`, the middle one on `center`."""

    seat: Seat
    center: Square
    color: Color


@value
class WorkDeclined:
    """The seat declined to build a building, a monument or the wonder."""

    seat: Seat


@value
class TreasureTaken:
    """`trader` is the square of the trader that took it."""

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
