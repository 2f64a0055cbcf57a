"""apply(): an action becomes the next position, and nothing else moves a game on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.tigris.model import actions
from engine.tigris.model.position import Position
from engine.tigris.rules.build_offers import build, offer
from engine.tigris.rules.conflict import choose_war, commit, wage
from engine.tigris.rules.draft import Draft, Events
from engine.tigris.rules.legal import is_legal
from engine.tigris.rules.placement import (
    place_leader,
    place_tile,
    play_catastrophe,
    replace_tiles,
    send_home,
    withdraw_leader,
)
from engine.tigris.rules.progress import Progress
from engine.tigris.rules.refusal import refusal
from engine.tigris.rules.treasures import share, take_treasure
from engine.tigris.rules.turn_flow import deal, end_turn, finish, score_point, start

#: The first step of each action or answer. It says True if what follows from the action goes on,
#: False if somebody must answer first, or the action was all there is.
_RULES: dict[type[actions.Action], Callable[[Draft, Events, Any], bool]] = {
    actions.PlaceTile: place_tile,
    actions.PlaceLeader: place_leader,
    actions.WithdrawLeader: withdraw_leader,
    actions.PlayCatastrophe: play_catastrophe,
    actions.ReplaceTiles: replace_tiles,
    actions.EndTurn: end_turn,
    actions.CommitTiles: commit,
    actions.ChooseWar: choose_war,
    actions.PlaceBuilding: build,
    actions.BuildMonument: build,
    actions.BuildWonder: build,
    actions.Decline: build,
    actions.TakeTreasure: take_treasure,
    actions.ScorePoint: score_point,
    actions.StartPlayer: start,
    actions.DealTiles: deal,
}


def apply(position: Position, action: actions.Action) -> Progress:
    """Plays `action` for the actor of this position.

    Raises:
        IllegalAction: with the rule that refuses it; the position never changes.
    """
    if not is_legal(position, action):
        raise refusal(position, action)
    draft = position.copy()
    events: Events = []
    if _RULES[type(action)](draft, events, action):
        _go_on(draft, events)
    return Progress(draft, tuple(events))


def _go_on(draft: Draft, events: Events) -> None:
    """What follows once a piece is put down and its point scored, in this order.

    Each step goes on where it was left and says True if somebody must answer before the next one.
    """
    if draft.union and wage(draft, events):
        return
    if draft.placed is not None and offer(draft, events):
        return
    if draft.all_leaders & draft.temple_halo != draft.all_leaders:
        send_home(draft, events)
    if not (draft.treasures_unchecked and share(draft, events)):
        finish(draft, events)
