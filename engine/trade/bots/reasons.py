"""Why a bot does something, as data; `game.trade.text` has the sentences."""

from __future__ import annotations

from enum import Enum

from engine.common.values import value
from engine.trade.deck.card import Card
from engine.trade.model.seats import Seat


class Aim(Enum):
    """What a bot wants. The value is its word in records."""

    BEST_STACK = "stack"
    BEST_CARD = "card"
    LATER = "later"
    NOTHING_TO_STORE = "keep"
    TARGET = "target"
    CHANCE = "chance"
    OFFER = "offer"
    COUNTER = "counter"
    GOOD_DEAL = "good"
    BAD_DEAL = "bad"
    TOO_GOOD_FOR_THEM = "leader"
    DISTRUST = "distrust"
    ENOUGH = "enough"
    PRIZE = "prize"


@value
class Reason:
    aim: Aim
    gain: int = 0
    """points that it expects, rounded; of a counteroffer, how many more it asks"""
    card: Card | None = None
    seat: Seat | None = None
    """whom it is about"""
