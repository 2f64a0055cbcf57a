"""The search of the strong bots: plans for the turn, compared by rollouts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from random import Random

from engine.tigris.bots.action_value import best_first
from engine.tigris.bots.kernel_choice import find_plans, plan_evaluator, search_turn
from engine.tigris.bots.levels import Search
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.plan_value import PlanEvaluator
from engine.tigris.bots.race_schedule import run_stages
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.bots.stated_order import place_of
from engine.tigris.bots.turn_search import Plan
from engine.tigris.bots.win_probability import win_value_of_lead
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position


def rate_by_search(
    view: Position, observer: Observer, random: Random, meter: BudgetMeter, search: Search
) -> list[Plan]:
    """Plans for different actions, best first, on the scale of `win_value`.

    Those without rollouts come last, by their priors. Of plans with the same actions in another
    order only the best gets rollouts; the others are as far behind it as their values say.
    """
    weights = observer.weights
    evaluator = plan_evaluator(view, observer, random.getrandbits(32), meter, search.fast_rollouts)
    known = find_plans(view, observer, meter, search.beam, search.followers, search.wide)
    alike: dict[frozenset[Action], list[Plan]] = {}
    for plan in known:
        alike.setdefault(plan.action_set, []).append(plan)
    rated: dict[Action, Plan] = {}
    for best, value in _run_race(view, observer, known, evaluator, search):
        for plan in alike[best.action_set]:
            behind = win_value_of_lead(best.value, view, weights) - win_value_of_lead(
                plan.value, view, weights
            )
            better = plan._replace(value=value - behind)
            rated[plan.action] = max(
                rated.get(plan.action, better), better, key=lambda each: each.value
            )
    first, *others = best_first(rated.values())
    return [_with_best_second(view, observer, first, evaluator, meter, search), *others]


def _with_best_second(
    view: Position,
    observer: Observer,
    plan: Plan,
    evaluator: PlanEvaluator,
    meter: BudgetMeter,
    search: Search,
) -> Plan:
    """The plan with the second action that does best after its first one, of more than were in the
    race of plans: it will be played as it is.
    """
    if not plan.then or not search.second_actions:
        return plan
    try:
        known = search_turn(view, observer, plan.action, meter, search.second_actions, search.wide)
    except BudgetExhausted:
        return plan
    if len(known) < 2:  # one where it is not certain what comes of the first
        return plan
    best, _ = next(_run_race(view, observer, known, evaluator, search))
    return plan._replace(then=best.then)


def _run_race(
    view: Position,
    observer: Observer,
    known: Sequence[Plan],
    evaluator: PlanEvaluator,
    search: Search,
) -> Iterator[tuple[Plan, float]]:
    """Distinct plans by rollouts, best first; then those without rollouts."""
    different = _different(known)
    order = {plan: -number for number, plan in enumerate(different)}
    priors = [
        *zip(
            evaluator.priors(different, search.looks, search.max_looks),
            different,
            strict=True,
        )
    ]
    priors.sort(key=lambda each: -each[0])
    turns = search.rollout_rounds * view.seats - 1

    def trial(number: int, determinization: int) -> float:
        return evaluator.after(priors[number][1], determinization, turns)

    def place(number: int) -> tuple[int, ...]:
        plan = priors[number][1]
        return *place_of(view, observer, plan), order[plan]

    ranking = dict(
        run_stages(
            search.stages,
            [prior for prior, _ in priors],
            search.prior_weight,
            trial,
            search.most_rollouts,
            place,
        )
    )
    for number, value in ranking.items():
        yield priors[number][1], value
    least = min(ranking.values(), default=inf)
    for number, (prior, plan) in enumerate(priors):
        if number not in ranking:
            yield plan, min(least, prior)


def _different(known: Sequence[Plan]) -> list[Plan]:
    """Plans with distinct sets of actions; of each set the best."""
    best = {plan.action_set: plan for plan in reversed(known)}
    return [plan for plan in known if best[plan.action_set] is plan]
