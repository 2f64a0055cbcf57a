"""Topics of the rules, and which one explains a refusal or what the table waits for."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.trade.deck.terms import Phase
from engine.trade.model.decisions import SealedChoice
from engine.trade.model.decisions import Topic as ChoiceTopic
from engine.trade.model.position import Position
from engine.trade.rules.rule import Rule


class Topic(StrEnum):
    """The articles, in the order of the list."""

    GOAL = "goal"
    ROUND = "round"
    CARDS = "cards"
    TRACKS = "tracks"
    DEVELOPMENT = "development"
    PRODUCTION = "production"
    TRADE = "trade"
    LIES = "lies"
    STORE = "store"
    MERCANTILE = "mercantile"
    CIVIC = "civic"
    END = "end"
    ADVICE = "advice"
    TABLE = "table"


#: The article that explains each refusal; rules that are missing here belong to the phase.
TOPIC_BY_RULE: Mapping[Rule, Topic] = {
    Rule.STACK_PER_TRACK: Topic.DEVELOPMENT,
    Rule.STACK_OUT_OF_REACH: Topic.TRACKS,
    Rule.STACK_OF_GOLDEN_AGE: Topic.CIVIC,
    Rule.STACK_EMPTY: Topic.DEVELOPMENT,
    Rule.KEEP_ONE: Topic.DEVELOPMENT,
    Rule.CARD_NOT_DRAWN: Topic.DEVELOPMENT,
    Rule.TOO_MANY_STORED: Topic.STORE,
    Rule.DISASTER_STORED: Topic.STORE,
    Rule.WRONG_TOP: Topic.LIES,
    Rule.WRONG_BACK: Topic.LIES,
    Rule.CLAIM_UNKNOWN: Topic.LIES,
    Rule.CLAIM_FALSE: Topic.LIES,
    Rule.OFFER_GONE: Topic.TRADE,
    Rule.OFFER_CHANGED: Topic.TRADE,
    Rule.NOT_COVERED: Topic.TRADE,
    Rule.NAME_GOODS: Topic.TRADE,
    Rule.TOO_MANY_OFFERS: Topic.TRADE,
    Rule.TIME_IS_UP: Topic.TRADE,
    Rule.LEGS: Topic.TRADE,
    Rule.GAME_OVER: Topic.END,
}

_BY_PHASE: Mapping[Phase, Topic] = {
    Phase.NOW: Topic.DEVELOPMENT,
    Phase.PRODUCTION: Topic.PRODUCTION,
    Phase.TRADE: Topic.TRADE,
    Phase.MERCANTILE: Topic.MERCANTILE,
    Phase.CIVIC: Topic.CIVIC,
    Phase.END: Topic.END,
}


def topic_for(position: Position, refused: Rule | None = None) -> Topic:
    """The article for the last refusal, else for what happens now."""
    if refused is not None and refused in TOPIC_BY_RULE:
        return TOPIC_BY_RULE[refused]
    decision = position.decision
    if isinstance(decision, SealedChoice) and decision.topic is ChoiceTopic.STORE:
        return Topic.STORE
    return _BY_PHASE[position.phase]
