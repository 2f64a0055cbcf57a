"""Priors of plans, and their values by rollouts."""

from __future__ import annotations

import pytest

from engine.tigris import view
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.plan_value import PlanEvaluator
from engine.tigris.bots.search_budget import BudgetMeter
from engine.tigris.bots.turn_search import Plan, find_plans
from engine.tigris.bots.weights import USUAL
from engine.tigris.bots.win_probability import model_for, win_value_of_lead
from engine.tigris.model.position import Position
from tests.support.tigris.greedy_games import decision_positions


def evaluate_plans(
    position: Position, meter: BudgetMeter
) -> tuple[PlanEvaluator, list[Plan], list[float]]:
    """An evaluator for this turn, the best plans for it, and the priors by their values alone."""
    seat = position.actor
    assert seat is not None
    seen = view(position, seat)
    observer = Observer.of(seen, seat, USUAL)
    known = find_plans(seen, observer, BudgetMeter(SearchBudget()), beam=4, followers=2)[:6]
    return (
        PlanEvaluator(seen, observer, 7, meter),
        known,
        [win_value_of_lead(each.value, seen) for each in known],
    )


def middle() -> Position:
    turns = [
        each
        for each in decision_positions()
        if each.turn.left == 2 and each.actor == each.turn.seat
    ]
    return turns[len(turns) // 2]


@pytest.mark.long
def test_without_looks_the_prior_is_the_plans_own_value() -> None:
    evaluator, known, by_value = evaluate_plans(middle(), BudgetMeter(SearchBudget(nodes=0)))
    assert evaluator.priors(known, 0, 1_000) == by_value


def test_the_end_of_the_turn_is_half_of_the_prior() -> None:
    evaluator, known, by_value = evaluate_plans(middle(), BudgetMeter(SearchBudget()))
    ends = [(evaluator.after(each, 0, 0) + evaluator.after(each, 1, 0)) / 2 for each in known]
    priors = evaluator.priors(known, 2, 1_000)
    assert priors == [(one + other) / 2 for one, other in zip(by_value, ends, strict=True)]
    assert len({*ends}) > 1
    game = model_for(middle()).game
    assert all(-game <= each <= game for each in ends)


def test_plans_beyond_the_budget_come_last() -> None:
    """Priors with and without a look at the end of the turn cannot be compared."""
    evaluator, known, by_value = evaluate_plans(middle(), BudgetMeter(SearchBudget(nodes=12)))
    priors = evaluator.priors(known, 2, 1_000)
    all_looked, _, _ = evaluate_plans(middle(), BudgetMeter(SearchBudget()))
    full = all_looked.priors(known, 2, 1_000)
    looked = sum(one == other for one, other in zip(priors, full, strict=True))
    assert 0 < looked < len(known)
    assert priors[:looked] == full[:looked]
    assert max(priors[looked:]) <= min(priors[:looked])
    assert all(one <= other for one, other in zip(priors[looked:], by_value[looked:], strict=True))


@pytest.mark.long
def test_rollouts_in_the_same_determinization_have_the_same_value() -> None:
    position = middle()
    first, known, _ = evaluate_plans(position, BudgetMeter(SearchBudget()))
    again, _, _ = evaluate_plans(position, BudgetMeter(SearchBudget()))
    rivals = position.seats - 1
    in_order = [first.after(known[0], determinization, rivals) for determinization in range(3)]
    backwards = [again.after(known[0], determinization, rivals) for determinization in (2, 1, 0)]
    assert in_order == backwards[::-1]
    assert len({*in_order, first.after(known[0], 0, 0)}) > 1


def test_only_the_first_plans_get_looks_and_the_others_come_last() -> None:
    evaluator, known, _ = evaluate_plans(middle(), BudgetMeter(SearchBudget()))
    full, some = (evaluator.priors(known, 2, most) for most in (1_000, 3))
    assert some[:3] == full[:3]
    assert max(some[3:]) <= min(some[:3])
    assert len(some) == len(known) > 3
