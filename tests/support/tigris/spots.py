"""Squares as (column, row), independent of the bit numbers of the engine."""

from __future__ import annotations

from typing import TypeAlias

from engine.tigris.model.bitboard import Square, Squares

Spot: TypeAlias = tuple[int, int]
"""column from the left, row from the top, both from 0"""

BOARD: list[Spot] = [(column, row) for row in range(11) for column in range(16)]

NEIGHBORS: dict[Spot, list[Spot]] = {
    (column, row): [
        (column + right, row + down)
        for right, down in ((0, -1), (-1, 0), (1, 0), (0, 1))
        if 0 <= column + right < 16 and 0 <= row + down < 11
    ]
    for column, row in BOARD
}


def spot_of(square: Square) -> Spot:
    return square % 17, square // 17


def square_of(spot: Spot) -> Square:
    return Square(spot[1] * 17 + spot[0])


def spots_of(squares: Squares) -> set[Spot]:
    return {spot for spot in BOARD if squares >> square_of(spot) & 1}


def at(name: str) -> Square:
    """The square with this name: `a1` is the top left corner, `p11` the bottom right."""
    return square_of(("abcdefghijklmnop".index(name[0]), int(name[1:]) - 1))


def squares_at(names: str) -> Squares:
    """The squares with these names as a set: `squares_at("a1 b2")`."""
    return Squares(sum(1 << at(name) for name in names.split()))
