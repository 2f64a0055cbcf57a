"""Where an action not played yet would be seen: squares of the board, controls of the tray."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model import actions
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, halo
from engine.tigris.model.pieces import Color, Tiles
from engine.tigris.model.position import Position
from engine.tigris.rules.monuments import block
from game.tigris.layout.layout import CATASTROPHES, HAND, LEADERS, Control


def action_squares(action: actions.Action, position: Position) -> Squares:
    """The squares that an action of the position's actor is about."""
    match action:
        case actions.WithdrawLeader(color):
            return position.leader(position.turn.seat, color)
        case actions.BuildMonument(_, corner):
            return block(corner)
        case actions.BuildWonder(center):
            return bit_of(center) | halo(bit_of(center))
    square: Square | None = getattr(action, "square", None)
    return NONE if square is None else bit_of(square)


def origin_squares(action: actions.Action, position: Position) -> Squares:
    """The square that a moving leader would leave; empty for other actions."""
    if isinstance(action, actions.PlaceLeader):
        return position.leader(position.turn.seat, action.color)
    return NONE


def action_controls(action: actions.Action, slots: Sequence[Color | None]) -> tuple[Control, ...]:
    """The controls of the tray that play an action, the first one first.

    `slots` are the tiles of the hand in the order of the tray.
    """
    match action:
        case actions.PlaceTile(color) if color in slots:
            return (HAND[slots.index(color)],)
        case actions.PlaceLeader(color) | actions.WithdrawLeader(color):
            return (LEADERS[color],)
        case actions.PlayCatastrophe():
            return CATASTROPHES[:1]
        case actions.ReplaceTiles(tiles):
            return _replacement_controls(tiles, slots)
        case actions.EndTurn():
            return (Control.END_TURN,)
    return ()


def _replacement_controls(tiles: Tiles, slots: Sequence[Color | None]) -> tuple[Control, ...]:
    remaining, controls = list(tiles), [Control.REPLACE]
    for control, color in zip(HAND, slots, strict=False):
        if color is not None and remaining[color]:
            remaining[color] -= 1
            controls.append(control)
    return tuple(controls)
