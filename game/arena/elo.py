"""Playing strength in Elo, from who beat whom.

The model is that of R. A. Bradley and M. E. Terry (*Biometrika* 39, 1952) on Elo's scale: a player
who is 400 points ahead wins ten times as often as the other. The ratings are those under which the
results are most likely (maximum likelihood), found by the MM algorithm (D. R. Hunter, *Annals of
Statistics* 32, 2004). Each pair that met is credited with one more win for each of the two, so
that a bot that never lost has a rating too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log

from game.arena.confidence import Score
from game.arena.pairings import Pairings

#: Elo points for each unit of the natural logarithm of the odds.
SCALE = 400 / log(10)
#: A win for each of two who met, in games that were never played.
ASSUMED = Score(2, 1)
#: Iteration ends when no strength changes by more than TOLERANCE times itself, or after MAX_STEPS.
TOLERANCE = 1e-12
MAX_STEPS = 200_000


def rate(names: Sequence[str], pairings: Pairings) -> dict[str, float] | None:
    """The Elo of each of these bots, the mean being 0.

    Returns:
        None if they fall into groups that never met each other.
    """
    if len(names) < 2 or not _are_connected(names, pairings):
        return None
    scores = {pair: score.plus(ASSUMED) for pair, score in pairings.items()}
    strengths = _most_likely_strengths(names, scores)
    points = {name: SCALE * log(strengths[name]) for name in names}
    mean = sum(points.values()) / len(names)
    return {name: value - mean for name, value in points.items()}


def _are_connected(names: Sequence[str], pairings: Pairings) -> bool:
    group = {names[0]}
    for _ in names:
        group |= {name for pair in pairings if group & {*pair} for name in pair}
    return group >= {*names}


def _most_likely_strengths(
    names: Sequence[str], scores: Mapping[tuple[str, str], Score]
) -> dict[str, float]:
    """Positive numbers whose ratios are the odds; their product stays about 1."""
    wins = dict.fromkeys(names, 0.0)
    opponents: dict[str, list[tuple[str, float]]] = {name: [] for name in names}
    for (one, other), (games, won) in scores.items():
        wins[one] += won
        wins[other] += games - won
        opponents[one].append((other, games))
        opponents[other].append((one, games))
    strengths = dict.fromkeys(names, 1.0)
    for _ in range(MAX_STEPS):
        change = 0.0
        for name in names:
            own = strengths[name]
            expected = sum(games / (own + strengths[other]) for other, games in opponents[name])
            strengths[name] = wins[name] / expected
            change = max(change, abs(strengths[name] / own - 1))
        if change < TOLERANCE:
            break
    return strengths
