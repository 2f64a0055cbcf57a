"""Walking over the table with keys: from square to square, and on to the pieces and buttons."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from engine.tigris.model.bitboard import (
    COLUMNS,
    ROWS,
    Square,
    Squares,
    column_of,
    members,
    row_of,
    square_at,
)
from game.geometry import Point
from game.tigris.layout.layout import Control, Layout

#: Where the keys begin: in the middle of the board.
CENTER = square_at(COLUMNS // 2, ROWS // 2)


class Direction(Enum):
    UP = (0, -1)
    DOWN = (0, 1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


DIRECTIONS = {
    "up": Direction.UP,
    "down": Direction.DOWN,
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
}


class Focus(NamedTuple):
    """What the pointer or the keys are on: a square, a control, or neither."""

    square: Square | None = None
    control: Control | None = None


def step(focus: Focus, way: Direction, layout: Layout) -> Focus:
    """One step on. Over the edge of the board lie the controls, and from them the way leads back.

    Where nothing lies in that direction the focus stays.
    """
    if focus.control is not None:
        return _from_control(focus.control, way, layout)
    if focus.square is None:
        return Focus(CENTER)
    column, row = column_of(focus.square) + way.value[0], row_of(focus.square) + way.value[1]
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return Focus(square_at(column, row))
    found = _nearest(layout.rect_of(focus.square).center, way, layout, None)
    return focus if found is None else Focus(control=found)


def next_square(focus: Focus, squares: Squares, back: bool = False) -> Focus:
    """The next of these squares in the order of reading, round the end; the same if there is
    none."""
    order = list(members(squares))
    if not order:
        return focus
    if back:
        order.reverse()
    here = focus.square
    if here is None:
        return Focus(order[0])
    beyond = (square for square in order if (square < here if back else square > here))
    return Focus(next(beyond, order[0]))


def _from_control(control: Control, way: Direction, layout: Layout) -> Focus:
    here = layout.rect(control).center
    found = _nearest(here, way, layout, control)
    board = layout.frame
    toward_board = {
        Direction.UP: board.bottom <= here.y and board.x <= here.x < board.right,
        Direction.LEFT: board.right <= here.x,
    }.get(way, False)
    if toward_board and (found is None or _far(layout.rect(found).center, here) > board.w // 4):
        return Focus(_square_near(here, layout))
    if found is None and toward_board:
        return Focus(_square_near(here, layout))
    return Focus(control=control if found is None else found)


def _square_near(at: Point, layout: Layout) -> Square:
    """The square of the board that is nearest to a point beside it."""
    board = layout.board
    x = min(max(at.x, board.x), board.right - 1)
    y = min(max(at.y, board.y), board.bottom - 1)
    return square_at((x - board.x) // layout.cell, (y - board.y) // layout.cell)


def _nearest(at: Point, way: Direction, layout: Layout, but: Control | None) -> Control | None:
    """The control that lies most straight in this direction."""
    found: list[tuple[int, Control]] = []
    for control, rect in layout.controls:
        dx, dy = rect.center.x - at.x, rect.center.y - at.y
        along = dx * way.value[0] + dy * way.value[1]
        across = abs(dx * way.value[1]) + abs(dy * way.value[0])
        if control != but and along > 0 and (along >= across or but is None):
            found.append((along + 3 * across, control))
    return min(found)[1] if found else None


def _far(some: Point, other: Point) -> int:
    return abs(some.x - other.x) + abs(some.y - other.y)
