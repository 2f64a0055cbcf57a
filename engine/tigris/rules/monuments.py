"""Monuments: squares of four tiles of one colour, turned over for good."""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.tigris.model.actions import BuildMonument
from engine.tigris.model.bitboard import SQUARES, STRIDE, Square, Squares, bit_of, column_of, row_of
from engine.tigris.model.events import MonumentBuilt
from engine.tigris.model.pieces import COLORS, MONUMENT_COLORS, MONUMENTS, Color, Monument
from engine.tigris.model.position import Position
from engine.tigris.rules.buildings import return_building
from engine.tigris.rules.draft import Draft, Events, turn_over


def block(corner: Square) -> Squares:
    """The 2x2 square with this top left corner, which must not lie on the last row or column."""
    return Squares((0b11 | 0b11 << STRIDE) << corner)


def _blocks_with(square: Square) -> tuple[tuple[Square, Squares], ...]:
    corners = (Square(square - back) for back in (STRIDE + 1, STRIDE, 1, 0))
    return tuple((corner, block(corner)) for corner in corners if corner in _CORNERS)


_CORNERS = tuple(sq for sq in SQUARES if row_of(sq) < 10 and column_of(sq) < 15)
_BLOCKS = {square: _blocks_with(square) for square in SQUARES}
_RINGS = {
    square: reduce(or_, [four for _, four in _BLOCKS[square]]) ^ bit_of(square)
    for square in SQUARES
}


def monument_offers(position: Position, placed: Square) -> tuple[tuple[Monument, Square], ...]:
    """What can be built on squares that the tile on `placed` is part of.

    Monuments with the top left corners of their squares, by corner, then by monument.
    """
    corners = completed_squares(position, placed)
    if not corners:
        return ()
    color = next(color for color in COLORS if position.tiles[color] & bit_of(placed))
    free = free_monuments(position, color)
    return tuple((monument, corner) for corner in corners for monument in free)


def completed_squares(position: Position, placed: Square) -> list[Square]:
    """The top left corners of the squares of four like tiles that the one on `placed` is part of.

    Ascending; whether a monument is left for them is not asked.
    """
    ring = _RINGS[placed]
    if (position.linked & ring).bit_count() < 3:  # mostly it stands too lonely
        return []
    bit = bit_of(placed)
    for same in position.tiles:
        if same & bit and (same & ring).bit_count() > 2:
            return [corner for corner, four in _BLOCKS[placed] if same & four == four]
    return []


def free_monuments(position: Position, color: Color) -> list[Monument]:
    """The monuments with this color that nobody has built."""
    built = [monument for monument, _ in position.monuments]
    return [m for m in MONUMENTS if m not in built and color in MONUMENT_COLORS[m]]


def build_monument(draft: Draft, events: Events, action: BuildMonument) -> None:
    """The four tiles are turned over; treasures on them stay where they lie, a building goes."""
    four = block(action.corner)
    color = next(color for color in COLORS if draft.tiles[color] & four)
    turn_over(draft, color, four)
    draft.monuments = tuple(sorted((*draft.monuments, (action.monument, action.corner))))
    events.append(MonumentBuilt(draft.turn.seat, action.monument, action.corner, color))
    return_building(draft, events, color, four)
