"""The observer that a bot evaluates for: its seat, unseen tiles, remaining turns, and weights."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.hand_odds import Held, odds_by_margin
from engine.tigris.bots.weights import USUAL, Weights, usual_weights
from engine.tigris.model.pieces import TREASURES_THAT_END_THE_GAME, Seat
from engine.tigris.model.position import Position
from engine.tigris.rules.bag import count_unseen

#: The weight of the lowest sphere, as a whole number.
LOWEST_WEIGHT = 1 << 20
#: A point in a sphere this many steepnesses above the lowest has no value.
MAX_STEEPNESSES = 8


#: Percentages by a margin from -4 to 4; negative margins index from the end.
Safety: TypeAlias = tuple[int, ...]


class Observer(NamedTuple):
    """Computed once for a decision, and used for all positions that the search reaches."""

    seat: Seat
    pool: tuple[int, ...]
    """unseen tiles, by color"""
    size: int
    """their total"""
    time_left: int
    """percent of a leader's future value that the remaining turns allow"""
    works_time_left: int
    """the same for a monument"""
    leader: int
    """the future value of a leader in the remaining turns"""
    stand_in: int
    """the future value of a king for each leader that is missing in its kingdom"""
    monument: int
    """the future value of a monument for a leader"""
    square: int
    """the value of a square that one tile completes, for a leader of its color"""
    steepness: int
    """how far a sphere must lie above the lowest until a point in it is worth a third as much"""
    sphere_weights: list[int]
    """the weight of a sphere by how far it lies above the lowest"""
    weights: Weights

    @staticmethod
    def of(position: Position, seat: Seat, weights: Weights = USUAL) -> Observer:
        pool = count_unseen(position)
        by_bag = 100 * position.bag // (2 * position.seats)
        by_treasures = position.treasures.bit_count() - TREASURES_THAT_END_THE_GAME
        turns = 100 + min(by_bag, max(0, by_treasures) * weights.pace)
        time_left = min(100, turns // weights.span)
        works_time_left = min(100, turns // weights.works_span)
        steepness = weights.steepness_late
        steepness += (weights.steepness - weights.steepness_late) * time_left // 100
        steepness = max(25, steepness // 5 * 5)
        return Observer(
            seat,
            pool,
            sum(pool),
            time_left,
            works_time_left,
            weights.leader * time_left // 100,
            weights.stand_in * time_left // 100,
            weights.monument * works_time_left // 100,
            weights.square * works_time_left // 100,
            steepness,
            sphere_weights(steepness),
            weights,
        )

    def weights_of(self, seat: Seat, seats: int) -> Weights:
        """The weights of a seat: those of others are assumed to be the usual ones for the table
        size.
        """
        return self.weights if seat == self.seat else usual_weights(seats)


@lru_cache(maxsize=256)
def sphere_weights(steepness: int) -> list[int]:
    """The weight of a sphere by how far it lies above the lowest; the last is that of all above.

    In whole numbers, `LOWEST_WEIGHT` for the lowest, so that sums do not depend on the order.
    """
    return [
        round(LOWEST_WEIGHT * exp(-height / steepness))
        for height in range(MAX_STEEPNESSES * steepness)
    ] + [0]


@lru_cache(maxsize=1 << 12)
def leader_safety(
    size: int, temples: int, held: tuple[Held, ...], revolting: int, roaming: int
) -> list[tuple[Safety, Safety]]:
    """By seat, two lists of the safety of its leaders from revolts, in percent.

    Each list is indexed by the margin of temples on the board, as `hand_odds.odds_by_margin` is.

    - The first (`off`) holds if a rival's leader of that color is off the board, with nothing to
      lose.
    - The second (`on`) holds if all of them are on the board, so that one would have to move.

    Args:
        size: the number of unseen tiles, of which `temples` are temples.
        held: by seat, its known temples in hand, and its unknown tiles.
        revolting: the percentage of the risk that counts if a leader is off the board.
        roaming: the same if none is.
    """
    found = []
    for seat, own in enumerate(held):
        rivals = [*held[:seat], *held[seat + 1 :]]
        odds = [
            max(by_rival) for by_rival in zip(*_against(size, temples, rivals, own), strict=True)
        ]
        off, on = (
            tuple(100 - will * risk // 100 for risk in odds) for will in (revolting, roaming)
        )
        found.append((off, on))
    return found


def _against(size: int, temples: int, rivals: list[Held], own: Held) -> list[tuple[int, ...]]:
    return [odds_by_margin(size, temples, rival, own) for rival in rivals]
