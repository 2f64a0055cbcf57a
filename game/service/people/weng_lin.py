"""Playing strength after each game, from who was before whom, for any number of players.

The model is that of the arena (`game.arena.elo`), Bradley and Terry's: the odds of two players are
those of their strengths. The arena fits it to a whole contest at once; people play seldom, against
changing others, and become better. So a strength is a normal distribution here, which each game
moves: R. C. Weng and C.-J. Lin, *A Bayesian Approximation Method for Online Ranking*, Journal of
Machine Learning Research 12 (2011), Algorithm 1 (Bradley-Terry, full pairs) for teams of one.
Numbers are on the scale of that paper; `elo` is that of the arena, on which 400 points are ten to
one.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

#: Of somebody who has not played yet, and how much the better one may be below in a single game.
MEAN, DEVIATION = 25.0, 25.0 / 3
BETA = DEVIATION / 2
_NOISE = 2 * BETA**2
#: How much less sure a strength is before each game: what people learn. A hundredth of what nobody
#: knows at first, so that it never gets so sure that it stands still.
LEARNED = DEVIATION / 100
#: No game leaves less of a variance than this part.
LEAST = 1e-4
#: Points of Elo for one of this scale, between players of whom all is known; and the first Elo.
_POINTS, FIRST_ELO = 400 / log(10) / (BETA * sqrt(2)), 1500


class Strength(NamedTuple):
    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def elo(self) -> float:
        return FIRST_ELO + (self.mean - MEAN) * _POINTS

    @property
    def elo_deviation(self) -> float:
        return self.deviation * _POINTS


def before_game(strength: Strength) -> Strength:
    """The same after the time since the game before."""
    return Strength(strength.mean, sqrt(strength.deviation**2 + LEARNED**2))


class Seat(NamedTuple):
    """One who took part."""

    who: Hashable
    """two seats of the same are not compared with each other"""
    strength: Strength
    place: int
    """the smaller the better; equal ones are shared"""


def after_game(seats: Sequence[Seat]) -> list[Strength]:
    """The strength of each after a game of these."""
    return [_after(seat, [each for each in seats if each.who != seat.who]) for seat in seats]


def _after(own: Seat, others: Sequence[Seat]) -> Strength:
    (mean, deviation), place = own.strength, own.place
    variance = deviation * deviation
    change = certainty = 0.0
    for _who, (its_mean, its_deviation), its_place in others:
        spread = sqrt(variance + its_deviation * its_deviation + _NOISE)
        wins = 1 / (1 + exp((its_mean - mean) / spread))
        score = (1 + (place < its_place) - (place > its_place)) / 2
        change += variance / spread * (score - wins)
        certainty += deviation / spread * variance / (spread * spread) * wins * (1 - wins)
    return Strength(mean + change, sqrt(variance * max(1 - certainty, LEAST)))
