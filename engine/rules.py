"""apply(): an action becomes the next position, and nothing else moves a game on."""

from __future__ import annotations

from typing import assert_never

from engine.actions import (
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
    Work,
)
from engine.conflict import choose_war, commit, wage
from engine.decisions import Turn
from engine.draft import Draft, Events
from engine.legal import is_legal
from engine.placement import (
    place_leader,
    place_tile,
    play_catastrophe,
    replace_tiles,
    send_home,
    withdraw_leader,
)
from engine.position import Position
from engine.progress import Progress
from engine.refusal import refusal
from engine.treasures import share, take_treasure
from engine.turns import deal, end_turn, finish, score_point, start
from engine.works import build, offer


def apply(position: Position, action: Action) -> Progress:
    """Plays `action` for the actor of this position.

    Raises:
        IllegalAction: with the rule that refuses it; the position never changes.
    """
    if not is_legal(position, action):
        raise refusal(position, action)
    draft = position.copy()
    events: Events = []
    if _begin(draft, events, action):
        _go_on(draft, events)
    return Progress(draft, tuple(events))


def _begin(draft: Draft, events: Events, action: Action) -> bool:
    """The first step of an action or an answer; True if the rest of an action follows."""
    match action:
        case PlaceTile():
            place_tile(draft, events, action)
        case PlaceLeader():
            place_leader(draft, events, action)
        case DealTiles():
            return deal(draft, events, action)
        case CommitTiles():
            commit(draft, events, action)
        case WithdrawLeader():
            withdraw_leader(draft, events, action)
        case PlayCatastrophe():
            play_catastrophe(draft, events, action)
        case ReplaceTiles():
            replace_tiles(draft, events, action)
        case _:
            return _answer(draft, events, action)
    return isinstance(draft.decisions[-1], Turn)


def _answer(
    draft: Draft,
    events: Events,
    action: EndTurn | ChooseWar | Work | TakeTreasure | ScorePoint | StartPlayer,
) -> bool:
    match action:
        case TakeTreasure():
            take_treasure(draft, events, action)
        case ChooseWar():
            choose_war(draft, events, action)
        case PlaceBuilding() | BuildMonument() | BuildWonder() | Decline():
            build(draft, events, action)
        case EndTurn():
            end_turn(draft, events)
            return False
        case ScorePoint():
            score_point(draft, events, action)
            return False
        case StartPlayer():
            start(draft, events, action)
            return False
        case _:
            assert_never(action)
    return isinstance(draft.decisions[-1], Turn)


def _go_on(draft: Draft, events: Events) -> None:
    """What follows once a piece is put down and its point scored, in this order.

    Each step goes on where it was left and says True if somebody must answer before the next one.
    """
    if (
        wage(draft, events)
        or offer(draft, events)
        or send_home(draft, events)
        or share(draft, events)
    ):
        return
    finish(draft, events)
