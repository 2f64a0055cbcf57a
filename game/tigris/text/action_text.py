"""Actions that are not played yet, in a few words: for hints, reviews, and reasons."""

from __future__ import annotations

from engine.tigris.model import actions
from engine.tigris.model.position import Position
from engine.tigris.notation import format_square
from game.i18n import _, _n
from game.tigris.text.names import (
    A_TILE,
    COLOR_NAMES,
    LEADER_NAMES,
    LEADER_PLURALS,
    format_tiles,
    monument_name,
)


def describe_action(action: actions.Action, position: Position | None) -> str:
    """`Place a farm on d5`: an action of the position's actor, without a final period.

    Without a position it is not said whether a leader moves or enters play.
    """
    match action:
        case actions.PlaceTile(color, square):
            text = _("Place {a_tile} on {square}")
            return text.format(a_tile=A_TILE[color], square=format_square(square))
        case actions.PlaceLeader() | actions.WithdrawLeader():
            return _leader(action, position)
        case actions.PlayCatastrophe(square):
            return _("Play a catastrophe on {square}").format(square=format_square(square))
        case actions.ReplaceTiles(tiles):
            return _("Replace {tiles}").format(tiles=format_tiles(tiles))
        case actions.EndTurn():
            return _("End the turn")
        case _:
            return _answer(action)


def _leader(action: actions.PlaceLeader | actions.WithdrawLeader, position: Position | None) -> str:
    if isinstance(action, actions.WithdrawLeader):
        return _("Withdraw the {leader}").format(leader=LEADER_NAMES[action.color])
    text = _("Place the {leader} on {square}")
    if position is None:
        text = _("Bring the {leader} to {square}")
    elif position.leader(position.turn.seat, action.color):
        text = _("Move the {leader} to {square}")
    return text.format(leader=LEADER_NAMES[action.color], square=format_square(action.square))


def _answer(action: actions.Action) -> str:
    match action:
        case actions.CommitTiles(count):
            text = _n("Commit {n} tile", "Commit {n} tiles", count)
            return text.format(n=count) if count else _("Commit nothing")
        case actions.ChooseWar(color):
            return _("Start with the war of the {leaders}").format(leaders=LEADER_PLURALS[color])
        case actions.TakeTreasure(square):
            return _("Take the treasure from {square}").format(square=format_square(square))
        case actions.ScorePoint(color):
            return _("Score a {color} point").format(color=COLOR_NAMES[color])
        case _:
            return _building(action)


def _building(action: actions.Action) -> str:
    match action:
        case actions.BuildMonument(monument, _corner):
            return _("Build the {monument}").format(monument=monument_name(monument))
        case actions.PlaceBuilding(square):
            return _("Place the building on {square}").format(square=format_square(square))
        case actions.BuildWonder(center):
            return _("Build the wonder around {square}").format(square=format_square(center))
        case actions.Decline():
            return _("Build nothing")
        case _:
            raise ValueError(action)
