"""Races of more and more plans, so that there is always an answer that suits the time.

The plans that look best race first, among themselves. If there is time, all that come close race,
against these too: a good plan that does not look it needs many to be let in, and many that are
tried in few worlds need a long race until the lucky ones among them are found out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.tigris.bots.successive_halving import Race, Trial


class Heat(NamedTuple):
    """Who may race, and for how long."""

    plans: int
    """how many of the best at first sight"""
    rounds: tuple[int, ...]
    """how many worlds they are tried in, until half of them drop out, and again"""
    margin: float = 400.0
    """how far behind the best, on the scale of `hope`, one is not let in any more"""

    def entrants(self, first_sight: Sequence[float]) -> int:
        """How many race of plans that look so good, best first."""
        least = first_sight[0] - self.margin
        return sum(sight > least for sight in first_sight[: self.plans])

    def rounds_for(self, entrants: int) -> tuple[int, ...]:
        """Where few race the first rounds are spared, after which as many would be left."""
        left = [self.plans >> halvings for halvings in range(1, len(self.rounds))]
        spared = sum(entrants <= plans for plans in left)
        return self.rounds[spared:]


def ranking_in(
    heats: Sequence[Heat], first_sight: Sequence[float], trust: int, trial: Trial
) -> list[tuple[int, float]]:
    """Plans, by number, with what they are worth beside each other, best first; only those that
    raced, and none if one alone may race, or the effort was used up before all were tried once.

    A heat that the effort does not last for counts only where there was none before.

    Args:
        heats: each lets in all plans of the one before.
        first_sight: what was thought of each plan before, best first, on the scale of trials.
        trust: as how many worlds that counts.
        trial: is asked once for each plan and world.
    """
    once = cache(trial)
    ranking: list[tuple[int, float]] = []
    joined = 0
    for heat in heats:
        entrants = heat.entrants(first_sight)
        if entrants == joined:
            continue
        race = Race(first_sight[:entrants], trust, once)
        if not race.run(heat.rounds_for(entrants)) and ranking:
            break
        ranking, joined = race.ranking(), entrants
    return ranking
