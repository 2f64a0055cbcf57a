"""What makes a position impossible, as data: each reason with the squares that show it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from engine.common.stated import stated
from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import Color, Monument, Seat


@dataclass(frozen=True)
class OnSquares:
    """Something is wrong on these squares."""

    squares: tuple[Square, ...]


class TwoPieces(OnSquares):
    """More than one piece on a square."""


class LeaderInRiver(OnSquares):
    pass


class TreasureWithoutTemple(OnSquares):
    pass


class FaceDown(OnSquares):
    """A tile lies face down without a monument on it."""


class WonderRule(OnSquares):
    """The wonder stands at a table that plays without it."""


class BrokenWonder(OnSquares):
    """The wonder is no plus of five squares."""


class UnificationTile(OnSquares):
    """It covers no tile that it may cover."""


class SecondUnificationTile(OnSquares):
    pass


@dataclass(frozen=True)
class OfColor(OnSquares):
    """Something of a color is wrong on these squares."""

    color: Color


class WrongGround(OfColor):
    """A farm on land, or another tile on a river."""


class BuildingRule(OfColor):
    """A building stands at a table that plays without them."""


class BuildingWithoutTile(OfColor):
    pass


class SecondBuilding(OfColor):
    pass


@dataclass(frozen=True)
class SecondLeader(OfColor):
    seat: Seat


@dataclass(frozen=True)
class OfMonument(OnSquares):
    monument: Monument


class MonumentWithoutTiles(OfMonument):
    """Not on four tiles of one of its colors that are its own."""


class SecondMonument(OfMonument):
    pass


@dataclass(frozen=True, slots=True)
class FullHand:
    """More tiles than a hand holds."""

    squares: ClassVar[tuple[Square, ...]] = ()
    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class TooManyTiles:
    """More tiles of a color than the box has, on the board, in hands, and out of the game."""

    squares: ClassVar[tuple[Square, ...]] = ()
    color: Color
    count: int


@dataclass(frozen=True, slots=True)
class TooLargeBag:
    """With the bag there are more tiles than in the box; `count` in all."""

    squares: ClassVar[tuple[Square, ...]] = ()
    count: int


@dataclass(frozen=True, slots=True)
class UnfitDecision:
    """What the position waits for does not fit it."""

    squares: ClassVar[tuple[Square, ...]] = ()


WithoutSquares: TypeAlias = FullHand | TooManyTiles | TooLargeBag | UnfitDecision
FlawReason: TypeAlias = OnSquares | WithoutSquares


@dataclass(frozen=True, slots=True)
class Flaw:
    """Why a position is impossible.

    `where` is the first word of the line of the notation at fault; for a row its number.
    """

    where: str
    found: str
    expected: str
    reason: FlawReason

    def __str__(self) -> str:
        return stated(
            "found {found}, expected {expected}", found=self.found, expected=self.expected
        )
