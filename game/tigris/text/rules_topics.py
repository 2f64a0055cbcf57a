"""Topics of the rules, and which one explains a refusal or the pending decision."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.tigris import apply
from engine.tigris.model.actions import (
    Action,
    BuildMonument,
    BuildWonder,
    ChooseWar,
    CommitTiles,
    PlaceBuilding,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
    ScorePoint,
    TakeTreasure,
    WithdrawLeader,
)
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    Decision,
    MonumentChoice,
    TreasureChoice,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.position import Position
from engine.tigris.rules.rule import Rule


class Topic(StrEnum):
    """The articles, in the order of the list."""

    GOAL = "goal"
    COLORS = "colors"
    TURN = "turn"
    LEADER = "leader"
    KINGDOM = "kingdom"
    TILE = "tile"
    POINTS = "points"
    REVOLT = "revolt"
    WAR = "war"
    WAR_ORDER = "order"
    COMMITMENT = "commitment"
    MONUMENT = "monument"
    TREASURE = "treasure"
    CATASTROPHE = "catastrophe"
    REPLACE = "replace"
    END = "end"
    ADVICE = "advice"
    SUPPORT = "support"
    BUILDING = "building"
    WONDER = "wonder"
    OPEN = "open"
    TABLE = "table"


#: The article that explains each refusal; rules that are missing here belong to `Topic.TURN`.
TOPIC_BY_RULE: Mapping[Rule, Topic] = {
    Rule.SQUARE_TAKEN: Topic.TILE,
    Rule.TILE_NOT_IN_HAND: Topic.TILE,
    Rule.FARM_ON_RIVER: Topic.TILE,
    Rule.TILE_ON_LAND: Topic.TILE,
    Rule.THREE_KINGDOMS: Topic.TILE,
    Rule.LEADER_ON_LAND: Topic.LEADER,
    Rule.LEADER_NEEDS_TEMPLE: Topic.LEADER,
    Rule.LEADER_UNITES: Topic.LEADER,
    Rule.LEADER_STAYS: Topic.LEADER,
    Rule.LEADER_IN_SUPPLY: Topic.LEADER,
    Rule.NO_CATASTROPHE: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_LEADER: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_TREASURE: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_MONUMENT: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_WONDER: Topic.CATASTROPHE,
    Rule.CATASTROPHE_ON_BUILDING: Topic.CATASTROPHE,
    Rule.CATASTROPHE_TWICE: Topic.CATASTROPHE,
    Rule.REPLACE_SOME: Topic.REPLACE,
    Rule.COMMIT_FROM_HAND: Topic.COMMITMENT,
    Rule.ENGLISH_ATTACK: Topic.SUPPORT,
    Rule.ENGLISH_DEFENSE: Topic.SUPPORT,
    Rule.NO_SUCH_WAR: Topic.WAR_ORDER,
    Rule.NO_SUCH_SQUARE: Topic.MONUMENT,
    Rule.NO_SUCH_MONUMENT: Topic.MONUMENT,
    Rule.MONUMENT_BUILT: Topic.MONUMENT,
    Rule.MONUMENT_COLOR: Topic.MONUMENT,
    Rule.BUILDING_OFF_LINE: Topic.BUILDING,
    Rule.BUILDING_LONGER_LINE: Topic.BUILDING,
    Rule.NO_WONDER: Topic.WONDER,
    Rule.WONDER_BUILT: Topic.WONDER,
    Rule.NO_SUCH_PLUS: Topic.WONDER,
    Rule.TREASURE_NOT_HERE: Topic.TREASURE,
    Rule.SPECIAL_FIRST: Topic.TREASURE,
    Rule.GAME_OVER: Topic.END,
}


#: The article about what a hint advises, where no conflict follows.
TOPIC_BY_ACTION: Mapping[type[Action], Topic] = {
    PlaceLeader: Topic.LEADER,
    WithdrawLeader: Topic.LEADER,
    PlaceTile: Topic.POINTS,
    PlayCatastrophe: Topic.CATASTROPHE,
    ReplaceTiles: Topic.REPLACE,
    CommitTiles: Topic.COMMITMENT,
    ChooseWar: Topic.WAR_ORDER,
    PlaceBuilding: Topic.BUILDING,
    BuildMonument: Topic.MONUMENT,
    BuildWonder: Topic.WONDER,
    TakeTreasure: Topic.TREASURE,
    ScorePoint: Topic.WONDER,
}


def topic_for_rule(rule: Rule) -> Topic:
    return TOPIC_BY_RULE.get(rule, Topic.TURN)


def topic_for_position(position: Position, refused: Rule | None) -> Topic:
    """The article for the last refusal, else for the pending decision."""
    if refused is not None:
        return topic_for_rule(refused)
    return topic_for_decision(position.decisions[-1]) if position.decisions else Topic.END


def topic_for_action(view: Position, action: Action) -> Topic:
    """The article that says why an action is good: about the conflict that it begins, if any."""
    after = apply(view, action).position
    pending = after.decisions[-1] if after.decisions else None
    if isinstance(pending, Commitment | WarChoice):
        return topic_for_decision(pending)
    return TOPIC_BY_ACTION.get(type(action), Topic.TURN)


def topic_for_decision(decision: Decision) -> Topic:
    """The article that helps with a decision."""
    match decision:
        case Commitment(kind=kind):
            return Topic.REVOLT if kind is ConflictKind.REVOLT else Topic.WAR
        case WarChoice():
            return Topic.WAR_ORDER
        case BuildingChoice():
            return Topic.BUILDING
        case MonumentChoice():
            return Topic.MONUMENT
        case TreasureChoice():
            return Topic.TREASURE
        case WonderPoint():
            return Topic.WONDER
        case _:
            return Topic.TURN
