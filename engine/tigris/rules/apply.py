"""apply(): an action becomes the next position, and nothing else moves a game on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChooseWar,
    CommitTiles,
    DealTiles,
    Decline,
    EndTurn,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    ScorePoint,
    StartPlayer,
    TakeTreasure,
    WithdrawLeader,
)
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
_RULES: dict[type[Action], Callable[[Draft, Events, Any], bool]] = {
    PlaceTile: place_tile,
    PlaceLeader: place_leader,
    WithdrawLeader: withdraw_leader,
    PlayCatastrophe: play_catastrophe,
    ReplaceTiles: replace_tiles,
    EndTurn: end_turn,
    CommitTiles: commit,
    ChooseWar: choose_war,
    PlaceBuilding: build,
    BuildMonument: build,
    BuildWonder: build,
    Decline: build,
    TakeTreasure: take_treasure,
    ScorePoint: score_point,
    StartPlayer: start,
    DealTiles: deal,
}


def apply(position: Position, action: Action) -> Progress:
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
    if draft.standing & draft.hallowed != draft.standing:
        send_home(draft, events)
    if not (draft.restless and share(draft, events)):
        finish(draft, events)
