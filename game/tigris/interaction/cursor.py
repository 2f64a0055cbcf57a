"""Keyboard focus on the table: from square to square, and between the board and the controls."""

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

#: Where the keyboard focus starts.
CENTER = square_at(COLUMNS // 2, ROWS // 2)


class Direction(Enum):
    """The step in columns and rows."""

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
    """The square or control under the pointer or the keyboard focus; neither at first."""

    square: Square | None = None
    control: Control | None = None


def step(focus: Focus, direction: Direction, layout: Layout) -> Focus:
    """Moves the focus one step: over the edge of the board to the controls, and back from them.

    Where nothing lies in that direction, the focus stays.
    """
    if focus.control is not None:
        return _from_control(focus.control, direction, layout)
    if focus.square is None:
        return Focus(CENTER)
    column, row = (
        column_of(focus.square) + direction.value[0],
        row_of(focus.square) + direction.value[1],
    )
    if 0 <= column < COLUMNS and 0 <= row < ROWS:
        return Focus(square_at(column, row))
    if direction is not Direction.DOWN:  # the tray is below; other edges lead nowhere near
        return focus
    control = _nearest(layout.rect_of(focus.square).center, direction, layout, None)
    return focus if control is None else Focus(control=control)


def next_square(focus: Focus, squares: Squares, back: bool = False) -> Focus:
    """The next of these squares in reading order, wrapping around; the same focus if there are
    none.
    """
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


def _from_control(control: Control, direction: Direction, layout: Layout) -> Focus:
    here = layout.rect(control).center
    nearest = _nearest(here, direction, layout, control)
    board = layout.frame
    toward_board = {
        Direction.UP: board.bottom <= here.y and board.x <= here.x < board.right,
        Direction.LEFT: board.right <= here.x,
    }.get(direction, False)
    if toward_board and (
        nearest is None or _distance(layout.rect(nearest).center, here) > board.w // 4
    ):
        return Focus(_square_near(here, layout))
    return Focus(control=control if nearest is None else nearest)


def _square_near(point: Point, layout: Layout) -> Square:
    """The square of the board nearest to a point beside it."""
    board = layout.board
    x = min(max(point.x, board.x), board.right - 1)
    y = min(max(point.y, board.y), board.bottom - 1)
    return square_at((x - board.x) // layout.cell, (y - board.y) // layout.cell)


def _nearest(
    start: Point, direction: Direction, layout: Layout, origin: Control | None
) -> Control | None:
    """The control that lies nearest in this direction; `origin` is the one at the start, if any.

    Distance across the direction counts three times as much as distance along it.
    """
    candidates: list[tuple[int, Control]] = []
    for control, rect in layout.controls:
        dx, dy = rect.center.x - start.x, rect.center.y - start.y
        along = dx * direction.value[0] + dy * direction.value[1]
        across = abs(dx * direction.value[1]) + abs(dy * direction.value[0])
        if control != origin and along > 0 and (along >= across or origin is None):
            candidates.append((along + 3 * across, control))
    return min(candidates)[1] if candidates else None


def _distance(one: Point, other: Point) -> int:
    """Horizontal plus vertical distance."""
    return abs(one.x - other.x) + abs(one.y - other.y)
