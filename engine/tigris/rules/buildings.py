"""Civilization buildings: one of each color, on a line of three or more tiles of that color."""

from __future__ import annotations

from engine.common.values import with_item
from engine.tigris.model.bitboard import NONE, STRIDE, Square, Squares, bit_of, first
from engine.tigris.model.events import BuildingPlaced, BuildingReturned
from engine.tigris.model.pieces import COLORS, Color
from engine.tigris.model.position import Position
from engine.tigris.rules.draft import Draft, Events

#: A building from supply needs a line longer than this.
LONGEST_SHORT_LINE = 2

_DIRECTIONS = (1, STRIDE)


def runs(same: Squares, bit: Squares) -> tuple[Squares, Squares]:
    """The unbroken straight runs of tiles of one color through one of them: its row, its column."""
    row, column = (_run(same, bit, step) for step in _DIRECTIONS)
    return row, column


def lines(position: Position, placed: Square) -> list[Squares]:
    """The lines of three or more face-up tiles of one color that the tile on `placed` is part of.

    The one along its row first; empty if there is no face-up tile.
    """
    bit = bit_of(placed)
    for same in position.tiles:
        if same & bit:
            return [line for line in runs(same, bit) if line.bit_count() > LONGEST_SHORT_LINE]
    return []


def squares_for_building(position: Position, placed: Square) -> Squares:
    """Where the building of the tile's color may go after a tile was placed on this square.

    On any tile of its lines. A building on the board may only move to a line that is longer than
    both runs through its own tile.
    """
    found = NONE
    if position.options.buildings:
        for line in lines(position, placed):
            if line.bit_count() > _length_to_exceed(position, line):
                found |= line
    return found


def building_color(position: Position, placed: Square) -> Color:
    """The color of the face-up tile on this square, which there must be, and of its building."""
    return next(color for color in COLORS if position.tiles[color] & bit_of(placed))


def place_building(draft: Draft, events: Events, color: Color, square: Square) -> None:
    """Places a building from supply, or moves it from another tile."""
    origin = draft.buildings[color]
    draft.buildings = with_item(draft.buildings, color, bit_of(square))
    origin_square = first(origin) if origin else None
    events.append(BuildingPlaced(draft.turn.seat, color, square, origin_square))


def return_building(draft: Draft, events: Events, color: Color, squares: Squares) -> None:
    """Returns the building of a color to supply if its tile is one of `squares`, which are gone."""
    displaced = draft.buildings[color] & squares
    if displaced:
        draft.buildings = with_item(draft.buildings, color, NONE)
        events.append(BuildingReturned(color, first(displaced)))


def _length_to_exceed(position: Position, line: Squares) -> int:
    """The length that a line must exceed: of the longest run through the building's own tile."""
    for same, building in zip(position.tiles, position.buildings, strict=True):
        if building and same & line:
            return max(run.bit_count() for run in runs(same, building))
    return LONGEST_SHORT_LINE


def _run(same: Squares, bit: Squares, step: int) -> Squares:
    run = bit
    while (grown := (run | run << step | run >> step) & same) != run:
        run = grown
    return run
