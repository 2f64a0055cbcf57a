"""Judges what a seat played, for reviews: what would have been better, and what it was worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.tigris.bots.api import Candidate, SearchBudget
from engine.tigris.bots.comparison import Comparison, Line, compare
from engine.tigris.bots.decide import candidate_of, observer_for, rate_plans
from engine.tigris.bots.kernel_choice import search_turn
from engine.tigris.bots.lookahead import possible_outcomes
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter, free
from engine.tigris.bots.turn_search import Plan
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import is_legal

#: The share of the budget for the search; the rest is for comparing what it found.
SEARCH_SHARE = 1 / 3
#: How many of the plans that a search found are compared, and with how many second actions each
#: action that was played is tried: more among two, where a trial costs less.
PLANS_AMONG_TWO, PLANS_AMONG_MORE = 8, 4
FOLLOWERS_AMONG_TWO, FOLLOWERS_AMONG_MORE = 2, 1


class Judgment(NamedTuple):
    comparison: Comparison
    best: Candidate
    """the best of the other actions; the played one if there was no other"""


def judge(
    level: str, view: Position, played: Sequence[Action], seed: int, budget: SearchBudget
) -> Judgment:
    """Judges an action of the seat that is to act in a view, as this level sees it.

    The played action is given its best continuation, so that it is not blamed for the next one, nor
    for the order of a plan's actions where nothing else comes of it.

    Args:
        played: the action and, if it is known, the next one of the seat in the same turn.
        budget: with a number of nodes; equal arguments, equal result.
    """
    observer = observer_for(level, None, view)
    action, nodes = played[0], budget.nodes or 0
    search = SearchBudget(max(1, int(nodes * SEARCH_SHARE)), budget.stop)
    plans, searched = rate_plans(level, view, observer, seed, search)
    plans = plans[: PLANS_AMONG_TWO if view.seats == 2 else PLANS_AMONG_MORE]
    meter = BudgetMeter(search)
    for first in played:
        if is_legal(view, first):
            plans += _continued(view, observer, first, meter)
    own = [(*played,), *(_line(plan) for plan in plans if plan.action == action)]
    own += [(action, plan.action) for plan in plans if plan.then == (action,)]
    others = {_line(plan): plan for plan in reversed(plans) if plan.action != action}
    if not others:
        return Judgment(Comparison(own[0]), _explained(view, observer, Plan(action, 0.0)))
    left = SearchBudget(nodes - searched - meter.nodes, budget.stop)
    found = compare(view, observer, list(dict.fromkeys(own)), [*others][::-1], seed, left)
    return Judgment(found, _explained(view, observer, others[found.best]))


def _continued(
    view: Position, observer: Observer, action: Action, meter: BudgetMeter
) -> Iterator[Plan]:
    """An action with the best that can follow it."""
    followers = FOLLOWERS_AMONG_TWO if view.seats == 2 else FOLLOWERS_AMONG_MORE
    try:
        yield from search_turn(view, observer, action, meter, followers, wide=True)
    except BudgetExhausted:
        yield Plan(action, 0.0)


def _explained(view: Position, observer: Observer, plan: Plan) -> Candidate:
    possible = possible_outcomes(view, observer, plan.action, free())
    return candidate_of(view, observer, plan, possible)


def _line(plan: Plan) -> Line:
    return plan.action, *plan.then
