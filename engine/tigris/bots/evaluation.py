"""The value of a position for a seat, in hundredths of a point.

The lowest sphere decides a game, so a point counts the more, the lower its sphere is. Added to the
points are the future values of leaders, and a little for the tiles in hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from engine.tigris.bots.leader_value import TREASURES, LeaderValues, leader_values
from engine.tigris.bots.observer import LOWEST_WEIGHT, Observer
from engine.tigris.bots.plain_sum import plain_sum
from engine.tigris.bots.weights import POINT, Weights
from engine.tigris.bots.win_features import supporters_of
from engine.tigris.model.decisions import Deal
from engine.tigris.model.pieces import (
    BLACK,
    COLORS,
    HAND_SIZE,
    RED,
    TREASURES_THAT_END_THE_GAME,
    Seat,
)
from engine.tigris.model.position import Position
from engine.tigris.rules.scoring import ranking

VICTORY = 100_000

#: A rival this far behind the best one counts a third as much. Of 1, 1.5, 2, and 3 points, this
#: predicts the winners of games for four best.
NEAR = 2.0 * POINT

#: More tiles of one color in hand than this have no value.
MAX_USEFUL = 3


def evaluate(position: Position, observer: Observer) -> float:
    """The value of this view for the observer's seat."""
    return evaluate_with(position, observer, leader_values(position, observer))


def evaluate_with(position: Position, observer: Observer, values_by_seat: LeaderValues) -> float:
    """The same with known leader values; adds the value of tiles in hand to them, in place."""
    own, rivals = add_backing(position, observer, *seat_scores(position, observer, values_by_seat))
    return own - combine_rivals(rivals, NEAR)


def add_backing(
    position: Position, observer: Observer, own: float, rivals: list[float]
) -> tuple[float, list[float]]:
    """The same scores, plus supporters and the lowest sphere where the weights count them."""
    weights = observer.weights
    if not (weights.supporter or weights.lowest) or not position.decisions:
        return own, rivals
    others = [seat for seat in range(position.seats) if seat != observer.seat]
    return own + _backing(position, observer.seat, weights), [
        rival + weights.rival_percent * _backing(position, Seat(other), weights) / 100
        for rival, other in zip(rivals, others, strict=True)
    ]


def _backing(position: Position, seat: Seat, weights: Weights) -> int:
    supporters = weights.supporter * supporters_of(position, seat)
    return supporters + weights.lowest * min(position.points[seat])


def seat_scores(
    position: Position, observer: Observer, values_by_seat: LeaderValues
) -> tuple[float, list[float]]:
    """The score of the observer's seat, with its hand and personality, and those of its rivals in
    the order of seats, scaled by `rival_percent`.
    """
    seat, weights = observer.seat, observer.weights
    own = _hand_value(position, observer, values_by_seat[seat])
    rivals = []
    for other, points in enumerate(position.points):
        scored = spheres_value(
            points, values_by_seat[other], position.treasures_taken[other], observer
        )
        if other == seat:
            own += scored
        else:
            rivals.append(weights.rival_percent * scored / 100)
    if weights.rival_leader or weights.structure_anywhere:
        own += _personality_value(position, seat, weights)
    if not position.decisions:
        own += VICTORY * outcome(position, seat)
    elif ends(position):
        own += weights.ending * outcome(position, seat)
    return own, rivals


def combine_rivals(rivals: Sequence[float], near: float) -> float:
    """Combines the scores of rivals into one (log-sum-exp): that of the best, plus more the more
    rivals are near it, since the winner must leave all of them behind. Their order does not matter.
    """
    best = max(rivals)
    if len(rivals) == 1:
        return best
    return best + near * log(plain_sum(exp((rival - best) / near) for rival in sorted(rivals)))


def ends(position: Position) -> bool:
    """Whether the game will certainly end with this turn at the latest."""
    if position.treasures.bit_count() <= TREASURES_THAT_END_THE_GAME:
        return True
    if len(position.decisions) < 2:
        return False
    counts = [deal.count for deal in position.decisions if isinstance(deal, Deal)]
    return sum(counts) > position.bag


def outcome(position: Position, seat: Seat) -> int:
    """1 for a win, 0 for a shared one, -1 for a loss, if the game ended now."""
    winners = [standing.seat for standing in ranking(position) if standing.place == 1]
    return (seat in winners) - (winners != [seat])


def spheres_value(
    points: Sequence[int], own_values: Sequence[int], treasures: int, observer: Observer
) -> float:
    """One number for four spheres: a soft minimum, in which every point counts for something.

    Treasures, also expected ones, are added to the lowest spheres, which they level up.
    """
    low, second, third, high = sorted(
        [
            POINT * points[0] + own_values[0],
            POINT * points[1] + own_values[1],
            POINT * points[2] + own_values[2],
            POINT * points[3] + own_values[3],
        ]
    )
    total = low + second + third + high
    treasures_value = observer.weights.treasure * treasures + own_values[TREASURES]
    if treasures_value:
        total += treasures_value
        low, second, third, high = _level_up(low, second, third, high, treasures_value)
    sphere_weights = observer.sphere_weights
    if high - low < len(sphere_weights):
        weight = (
            LOWEST_WEIGHT
            + sphere_weights[second - low]
            + sphere_weights[third - low]
            + sphere_weights[high - low]
        )
    else:
        weight = (
            LOWEST_WEIGHT
            + _weight(sphere_weights, second - low)
            + _weight(sphere_weights, third - low)
        )
    lowest = low - observer.steepness * log(weight / LOWEST_WEIGHT)
    return lowest + observer.weights.anywhere * total / 100


def _weight(sphere_weights: list[int], height: int) -> int:
    return sphere_weights[height] if height < len(sphere_weights) else 0


def _level_up(
    low: int, second: int, third: int, high: int, treasures_value: int
) -> tuple[int, int, int, int]:
    """The spheres, lowest first, after `treasures_value` points raised the lowest ones."""
    if treasures_value <= second - low:
        return low + treasures_value, second, third, high
    two = low + second + treasures_value
    if two <= 2 * third:
        return two // 2, two - two // 2, third, high
    three = two + third
    if three <= 3 * high:
        return three // 3, three // 3, three - 2 * (three // 3), high
    four = three + high
    return four // 4, four // 4, four // 4, four - 3 * (four // 4)


def _personality_value(position: Position, seat: Seat, weights: Weights) -> int:
    """The part of the value that only personalities see."""
    works = len(position.monuments) + sum(map(bool, position.buildings)) + bool(position.wonder)
    rivals = position.all_leaders & ~position.seat_leaders[seat]
    return weights.structure_anywhere * works - weights.rival_leader * rivals.bit_count()


def _hand_value(position: Position, observer: Observer, own_values: list[int]) -> float:
    """The value of tiles in hand; the value of tiles that a leader would score is added to that
    leader's value instead.
    """
    seat, weights = observer.seat, observer.weights
    hand, owned, leaders = position.hands[seat], position.seat_leaders[seat], position.leaders
    king = owned & leaders[BLACK]
    use = weights.tile_in_use * observer.time_left // 100
    value = weights.tile_to_come * (HAND_SIZE - sum(hand))
    value += weights.temple * min(hand[RED], MAX_USEFUL)
    for color in COLORS:
        held = hand[color]
        if held > MAX_USEFUL:
            held = MAX_USEFUL
        if king or owned & leaders[color]:
            own_values[color] += use * held
        else:
            value += weights.tile_idle * held
    value += weights.catastrophe_in_hand * position.catastrophes_left[seat]
    return value * observer.time_left / 100
