"""What a reason is about on the board: the target of an explanation. All of it is public."""

from __future__ import annotations

from engine.tigris.bots.api import CONFLICT_PURPOSES, Explanation, Purpose
from engine.tigris.bots.lookahead import Outcome
from engine.tigris.model import actions
from engine.tigris.model.bitboard import Square, Squares, bit_of, first
from engine.tigris.model.events import BuildingPlaced, MonumentBuilt, TreasureTaken, WonderBuilt
from engine.tigris.model.pieces import GREEN, MONUMENT_COLORS, Color, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.monuments import BLOCKS


def target_of(
    view: Position, seat: Seat, action: actions.Action, likely: Outcome, reason: Explanation
) -> Square | None:
    """The square that a reason is about; None if it is that of the action, or none in particular.

    Args:
        view: before the action, as the seat sees it.
        likely: what the action most likely leads to.
    """
    match reason.purpose:
        case purpose if purpose in CONFLICT_PURPOSES:
            return _leader_of(view, reason.rival, reason.leaders)
        case Purpose.DENY:
            return _leader_of(view, reason.rival, reason.sphere)
        case Purpose.TREASURE:
            return _treasure(view, seat, likely)
        case Purpose.BUILD:
            return _built(likely)
        case Purpose.PAID:
            return _monument(likely.position, seat, reason.sphere)
        case Purpose.PREPARE if isinstance(action, actions.PlaceTile):
            return almost_block(likely.position, action)
        case _:
            return None


def almost_block(position: Position, action: actions.PlaceTile) -> Square | None:
    """The corner of a block of four with this tile that lacks one of its color; None if there is
    none, or if the missing square cannot take a tile.
    """
    own = position.tiles[action.color]
    for corner, squares in BLOCKS[action.square]:
        lacking = squares & ~own
        if lacking.bit_count() == 1 and lacking & position.empty:
            return corner
    return None


def _leader_of(view: Position, seat: Seat | None, color: Color | None) -> Square | None:
    if seat is None or color is None:
        return None
    return _one(view.leader(seat, color))


def _treasure(view: Position, seat: Seat, likely: Outcome) -> Square | None:
    """The first one that is taken, or that the trader newly reaches."""
    for event in likely.events:
        if isinstance(event, TreasureTaken) and event.seat == seat:
            return event.square
    before, after = (_in_reach(position, seat) for position in (view, likely.position))
    return _one(after & ~before)


def _in_reach(position: Position, seat: Seat) -> Squares:
    return position.kingdom(position.leader(seat, GREEN)) & position.treasures


def _built(likely: Outcome) -> Square | None:
    for event in likely.events:
        match event:
            case MonumentBuilt(corner=square) | WonderBuilt(center=square):
                return square
            case BuildingPlaced(square=square):
                return square
    return None


def _monument(position: Position, seat: Seat, color: Color | None) -> Square | None:
    if color is None:
        return None
    kingdom = position.kingdom(position.leader(seat, color))
    for monument, corner in position.monuments:
        if color in MONUMENT_COLORS[monument] and kingdom & bit_of(corner):
            return corner
    return None


def _one(squares: Squares) -> Square | None:
    return first(squares) if squares else None
