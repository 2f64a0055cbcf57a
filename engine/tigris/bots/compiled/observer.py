"""The observer that a bot evaluates for, as an array: its weights first, then what follows here."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.weights import WEIGHT_COUNT, encode_weights
from engine.tigris.bots.observer import Observer
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import read
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.hands import unseen
from engine.tigris.kernel.layout import COLOR_COUNT, Numbers
from engine.tigris.kernel.words import count
from engine.tigris.model.pieces import TREASURES_THAT_END_THE_GAME

if TYPE_CHECKING:
    from engine.tigris.bots.compiled.mind import Mind

SEAT = WEIGHT_COUNT
POOL = SEAT + 1
"""unseen tiles, by color"""
SIZE_LEFT = POOL + COLOR_COUNT
"""their total"""
TIME_LEFT = SIZE_LEFT + 1
WORKS_TIME_LEFT = TIME_LEFT + 1
LEADER = WORKS_TIME_LEFT + 1
STAND_IN = LEADER + 1
MONUMENT = STAND_IN + 1
SQUARE = MONUMENT + 1
STEEPNESS = SQUARE + 1

OBSERVER_SIZE = STEEPNESS + 1


def encode_observer(observer: Observer) -> Numbers:
    """An observer as an array of OBSERVER_SIZE int64, without the weights of spheres."""
    own = [
        *(observer.seat, *observer.pool, observer.size),
        *(observer.time_left, observer.works_time_left),
        *(observer.leader, observer.stand_in, observer.monument, observer.square),
        observer.steepness,
    ]
    return np.concatenate([encode_weights(observer.weights), np.array(own, np.int64)])


@inner
def observe(mind: Mind, numbers: Numbers, seat: int, weights: Numbers, out: Numbers) -> None:
    """Writes the observer of a view into `out`: as `Observer.of`."""
    for place in range(WEIGHT_COUNT):
        out[place] = weights[place]
    out[SEAT], out[SIZE_LEFT] = seat, 0
    for color in range(COLOR_COUNT):
        out[POOL + color] = unseen(numbers, color)
        out[SIZE_LEFT] += out[POOL + color]
    by_bag = 100 * numbers[layout.BAG] // (2 * numbers[layout.SEATS])
    by_treasures = count(read(numbers, layout.TREASURES)) - TREASURES_THAT_END_THE_GAME
    turns = 100 + min(by_bag, max(0, by_treasures) * weights[of.PACE])
    time_left = min(100, turns // weights[of.SPAN])
    works_time_left = min(100, turns // weights[of.WORKS_SPAN])
    out[TIME_LEFT], out[WORKS_TIME_LEFT] = time_left, works_time_left
    out[LEADER] = weights[of.LEADER] * time_left // 100
    out[STAND_IN] = weights[of.STAND_IN] * time_left // 100
    out[MONUMENT] = weights[of.MONUMENT] * works_time_left // 100
    out[SQUARE] = weights[of.SQUARE] * works_time_left // 100
    late = weights[of.STEEPNESS_LATE]
    steepness = late + (weights[of.STEEPNESS] - late) * time_left // 100
    out[STEEPNESS] = max(25, steepness // 5 * 5)


@inner
def weights_of(mind: Mind, observer: Numbers, seat: int, seats: int) -> Numbers:
    """The weights of a seat: as `Observer.weights_of`."""
    if seat == observer[SEAT]:
        return observer[:WEIGHT_COUNT]
    usual: Numbers = mind.usual_weights[0 if seats == 2 else 1]
    return usual
