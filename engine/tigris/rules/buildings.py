"""Civilization buildings: one of each colour, on a tile of a line of three or more like tiles."""

from __future__ import annotations

from engine.common.values import with_item
from engine.tigris.model.bitboard import NONE, STRIDE, Square, Squares, bit_of, first
from engine.tigris.model.events import BuildingPlaced, BuildingReturned
from engine.tigris.model.pieces import COLORS, Color
from engine.tigris.model.position import Position
from engine.tigris.rules.draft import Draft, Events

#: A building that comes from supply needs a line longer than this.
TOO_SHORT = 2

_ALONG = (1, STRIDE)


def runs(same: Squares, bit: Squares) -> tuple[Squares, Squares]:
    """The straight unbroken runs through one of these like tiles: along its row, its column."""
    row, column = (_run(same, bit, step) for step in _ALONG)
    return row, column


def lines(position: Position, placed: Square) -> list[Squares]:
    """The lines of three or more face-up tiles of one color that the tile on `placed` is part of.

    The one along its row first; none if no tile lies there face up.
    """
    bit = bit_of(placed)
    for same in position.tiles:
        if same & bit:
            return [line for line in runs(same, bit) if line.bit_count() > TOO_SHORT]
    return []


def squares_for_building(position: Position, placed: Square) -> Squares:
    """Where the building of its color may go now that a tile was placed on this square.

    On any tile of the tile's lines. A building on the board must gain by it: its new line is longer
    than both runs through the tile where it stands.
    """
    found = NONE
    if position.options.buildings:
        for line in lines(position, placed):
            if line.bit_count() > _length_now(position, line):
                found |= line
    return found


def building_color(position: Position, placed: Square) -> Color:
    """The color of the face-up tile on this square, which there must be, and of its building."""
    return next(color for color in COLORS if position.tiles[color] & bit_of(placed))


def put_building(draft: Draft, events: Events, color: Color, square: Square) -> None:
    """From supply, or from the tile where it stood."""
    origin = draft.buildings[color]
    draft.buildings = with_item(draft.buildings, color, bit_of(square))
    came_from = first(origin) if origin else None
    events.append(BuildingPlaced(draft.turn.seat, color, square, came_from))


def return_building(draft: Draft, events: Events, color: Color, squares: Squares) -> None:
    """These tiles of one color are no longer there face up: a building on them goes to supply."""
    homeless = draft.buildings[color] & squares
    if homeless:
        draft.buildings = with_item(draft.buildings, color, NONE)
        events.append(BuildingReturned(color, first(homeless)))


def _length_now(position: Position, line: Squares) -> int:
    """What a line of this color must exceed: the longest run through the tile of the building."""
    for same, stands in zip(position.tiles, position.buildings, strict=True):
        if stands and same & line:
            return max(run.bit_count() for run in runs(same, stands))
    return TOO_SHORT


def _run(same: Squares, bit: Squares, step: int) -> Squares:
    run = bit
    while (grown := (run | run << step | run >> step) & same) != run:
        run = grown
    return run
