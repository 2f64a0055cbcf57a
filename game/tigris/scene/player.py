"""A player's pieces and points as one reader sees them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.tigris.model.bitboard import Square, first
from engine.tigris.model.pieces import (
    COLORS,
    UNKNOWN,
    ByColor,
    Color,
    Dynasty,
    Seat,
    Tiles,
    add_tiles,
    subtract_tiles,
    veiled,
)
from engine.tigris.model.position import Position

#: The squares of a seat's leaders, by color; None for a leader in supply.
Leaders: TypeAlias = tuple[Square | None, Square | None, Square | None, Square | None]


@dataclass(frozen=True, slots=True)
class Player:
    """One player. If the hand is not `open`, only the backs of its tiles are known."""

    dynasty: Dynasty
    open: bool
    """whether the reader sees this hand"""
    hand: Tiles
    points: ByColor
    """without treasures; `Scene.shows_points` says whether they may be painted"""
    hoard: int
    """treasures taken, as secret as the points"""
    catastrophes: int
    """catastrophe tiles not played yet"""
    leaders: Leaders

    @staticmethod
    def of(position: Position, seat: Seat, open: bool) -> Player:
        hand = position.hands[seat]
        where = [position.leader(seat, color) for color in COLORS]
        red, blue, green, black = (first(bit) if bit else None for bit in where)
        return Player(
            dynasty=position.dynasties[seat],
            open=open,
            hand=hand if open else veiled(hand),
            points=position.points[seat],
            hoard=position.treasures_taken[seat],
            catastrophes=position.catastrophes_left[seat],
            leaders=(red, blue, green, black),
        )

    @property
    def supply(self) -> tuple[Color, ...]:
        """The leaders that are not on the board."""
        return tuple(color for color in COLORS if self.leaders[color] is None)

    @property
    def slots(self) -> tuple[Color | None, ...]:
        return slots(self.hand)

    @property
    def closed(self) -> Player:
        """The same player for somebody who may not see this hand."""
        return replace(self, open=False, hand=veiled(self.hand))

    def dealt(self, tiles: Tiles) -> Player:
        return replace(self, hand=add_tiles(self.hand, self._seen(tiles)))

    def without(self, tiles: Tiles) -> Player:
        """The player without these tiles; raises ValueError if the hand does not have them."""
        left = subtract_tiles(self.hand, self._seen(tiles))
        if left is None:
            raise ValueError(f"{self.dynasty.name} does not hold {tiles}")
        return replace(self, hand=left)

    def scored(self, color: Color, amount: int) -> Player:
        red, blue, green, black = (
            points + amount if sphere == color else points
            for sphere, points in zip(COLORS, self.points, strict=True)
        )
        return replace(self, points=(red, blue, green, black))

    def standing(self, color: Color, square: Square | None) -> Player:
        """The player with a leader on this square, or in supply if it is None."""
        red, blue, green, black = (
            square if role == color else at for role, at in zip(COLORS, self.leaders, strict=True)
        )
        return replace(self, leaders=(red, blue, green, black))

    def _seen(self, tiles: Tiles) -> Tiles:
        return tiles if self.open else veiled(tiles)


def slots(hand: Tiles) -> tuple[Color | None, ...]:
    """The tiles of a hand in order of color; None for each back."""
    known = tuple(color for color in COLORS for _ in range(hand[color]))
    return known + (None,) * hand[UNKNOWN]
