"""What is thought of plans before others go on, and what comes of them."""

from __future__ import annotations

from random import Random

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


def search_view(
    position: Position, meter: BudgetMeter
) -> tuple[PlanEvaluator, list[Plan], list[float]]:
    """A turn of a game, the best plans for it, and what their worth alone tells."""
    seat = position.actor
    assert seat is not None
    seen = view(position, seat)
    observer = Observer.of(seen, seat, USUAL)
    known = find_plans(seen, observer, Random(1), BudgetMeter(SearchBudget()), beam=4, followers=2)[
        :6
    ]
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


def test_without_a_look_plans_are_thought_of_by_their_worth() -> None:
    evaluator, known, by_worth = search_view(middle(), BudgetMeter(SearchBudget(nodes=0)))
    assert evaluator.priors(known, 0, 1_000) == by_worth


def test_the_end_of_the_turn_counts_as_much_as_the_worth() -> None:
    evaluator, known, by_worth = search_view(middle(), BudgetMeter(SearchBudget()))
    ends = [(evaluator.after(each, 0, 0) + evaluator.after(each, 1, 0)) / 2 for each in known]
    priors = evaluator.priors(known, 2, 1_000)
    assert priors == [(one + other) / 2 for one, other in zip(by_worth, ends, strict=True)]
    assert len({*ends}) > 1
    game = model_for(middle()).game
    assert all(-game <= each <= game for each in ends)


def test_plans_that_the_effort_does_not_last_for_come_last() -> None:
    """A sight with a look and one without can not be compared."""
    evaluator, known, by_worth = search_view(middle(), BudgetMeter(SearchBudget(nodes=12)))
    priors = evaluator.priors(known, 2, 1_000)
    all_looked, _, _ = search_view(middle(), BudgetMeter(SearchBudget()))
    full = all_looked.priors(known, 2, 1_000)
    looked = sum(one == other for one, other in zip(priors, full, strict=True))
    assert 0 < looked < len(known)
    assert priors[:looked] == full[:looked]
    assert max(priors[looked:]) <= min(priors[:looked])
    assert all(one <= other for one, other in zip(priors[looked:], by_worth[looked:], strict=True))


def test_others_go_on_in_the_same_worlds_every_time() -> None:
    position = middle()
    first, known, _ = search_view(position, BudgetMeter(SearchBudget()))
    again, _, _ = search_view(position, BudgetMeter(SearchBudget()))
    rivals = position.seats - 1
    in_order = [first.after(known[0], determinization, rivals) for determinization in range(3)]
    backwards = [again.after(known[0], determinization, rivals) for determinization in (2, 1, 0)]
    assert in_order == backwards[::-1]
    assert len({*in_order, first.after(known[0], 0, 0)}) > 1


def test_so_many_plans_are_looked_at_and_the_others_come_last() -> None:
    evaluator, known, _ = search_view(middle(), BudgetMeter(SearchBudget()))
    full, some = (evaluator.priors(known, 2, most) for most in (1_000, 3))
    assert some[:3] == full[:3]
    assert max(some[3:]) <= min(some[:3])
    assert len(some) == len(known) > 3
