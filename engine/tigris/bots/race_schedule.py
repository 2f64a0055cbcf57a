"""Runs races of more and more plans, so that there is an answer for any budget.

The plans with the best priors race first, among themselves. If the budget lasts, all plans close to
them join: a good plan with a poor prior is found only if many are admitted, and a race of many
plans must be long until those that were merely lucky drop out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import cast

from engine.tigris.bots.levels import Stage
from engine.tigris.bots.successive_halving import Race, Trial


def run_stages(
    stages: Sequence[Stage],
    priors: Sequence[float],
    prior_weight: int,
    trial: Trial,
    most: int = 0,
    place: Callable[[int], tuple[int, ...]] | None = None,
) -> list[tuple[int, float]]:
    """Plans, by number, with their values relative to each other, best first; only those that
    raced.

    Empty if only one plan may race, or the budget ran out before each had one rollout. A stage that
    the budget does not cover counts only where there was none before it.

    Args:
        stages: each admits all plans of the one before.
        priors: of each plan, best first, on the scale of trials.
        prior_weight: as how many rollouts a prior counts.
        trial: is called once for each plan and determinization.
        most: as many rollouts get plans that are hardly apart after the last stage.
        place: of a plan, by number: of those that are as good as the best the greatest wins.
    """
    once = cache(trial)
    ranking: list[tuple[int, float]] = []
    raced, last = 0, cast("Race | None", None)
    for stage in stages:
        entrants = stage.entrants(priors)
        if entrants == raced:
            continue
        race = Race(priors[:entrants], prior_weight, once)
        if not race.run(stage.rounds_for(entrants)) and ranking:
            break
        ranking, raced, last = race.ranking(), entrants, race
    if last is None:
        return ranking
    last.settle(most)
    if place is not None:
        last.prefer(place)
    return last.ranking()
