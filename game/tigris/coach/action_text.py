"""An action that is not done yet, in a few words: what a hint advises, and what a review names."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.model import actions
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, halo
from engine.tigris.model.pieces import Color, Seat, Tiles
from engine.tigris.model.position import Position
from engine.tigris.notation import format_square
from engine.tigris.rules.monuments import block
from game.i18n import _, _n
from game.tigris.layout.layout import CATASTROPHES, HAND, Control
from game.tigris.layout.layout import LEADERS as LEADER_CONTROLS
from game.tigris.text.names import A_TILE, COLOR, LEADER, LEADERS, format_tiles, monument_name


def describe_action(action: actions.Action, position: Position) -> str:
    """`A farm on d5`: what the seat that is to act would do."""
    match action:
        case actions.PlaceTile(color, square):
            text = _("{a_tile} on {square}").format(
                a_tile=A_TILE[color], square=format_square(square)
            )
            return text[:1].upper() + text[1:]
        case actions.PlaceLeader() | actions.WithdrawLeader():
            return _leader(action, position)
        case actions.PlayCatastrophe(square):
            return _("A catastrophe on {square}").format(square=format_square(square))
        case actions.ReplaceTiles(tiles):
            return _("Replace {tiles}").format(tiles=format_tiles(tiles))
        case actions.EndTurn():
            return _("End the turn")
        case _:
            return _answer(action)


def _leader(action: actions.PlaceLeader | actions.WithdrawLeader, position: Position) -> str:
    stands = position.leader(_actor(position), action.color)
    if isinstance(action, actions.WithdrawLeader):
        return _("Withdraw the {leader}").format(leader=LEADER[action.color])
    text = _("Move the {leader} to {square}") if stands else _("The {leader} to {square}")
    return text.format(leader=LEADER[action.color], square=format_square(action.square))


def _answer(action: actions.Action) -> str:
    match action:
        case actions.CommitTiles(count):
            text = _n("Add {n} tile", "Add {n} tiles", count)
            return text.format(n=count) if count else _("Add nothing")
        case actions.ChooseWar(color):
            return _("First the war of the {leaders}").format(leaders=LEADERS[color])
        case actions.TakeTreasure(square):
            return _("The treasure of {square}").format(square=format_square(square))
        case actions.ScorePoint(color):
            return _("A {color} point").format(color=COLOR[color])
        case _:
            return _work(action)


def _work(action: actions.Action) -> str:
    match action:
        case actions.BuildMonument(monument, _corner):
            return _("Build the {monument}").format(monument=monument_name(monument))
        case actions.PlaceBuilding(square):
            return _("The building on {square}").format(square=format_square(square))
        case actions.BuildWonder(center):
            return _("The wonder, at {square}").format(square=format_square(center))
        case actions.Decline():
            return _("Build nothing")
        case _:
            raise ValueError(action)


def action_squares(action: actions.Action, position: Position) -> Squares:
    """Where it would be done."""
    match action:
        case actions.WithdrawLeader(color):
            return position.leader(_actor(position), color)
        case actions.BuildMonument(_, corner):
            return block(corner)
        case actions.BuildWonder(center):
            return bit_of(center) | halo(bit_of(center))
    place: Square | None = getattr(action, "square", None)
    return NONE if place is None else bit_of(place)


def origin_squares(action: actions.Action, position: Position) -> Squares:
    """What a leader would leave to go elsewhere."""
    if isinstance(action, actions.PlaceLeader):
        return position.leader(_actor(position), action.color)
    return NONE


def action_controls(action: actions.Action, slots: Sequence[Color | None]) -> tuple[Control, ...]:
    """What it takes from the tray; `slots` are the tiles of the hand as they lie there."""
    match action:
        case actions.PlaceTile(color) if color in slots:
            return (HAND[slots.index(color)],)
        case actions.PlaceLeader(color) | actions.WithdrawLeader(color):
            return (LEADER_CONTROLS[color],)
        case actions.PlayCatastrophe():
            return CATASTROPHES[:1]
        case actions.ReplaceTiles(tiles):
            return _replaced(tiles, slots)
        case actions.EndTurn():
            return (Control.END_TURN,)
    return ()


def _replaced(tiles: Tiles, slots: Sequence[Color | None]) -> tuple[Control, ...]:
    left, found = list(tiles), [Control.REPLACE]
    for control, color in zip(HAND, slots, strict=False):
        if color is not None and left[color]:
            left[color] -= 1
            found.append(control)
    return tuple(found)


def _actor(position: Position) -> Seat:
    actor = position.actor
    if actor is None:
        raise ValueError("nobody is to act in this position")
    return actor
