"""The wonder, the ziggurat of the 2008 edition: it takes the place of a plus of five like tiles."""

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
from engine.tigris.rules.draft import Draft, Events, discard, take_tiles


def plus(center: Square) -> Squares:
    """A square of the board and its neighbours: five squares, unless it lies at the edge."""
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

    None if the table plays without the wonder, or it stands already.
    """
    if not position.options.wonder or position.wonder:
        return ()
    return completed_pluses(position, placed)


def completed_pluses(position: Position, placed: Square) -> tuple[Square, ...]:
    """The same, whether or not the wonder is still to be had."""
    for same in position.tiles:
        if same & bit_of(placed):
            return tuple(center for center, five in _PLUSES[placed] if same & five == five)
    return ()


def center_of(position: Position) -> Square | None:
    """The middle of the wonder, or None where there is none."""
    return _CENTER_OF.get(position.wonder)


def build_wonder(draft: Draft, events: Events, action: BuildWonder) -> None:
    """Five tiles leave the game and the wonder links what they linked; treasures come to lie on it.

    What is linked, and so which kingdoms there are, stays as it was.
    """
    five = plus(action.center)
    color = next(color for color in COLORS if draft.tiles[color] & five)
    take_tiles(draft, color, five)
    discard(draft, color, five.bit_count())
    draft.wonder = five
    events.append(TilesRemoved(color, five, RemovalReason.WONDER))
    events.append(WonderBuilt(draft.turn.seat, action.center, color))
    return_building(draft, events, color, five)
