"""Monuments: what the tile just placed lets the active player build."""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.actions import BuildMonument, Decline
from engine.board import SQUARES, STRIDE, Square, Squares, column_of, only, row_of
from engine.decisions import MonumentChoice
from engine.draft import Draft, Events, answered, ask, turn_over
from engine.events import MonumentBuilt, WorkDeclined
from engine.pieces import COLORS, MONUMENT_COLORS, MONUMENTS, Color, Monument
from engine.position import Position


def block(corner: Square) -> Squares:
    """The 2x2 square with this top left corner, which must not lie on the last row or column."""
    return Squares((0b11 | 0b11 << STRIDE) << corner)


def _blocks_with(square: Square) -> tuple[tuple[Square, Squares], ...]:
    corners = (Square(square - back) for back in (STRIDE + 1, STRIDE, 1, 0))
    return tuple((corner, block(corner)) for corner in corners if corner in _CORNERS)


_CORNERS = tuple(sq for sq in SQUARES if row_of(sq) < 10 and column_of(sq) < 15)
_BLOCKS = {square: _blocks_with(square) for square in SQUARES}
_RINGS = {
    square: reduce(or_, [four for _, four in _BLOCKS[square]]) ^ only(square) for square in SQUARES
}


def offers(position: Position, placed: Square) -> tuple[tuple[Monument, Square], ...]:
    """What can be built on squares that the tile on `placed` is part of.

    Monuments with the top left corners of their squares, by corner, then by monument.
    """
    ring, bit = _RINGS[placed], only(placed)
    if (position.linked & ring).bit_count() < 3:
        return ()
    for color, same in zip(COLORS, position.tiles, strict=True):
        if same & bit and (same & ring).bit_count() > 2:
            corners = [corner for corner, four in _BLOCKS[placed] if same & four == four]
            if corners:
                free = free_monuments(position, color)
                return tuple((monument, corner) for corner in corners for monument in free)
    return ()


def free_monuments(position: Position, color: Color) -> list[Monument]:
    """The monuments with this color that nobody has built."""
    built = [monument for monument, _ in position.monuments]
    return [m for m in MONUMENTS if m not in built and color in MONUMENT_COLORS[m]]


def offer(draft: Draft, events: Events) -> bool:
    """Offers what the tile of this action completed, now or never; True if there is anything."""
    placed, draft.placed = draft.placed, None
    if placed is None or not offers(draft, placed):
        return False
    ask(draft, MonumentChoice(draft.turn.seat, placed))
    return True


def build_monument(draft: Draft, events: Events, action: BuildMonument) -> bool:
    """The four tiles are turned over; treasures on them stay where they lie."""
    four = block(action.corner)
    color = next(color for color in COLORS if draft.tiles[color] & four)
    answered(draft)
    turn_over(draft, color, four)
    draft.monuments = tuple(sorted((*draft.monuments, (action.monument, action.corner))))
    events.append(MonumentBuilt(draft.turn.seat, action.monument, action.corner, color))
    return True


def decline(draft: Draft, events: Events, action: Decline) -> bool:
    """A square that was declined is not offered again."""
    answered(draft)
    events.append(WorkDeclined(draft.turn.seat))
    return True
