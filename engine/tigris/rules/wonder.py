"""The wonder (the ziggurat of the 2008 edition): it replaces a plus of five tiles of one color."""

from __future__ import annotations

from engine.tigris.model.actions import BuildWonder
from engine.tigris.model.bitboard import (
    COLUMNS,
    ROWS,
    SQUARES,
    Square,
    Squares,
    bit_of,
    column_of,
    members,
    neighbors,
    row_of,
)
from engine.tigris.model.event_reasons import RemovalReason
from engine.tigris.model.events import TilesRemoved, WonderBuilt
from engine.tigris.model.pieces import COLORS
from engine.tigris.model.position import Position
from engine.tigris.rules.buildings import return_building
from engine.tigris.rules.draft import Draft, Events, clear_tiles, discard_tiles


def plus(center: Square) -> Squares:
    """A square of the board and its neighbors: five squares, fewer at the edge."""
    return bit_of(center) | neighbors(bit_of(center))


_CENTERS = tuple(
    square
    for square in SQUARES
    if 0 < row_of(square) < ROWS - 1 and 0 < column_of(square) < COLUMNS - 1
)
_CENTER_OF = {plus(center): center for center in _CENTERS}
_PLUSES = {
    square: tuple(
        (_CENTER_OF[five], five) for five in map(plus, members(plus(square))) if five in _CENTER_OF
    )
    for square in SQUARES
}


def wonder_offers(position: Position, placed: Square) -> tuple[Square, ...]:
    """The centers of the pluses that the tile on `placed` is part of, ascending.

    Empty if the table plays without the wonder, or it is already built.
    """
    if not position.options.wonder or position.wonder:
        return ()
    return completed_pluses(position, placed)


def completed_pluses(position: Position, placed: Square) -> tuple[Square, ...]:
    """The same as `wonder_offers`, whether or not the wonder can be built."""
    for same in position.tiles:
        if same & bit_of(placed):
            return tuple(center for center, five in _PLUSES[placed] if same & five == five)
    return ()


def wonder_center(position: Position) -> Square | None:
    """The center of the wonder, or None if it is not built."""
    return _CENTER_OF.get(position.wonder)


def build_wonder(draft: Draft, events: Events, action: BuildWonder) -> None:
    """Replaces five tiles, which leave the game; treasures on them stay, on the wonder.

    The wonder connects what the tiles connected, so `linked` and the kingdoms do not change.
    """
    five = plus(action.center)
    color = next(color for color in COLORS if draft.tiles[color] & five)
    clear_tiles(draft, color, five)
    discard_tiles(draft, color, five.bit_count())
    draft.wonder = five
    events.append(TilesRemoved(color, five, RemovalReason.WONDER))
    events.append(WonderBuilt(draft.turn.seat, action.center, color))
    return_building(draft, events, color, five)
