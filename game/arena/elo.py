"""How strong bots are, in Elo, and how sure that is.

The model is that of R. A. Bradley and M. E. Terry (*Biometrika* 39, 1952) on Elo's scale: who is
400 points ahead wins ten times as often as the other. The ratings are those that make what happened
most likely (maximum likelihood, found by Newton's method). A game of three or four counts as one
of each two in it, by the order of their places, a shared place as half a win. Each two who have met
are supposed to have won one game more against each other, see `intervals.SUPPOSED`, so that who
never lost has a rating too.

Games with the same bag, and the pairs within one game, are not independent. The 95 % intervals come
from the sandwich estimator of the variance with one cluster for each bag (P. J. Huber, 1967;
K.-Y. Liang and S. L. Zeger, *Biometrika* 73, 1986), which holds whatever goes on within a bag. They
are as many standard errors wide as `intervals` says for so many bags.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import NamedTuple, TypeAlias

from game.arena.confidence import SUPPOSED, Score, few, reach
from game.arena.matrices import Matrix, inverse, product, times
from game.arena.pairings import Meetings

#: Points on Elo's scale for each unit of the natural logarithm of the odds.
SCALE = 400 / log(10)
#: Newton's steps go on until none is longer, and are cut to `LONGEST` before.
SHORT, LONGEST, STEPS = 1e-10, 1.0, 500

#: What a bag, or a supposed game, added for each two bots by their index.
Cluster: TypeAlias = Mapping[tuple[int, int], Score]


class Gap(NamedTuple):
    """How many points of Elo, and half the width of the 95 % interval."""

    points: float
    margin: float | None
    """None if there is only one bag"""


@dataclass(frozen=True, slots=True)
class Ratings:
    """Of bots who have met, each other or a third."""

    names: tuple[str, ...]
    _strengths: tuple[float, ...]
    """natural logarithms of odds; their sum is 0"""
    _covariance: Matrix | None
    _reach: float
    """how many standard errors the margins are"""

    def of(self, name: str) -> Gap:
        """How far a bot is ahead of the mean of all that are rated."""
        return self._gap([float(each == name) for each in self.names])

    def between(self, one: str, other: str) -> Gap:
        """How far one is ahead of the other."""
        return self._gap([(name == one) - (name == other) for name in self.names])

    def _gap(self, weights: Sequence[float]) -> Gap:
        points = sum(w * strength for w, strength in zip(weights, self._strengths, strict=True))
        if self._covariance is None:
            return Gap(points * SCALE, None)
        spread = times(self._covariance, weights)
        variance = sum(w * along for w, along in zip(weights, spread, strict=True))
        return Gap(points * SCALE, self._reach * sqrt(max(0.0, variance)) * SCALE)


def rate(names: Sequence[str], met: Meetings) -> Ratings | None:
    """The ratings of these bots; None if they fall apart into circles that never met."""
    if len(names) < 2 or not _connected(names, met):
        return None
    bags, supposed = _clusters(names, met)
    strengths, information = _most_likely(len(names), [*bags, *supposed])
    covariance = None
    if len(bags) > 1:
        meat = [[0.0] * len(names) for _ in names]
        for cluster in bags:
            _add_square(meat, _score(cluster, strengths), few(len(bags)))
        for cluster in supposed:
            _add_square(meat, _score(cluster, strengths), 1.0)
        bread = inverse(information)
        covariance = product(product(bread, meat), bread)
    return Ratings(tuple(names), tuple(strengths), covariance, reach(len(bags)))


def _connected(names: Sequence[str], met: Meetings) -> bool:
    circle = {names[0]}
    for _ in names:
        circle |= {name for pair in met if circle & {*pair} for name in pair}
    return circle >= {*names}


def _clusters(names: Sequence[str], met: Meetings) -> tuple[list[Cluster], list[Cluster]]:
    """The bags, and the supposed games."""
    bags: defaultdict[int, dict[tuple[int, int], Score]] = defaultdict(dict)
    supposed: list[Cluster] = []
    for (one, other), scores in met.items():
        pair = names.index(one), names.index(other)
        for bag, score in scores.items():
            bags[bag][pair] = score
        supposed += [{pair: score} for score in SUPPOSED]
    return list(bags.values()), supposed


def _most_likely(size: int, clusters: Sequence[Cluster]) -> tuple[list[float], Matrix]:
    """The strengths, with the sum 0, and the information about them there.

    Only differences of strengths matter, so the information is singular; a 1 everywhere, which
    asks the sum to stay 0, makes up for it and changes no difference.
    """
    together = _together(clusters)
    strengths = [0.0] * size
    for _ in range(STEPS):
        information = _information(together, strengths)
        step = times(inverse(information), _score(together, strengths))
        longest = max(map(abs, step))
        shorter = min(1.0, LONGEST / longest) if longest else 1.0
        strengths = [at + by * shorter for at, by in zip(strengths, step, strict=True)]
        if longest < SHORT:
            break
    return strengths, _information(together, strengths)


def _together(clusters: Sequence[Cluster]) -> Cluster:
    games: defaultdict[tuple[int, int], float] = defaultdict(float)
    won: defaultdict[tuple[int, int], float] = defaultdict(float)
    for cluster in clusters:
        for pair, score in cluster.items():
            games[pair] += score.games
            won[pair] += score.won
    return {pair: Score(games[pair], won[pair]) for pair in games}


def _chance(strengths: Sequence[float], one: int, other: int) -> float:
    return 1 / (1 + exp(strengths[other] - strengths[one]))


def _score(cluster: Cluster, strengths: Sequence[float]) -> list[float]:
    """For each bot how many games it won beyond those expected; the slope of the likelihood."""
    beyond = [0.0] * len(strengths)
    for (one, other), (games, won) in cluster.items():
        more = won - games * _chance(strengths, one, other)
        beyond[one] += more
        beyond[other] -= more
    return beyond


def _information(together: Cluster, strengths: Sequence[float]) -> Matrix:
    """How strongly the likelihood bends, and a 1 everywhere: see `_most_likely`."""
    matrix = [[1.0] * len(strengths) for _ in strengths]
    for (one, other), (games, _) in together.items():
        chance = _chance(strengths, one, other)
        bend = games * chance * (1 - chance)
        matrix[one][one] += bend
        matrix[other][other] += bend
        matrix[one][other] -= bend
        matrix[other][one] -= bend
    return matrix


def _add_square(matrix: Matrix, vector: Sequence[float], weight: float) -> None:
    """Adds a vector times itself."""
    for row, by in zip(matrix, vector, strict=True):
        for column, also in enumerate(vector):
            row[column] += weight * by * also
