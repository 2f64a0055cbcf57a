"""The search of the strong bots: plans for the turn race against each other, played out in mind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from random import Random

from engine.tigris.bots.action_value import Weighed, best_first
from engine.tigris.bots.levels import Search
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.plan_value import Prospects
from engine.tigris.bots.race_schedule import ranking_in
from engine.tigris.bots.search_budget import Effort
from engine.tigris.bots.turn_search import Plan, plans
from engine.tigris.bots.win_probability import hope_of
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position


def weigh_by_playing(
    view: Position, reader: Reader, chance: Random, effort: Effort, search: Search
) -> list[Weighed]:
    """Actions of this turn or answers to this question, best first, on the scale of `hope`.

    What was not played out comes last, by how it looks at first sight. Of plans that do the same
    in another order the best one races for all; the others are as far behind it as they look.
    """
    weights = reader.weights
    known = plans(view, reader, chance, effort, search.beam, search.followers, search.wide)
    alike: dict[frozenset[Action], list[Plan]] = {}
    for plan in known:
        alike.setdefault(plan.deeds, []).append(plan)
    weighed: dict[Action, float] = {}
    for best, value in _raced(view, reader, known, chance.getrandbits(32), effort, search):
        for plan in alike[best.deeds]:
            behind = hope_of(best.worth, view, weights) - hope_of(plan.worth, view, weights)
            weighed[plan.action] = max(value - behind, weighed.get(plan.action, -inf))
    return best_first(Weighed(*each) for each in weighed.items())


def _raced(
    view: Position, reader: Reader, known: Sequence[Plan], seed: int, effort: Effort, search: Search
) -> Iterator[tuple[Plan, float]]:
    """Different plans by what comes of them, best first; then those that nobody tried."""
    prospects = Prospects(view, reader, seed, effort, search.fast_rollouts)
    different = _different(known)
    sights = [
        *zip(
            prospects.first_sights(different, search.looks, search.max_looks),
            different,
            strict=True,
        )
    ]
    sights.sort(key=lambda each: -each[0])
    turns = search.rounds * view.seats - 1

    def trial(number: int, world: int) -> float:
        return prospects.after(sights[number][1], world, turns)

    ranking = dict(
        ranking_in(search.stages, [sight for sight, _ in sights], search.prior_weight, trial)
    )
    for number, value in ranking.items():
        yield sights[number][1], value
    least = min(ranking.values(), default=inf)
    for number, (sight, plan) in enumerate(sights):
        if number not in ranking:
            yield plan, min(least, sight)


def _different(known: Sequence[Plan]) -> list[Plan]:
    """Plans that do different things; of those that do the same the best."""
    best = {plan.deeds: plan for plan in reversed(known)}
    return [plan for plan in known if best[plan.deeds] is plan]
