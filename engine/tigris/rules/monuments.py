"""Monuments: blocks of four tiles of one color, flipped face down for good."""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.tigris.model.actions import BuildMonument
from engine.tigris.model.bitboard import SQUARES, STRIDE, Square, Squares, bit_of, column_of, row_of
from engine.tigris.model.events import MonumentBuilt
from engine.tigris.model.pieces import COLORS, MONUMENT_COLORS, MONUMENTS, Color, Monument
from engine.tigris.model.position import Position
from engine.tigris.rules.buildings import return_building
from engine.tigris.rules.draft import Draft, Events, flip_tiles


def block(corner: Square) -> Squares:
    """The 2x2 block of squares with this top left corner, not in the last row or column."""
    return Squares((0b11 | 0b11 << STRIDE) << corner)


def _blocks_with(square: Square) -> tuple[tuple[Square, Squares], ...]:
    corners = (Square(square - back) for back in (STRIDE + 1, STRIDE, 1, 0))
    return tuple((corner, block(corner)) for corner in corners if corner in _CORNERS)


_CORNERS = tuple(sq for sq in SQUARES if row_of(sq) < 10 and column_of(sq) < 15)
#: By square, the blocks with it, each after its corner.
BLOCKS = {square: _blocks_with(square) for square in SQUARES}
_RINGS = {
    square: reduce(or_, [squares for _, squares in BLOCKS[square]]) ^ bit_of(square)
    for square in SQUARES
}


def monument_offers(position: Position, placed: Square) -> tuple[tuple[Monument, Square], ...]:
    """The monuments that can be built on blocks completed by the tile on `placed`.

    Each with the top left corner of its block, by corner, then by monument.
    """
    corners = completed_blocks(position, placed)
    if not corners:
        return ()
    color = next(color for color in COLORS if position.tiles[color] & bit_of(placed))
    free = free_monuments(position, color)
    return tuple((monument, corner) for corner in corners for monument in free)


def completed_blocks(position: Position, placed: Square) -> list[Square]:
    """The top left corners of the blocks of four tiles of one color that include `placed`.

    Ascending, whether or not a monument is left for them.
    """
    ring = _RINGS[placed]
    if (position.linked & ring).bit_count() < 3:  # usually it has too few neighbors
        return []
    bit = bit_of(placed)
    for same in position.tiles:
        if same & bit and (same & ring).bit_count() > 2:
            return [corner for corner, squares in BLOCKS[placed] if same & squares == squares]
    return []


def free_monuments(position: Position, color: Color) -> list[Monument]:
    """The monuments with this color that are not built."""
    built = [monument for monument, _ in position.monuments]
    return [m for m in MONUMENTS if m not in built and color in MONUMENT_COLORS[m]]


def build_monument(draft: Draft, events: Events, action: BuildMonument) -> None:
    """Flips the four tiles; treasures on them stay, a building on them returns to supply."""
    squares = block(action.corner)
    color = next(color for color in COLORS if draft.tiles[color] & squares)
    flip_tiles(draft, color, squares)
    draft.monuments = tuple(sorted((*draft.monuments, (action.monument, action.corner))))
    events.append(MonumentBuilt(draft.turn.seat, action.monument, action.corner, color))
    return_building(draft, events, color, squares)
