"""What a marker's space is worth: at the end, and for the cards that it leads to (K2, K7)."""

from __future__ import annotations

from functools import cache

from engine.trade.bots.weights import Weights
from engine.trade.model.tracks import Space, worth, zone

#: The last round (C15).
ROUNDS = 5


@cache
def space_value(space: Space, draws: int, weights: Weights) -> float:
    """What a space is worth with so many development phases to come."""
    return worth(space) + draws * weights.zone[zone(space)] * 0.8
