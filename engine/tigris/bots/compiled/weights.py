"""Weights as an array: where each field of `engine.tigris.bots.weights.Weights` is."""

from __future__ import annotations

from dataclasses import fields
from operator import attrgetter

import numpy as np

from engine.tigris.bots.weights import Weights
from engine.tigris.kernel.layout import Numbers

WEIGHT_COUNT = 35
(
    STEEPNESS,
    STEEPNESS_LATE,
    ANYWHERE,
    RIVAL_PERCENT,
    TILE_IN_USE,
    TILE_IDLE,
    TEMPLE,
    TILE_TO_COME,
    LEADER,
    STAND_IN,
    MONUMENT,
    SQUARE,
    BUILDING,
    WONDER,
    TREASURE,
    TREASURE_IN_REACH,
    RIVAL_LEADER,
    STRUCTURE_ANYWHERE,
    WAR_HOPE,
    WAR_FEAR,
    REVOLTING,
    ROAMING,
    SPAN,
    WORKS_SPAN,
    PACE,
    ENDING,
    CATASTROPHE_IN_HAND,
    VICTORY,
    COMMITTED,
    SUPPORTER,
    LOWEST,
    USES_MASTER_ODDS,
    CATASTROPHE,
    JOURNEY,
    REPLACEMENT,
) = range(WEIGHT_COUNT)

#: `dataclasses.astuple` copies every field, which took a tenth of a game of bots.
_all_fields = attrgetter(*(field.name for field in fields(Weights)))


def encode_weights(weights: Weights) -> Numbers:
    """All fields in their order."""
    return np.array(_all_fields(weights), np.int64)
