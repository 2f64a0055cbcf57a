"""What can be laid on a board that is set up by hand, and how; nothing is checked here."""

from __future__ import annotations

from typing import Any, TypeAlias

from engine.common.values import value, with_item
from engine.tigris.model.bitboard import (
    COLUMNS,
    NONE,
    ROWS,
    Square,
    Squares,
    bit_of,
    column_of,
    members,
    row_of,
    square_at,
)
from engine.tigris.model.pieces import BLUE, COLORS, MONUMENT_COLORS, RED, Color, Monument, Seat
from engine.tigris.model.position import STORED_FIELDS, Position
from engine.tigris.rules.monuments import block
from engine.tigris.rules.wonder import plus


@value
class Tile:
    color: Color


@value
class Leader:
    seat: Seat
    color: Color


@value
class Treasure:
    """On a temple; an empty square gets one."""


@value
class Catastrophe:
    pass


@value
class TurnOver:
    """Turns the tile there over, face down or up again."""


@value
class MonumentPiece:
    """The monument with four tiles face down below it; the square is its top left one."""

    monument: Monument


@value
class Building:
    """On a tile of its color, which it brings along."""

    color: Color


@value
class Wonder:
    """Around this square."""


@value
class Nothing:
    """Removes what is there."""


Piece: TypeAlias = (
    Tile | Leader | Treasure | Catastrophe | TurnOver | MonumentPiece | Building | Wonder | Nothing
)


def changed(position: Position, **fields: Any) -> Position:
    """The position with other values of some fields."""
    return Position(**{name: getattr(position, name) for name in STORED_FIELDS} | fields)


def lay(position: Position, piece: Piece, square: Square) -> Position:
    """The position after a piece was laid on a square, in place of what was there."""
    match piece:
        case Tile(color):
            return _with_tile(cleared(position, square), color, bit_of(square))
        case Leader(seat, color):
            return _with_leader(position, seat, color, square)
        case Building(color):
            tiled = _with_tile(cleared(position, square), color, bit_of(square))
            return changed(tiled, buildings=_item(tiled.buildings, color, bit_of(square)))
        case MonumentPiece(monument):
            return _with_monument(position, monument, square)
        case _:
            return _with_single(position, piece, square)


def _with_single(position: Position, piece: Piece, square: Square) -> Position:
    match piece:
        case Treasure():
            return _with_treasure(position, bit_of(square))
        case Catastrophe():
            empty = cleared(position, square)
            return changed(empty, catastrophes=Squares(empty.catastrophes | bit_of(square)))
        case TurnOver():
            return _turned_over(position, bit_of(square))
        case Wonder():
            return _with_wonder(position, square)
        case _:
            return cleared(position, square)


def cleared(position: Position, square: Square) -> Position:
    """The position without what lies on a square: a monument and the wonder go as a whole."""
    gone = bit_of(square)
    for _monument, corner in position.monuments:
        if block(corner) & gone:
            gone = Squares(gone | block(corner))
    if position.wonder & gone:
        gone = Squares(gone | position.wonder)
    return _without(position, gone)


def _without(position: Position, gone: Squares) -> Position:
    def left(squares: Squares) -> Squares:
        return Squares(squares & ~gone)

    stay = tuple(each for each in position.monuments if not block(each[1]) & gone)
    return changed(
        position,
        tiles=tuple(map(left, position.tiles)),
        facedown=tuple(map(left, position.facedown)),
        leaders=tuple(map(left, position.leaders)),
        seat_leaders=tuple(map(left, position.seat_leaders)),
        treasures=left(position.treasures),
        catastrophes=left(position.catastrophes),
        buildings=tuple(map(left, position.buildings)),
        wonder=left(position.wonder),
        union=left(position.union),
        placed=None if position.union & gone else position.placed,
        monuments=stay,
    )


def _item(values: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return with_item(values, index, item)


def _with_tile(position: Position, color: Color, bit: Squares) -> Position:
    tiles = _item(position.tiles, color, Squares(position.tiles[color] | bit))
    return changed(position, tiles=tiles)


def _with_leader(position: Position, seat: Seat, color: Color, square: Square) -> Position:
    """Each leader is on the board once: it comes from where it was."""
    for before in members(position.leader(seat, color)):
        position = cleared(position, before)
    position, bit = cleared(position, square), bit_of(square)
    return changed(
        position,
        leaders=_item(position.leaders, color, Squares(position.leaders[color] | bit)),
        seat_leaders=_item(position.seat_leaders, seat, Squares(position.seat_leaders[seat] | bit)),
    )


def _with_treasure(position: Position, bit: Squares) -> Position:
    if not position.linked & bit:
        position = _with_tile(_without(position, bit), RED, bit)
    return changed(position, treasures=Squares(position.treasures | bit))


def _turned_over(position: Position, bit: Squares) -> Position:
    for color in COLORS:
        up, down = position.tiles[color], position.facedown[color]
        if (up | down) & bit:
            return changed(
                position,
                tiles=_item(position.tiles, color, Squares(up ^ bit)),
                facedown=_item(position.facedown, color, Squares(down ^ bit)),
            )
    return position


def _with_monument(position: Position, monument: Monument, square: Square) -> Position:
    corner = square_at(min(column_of(square), COLUMNS - 2), min(row_of(square), ROWS - 2))
    below = block(corner)
    color = _base(position, monument, below)
    for each in (*members(below), *(at for which, at in position.monuments if which == monument)):
        position = cleared(position, each)
    facedown = _item(position.facedown, color, Squares(position.facedown[color] | below))
    monuments = tuple(sorted((*position.monuments, (monument, corner))))
    return changed(position, facedown=facedown, monuments=monuments)


def _base(position: Position, monument: Monument, below: Squares) -> Color:
    """The color of the tiles below a monument: that which lies there, else one that may."""
    colors = MONUMENT_COLORS[monument]
    lie = [color for color in colors if position.tiles[color] & below == below]
    on_river = position.terrain.river & below == below
    may = [color for color in colors if (color == BLUE) == on_river]
    return (*lie, *may, *colors)[0]


def _with_wonder(position: Position, square: Square) -> Position:
    column, row = column_of(square), row_of(square)
    center = square_at(min(max(column, 1), COLUMNS - 2), min(max(row, 1), ROWS - 2))
    position = _without(position, position.wonder) if position.wonder != NONE else position
    for each in members(plus(center)):
        position = cleared(position, each)
    return changed(position, wonder=plus(center))
