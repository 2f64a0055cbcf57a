"""Decides for a seat: rates actions by the method of a level, within its search budget."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import starmap
from random import Random

from engine.tigris.bots.api import Candidate, KeptPlan, SearchBudget, SearchResult
from engine.tigris.bots.explanations import explain_plan
from engine.tigris.bots.greedy import rate_greedily
from engine.tigris.bots.handicap import rate_with_handicap
from engine.tigris.bots.kept_plan import action_to_follow, keep
from engine.tigris.bots.levels import LEVELS_BY_NAME, Greedy, Handicap, RandomPlay, Search
from engine.tigris.bots.lookahead import Outcome, likeliest, possible_outcomes
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.random_bot import rate_randomly
from engine.tigris.bots.search import rate_by_search
from engine.tigris.bots.search_budget import BudgetMeter, free
from engine.tigris.bots.turn_search import Plan
from engine.tigris.bots.weights import with_personality
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position

#: How many actions are explained.
EXPLAINED = 4


def search_view(
    level: str,
    personality: str | None,
    view: Position,
    seed: int,
    budget: SearchBudget,
    kept: KeptPlan | None = None,
) -> SearchResult:
    """See `engine.tigris.bots.think`."""
    observer = observer_for(level, personality, view)
    if (action := action_to_follow(kept, view)) is not None:
        rated, nodes = [Plan(action, 0.0)], 0
    else:
        rated, nodes = rate_plans(level, view, observer, seed, budget)
    plans = rated[:EXPLAINED]
    ends = [possible_outcomes(view, observer, plan.action, free()) for plan in plans]
    options = tuple(starmap(partial(candidate_of, view, observer), zip(plans, ends, strict=True)))
    return SearchResult(options, nodes, keep(plans[0], ends[0]))


def candidate_of(
    view: Position, observer: Observer, plan: Plan, possible: Sequence[Outcome]
) -> Candidate:
    """The first action of a plan, explained, with all that is foreseen after it.

    Args:
        possible: what may come of the action.
    """
    reason = explain_plan(view, observer, plan, possible)
    then = (*likeliest(possible).answers, *plan.then)
    return Candidate(plan.action, plan.value, reason, then)


def choose_action(
    level: str, personality: str | None, view: Position, seed: int, budget: SearchBudget
) -> Action:
    """See `engine.tigris.bots.choose`."""
    rated, _ = rate_plans(level, view, observer_for(level, personality, view), seed, budget)
    return rated[0].action


def observer_for(level: str, personality: str | None, view: Position) -> Observer:
    """The observer for the seat that is to act in a view.

    Raises:
        ValueError: if no seat is to act.
    """
    if view.actor is None or view.actor < 0:
        raise ValueError("no seat is to act in this position")
    usual = LEVELS_BY_NAME[level].weights(view.seats)
    return Observer.of(view, view.actor, with_personality(personality, usual))


def rate_plans(
    level: str, view: Position, observer: Observer, seed: int, budget: SearchBudget
) -> tuple[list[Plan], int]:
    """Plans for different actions, best first, and how many positions were searched for them."""
    spec, random = LEVELS_BY_NAME[level], Random(seed)
    meter = BudgetMeter(budget)
    match spec.method(view.seats, meter.max_nodes):
        case RandomPlay():
            found = [Plan(*each) for each in rate_randomly(view, random)]
        case Greedy():
            found = [Plan(*each) for each in rate_greedily(view, observer, random, meter)]
        case Handicap() as handicap:
            rated = rate_with_handicap(view, observer, random, meter, handicap)
            found = [Plan(*each) for each in rated]
        case Search() as search:
            found = rate_by_search(view, observer, random, meter, search)
    return found, meter.nodes
