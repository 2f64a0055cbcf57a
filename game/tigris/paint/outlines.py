"""Lines along the border of a set of squares."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.tigris.model.bitboard import STRIDE, Squares, members
from game.tigris.art.shorelines import Turn, outlines


def loops_at(x: int, y: int, unit: int, squares: Squares) -> Iterator[list[tuple[int, int]]]:
    """The corners of each closed line just inside the border of a set, in pixels, on a board at
    x, y whose squares have this edge."""
    inset = max(2, unit // 24)
    for loop in _borders(squares):
        spots = []
        for (column, row), came, goes in loop:
            right, down = -came[1], came[0]
            if goes != came:
                right, down = right - goes[1], down + goes[0]
            spots.append((x + column * unit + right * inset, y + row * unit + down * inset))
        yield spots


@lru_cache(64)
def _borders(squares: Squares) -> tuple[tuple[Turn, ...], ...]:
    return outlines(frozenset((square % STRIDE, square // STRIDE) for square in members(squares)))
