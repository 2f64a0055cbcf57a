"""apply(): the only function that turns a position and an action into the next position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.tigris.model import actions
from engine.tigris.model.position import Position
from engine.tigris.rules.build_offers import answer_offer, offer_builds
from engine.tigris.rules.conflict import choose_war, commit_tiles, continue_wars
from engine.tigris.rules.draft import Draft, Events
from engine.tigris.rules.legal import is_legal
from engine.tigris.rules.placement import (
    place_leader,
    place_tile,
    play_catastrophe,
    replace_tiles,
    return_leaders_without_temple,
    withdraw_leader,
)
from engine.tigris.rules.progress import Progress
from engine.tigris.rules.refusal import refusal
from engine.tigris.rules.treasures import hand_out_treasures, take_treasure
from engine.tigris.rules.turn_flow import (
    deal_tiles,
    end_turn,
    finish_action,
    score_point,
    start_game,
)

#: The first step of each action. It returns True if the consequences of the action follow at once,
#: False if a decision must be answered first or nothing follows.
_FIRST_STEPS: dict[type[actions.Action], Callable[[Draft, Events, Any], bool]] = {
    actions.PlaceTile: place_tile,
    actions.PlaceLeader: place_leader,
    actions.WithdrawLeader: withdraw_leader,
    actions.PlayCatastrophe: play_catastrophe,
    actions.ReplaceTiles: replace_tiles,
    actions.EndTurn: end_turn,
    actions.CommitTiles: commit_tiles,
    actions.ChooseWar: choose_war,
    actions.PlaceBuilding: answer_offer,
    actions.BuildMonument: answer_offer,
    actions.BuildWonder: answer_offer,
    actions.Decline: answer_offer,
    actions.TakeTreasure: take_treasure,
    actions.ScorePoint: score_point,
    actions.StartPlayer: start_game,
    actions.DealTiles: deal_tiles,
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
    if _FIRST_STEPS[type(action)](draft, events, action):
        _continue_action(draft, events)
    return Progress(draft, tuple(events))


def _continue_action(draft: Draft, events: Events) -> None:
    """The consequences of an action, in this order: wars, builds, lost leaders, treasures, its end.

    Each step resumes where it stopped and returns True if a decision must be answered before the
    next one.
    """
    if draft.union and continue_wars(draft, events):
        return
    if draft.placed is not None and offer_builds(draft, events):
        return
    if draft.all_leaders & draft.temple_halo != draft.all_leaders:
        return_leaders_without_temple(draft, events)
    if not (draft.treasures_unchecked and hand_out_treasures(draft, events)):
        finish_action(draft, events)
