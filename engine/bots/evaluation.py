"""What a position is worth to a seat, in hundredths of a point.

The lowest sphere decides a game, so a point counts the more, the lower its sphere is. To the points
that a seat has comes what its leaders promise, and a little for what it has in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, log

from engine.bots.promises import Reader, promised
from engine.bots.weights import POINT, USUAL, Weights
from engine.pieces import BLACK, COLORS, HAND_SIZE, RED, Seat
from engine.position import Position
from engine.scoring import ranking

VICTORY = 100_000

#: From how many tiles of one color on, another is of no use.
ENOUGH = 3


@lru_cache(maxsize=64)
def _by_height(steepness: int) -> list[float]:
    """The weight of a sphere by how far it lies above the lowest."""
    return [exp(-height / steepness) for height in range(10 * steepness)] + [0.0]


def worth(position: Position, reader: Reader) -> float:
    """What this position, a view of the reader's, is worth to the reader's seat."""
    seat = reader.seat
    weights = reader.weights
    scores = [
        score(points, promise, hoard, weights)
        for points, promise, hoard in zip(
            position.points, promised(position, reader), position.hoards, strict=True
        )
    ]
    best_rival = max(value for rival, value in enumerate(scores) if rival != seat)
    value = scores[seat] - weights.envy / 100 * best_rival + in_hand(position, seat, weights)
    return value if position.decisions else value + VICTORY * outcome(position, seat)


def outcome(position: Position, seat: Seat) -> int:
    """1 for a win, 0 for a shared one, -1 for a loss, of a game that is over."""
    winners = [standing.seat for standing in ranking(position) if standing.place == 1]
    return (seat in winners) - (winners != [seat])


def score(
    points: Sequence[int], promise: Sequence[int], treasures: int, weights: Weights = USUAL
) -> float:
    """One number for four spheres: nearly the lowest, but every point is worth something."""
    spheres = [POINT * have + more for have, more in zip(points, promise, strict=True)]
    for _ in range(treasures):
        spheres[spheres.index(min(spheres))] += POINT
    lowest = min(spheres)
    steepness = weights.steepness
    by_height = _by_height(steepness)
    heights = [min(sphere - lowest, 10 * steepness) for sphere in spheres]
    weight = sum([by_height[height] for height in sorted(heights)])
    return lowest - steepness * log(weight) + weights.anywhere / 100 * sum(spheres)


def in_hand(position: Position, seat: Seat, weights: Weights) -> int:
    """What the tiles in hand are worth; missing ones will come from the bag."""
    hand = position.hands[seat]
    king = position.leader(seat, BLACK)
    value = weights.tile_to_come * (HAND_SIZE - sum(hand)) + weights.temple * min(hand[RED], ENOUGH)
    for color in COLORS:
        used = weights.tile_in_use if king or position.leader(seat, color) else weights.tile_idle
        value += used * min(hand[color], ENOUGH)
    return value
