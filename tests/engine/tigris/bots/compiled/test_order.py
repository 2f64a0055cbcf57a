"""What a plan is worth does not depend on the plans that were tried before it.

The rollouts of a decision share what they have computed. If that decided anything, seeds would
disagree for no better reason than the order of their plans.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from statistics import fmean

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from engine.tigris import Options, Position, view
from engine.tigris.bots.compiled.search import PlanEvaluator, find_plans
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.turn_search import Plan
from engine.tigris.model.decisions import Turn
from tests.support.tigris.greedy_games import decision_positions


@pytest.mark.long
def test_earlier_plans_do_not_change_what_a_plan_is_worth() -> None:
    """When gains of other boards counted, it changed by 23 hundredths of a point in the mean."""
    compared = 0
    positions = decision_positions(6, 2, Options())
    for position in islice(filter(_begins_a_turn, positions), 2, None, 4):
        seen = view(position, position.turn.seat)
        plan, *others = find_plans(seen, Observer.of(seen, seen.turn.seat), free(), 30, 2, True)
        assert _value(seen, plan, others[:30]) == _value(seen, plan, ())
        compared += 1
    assert compared > 9


def _begins_a_turn(position: Position) -> bool:
    decision = position.decisions[-1]
    return isinstance(decision, Turn) and decision.left > 1


def _value(seen: Position, plan: Plan, before: Sequence[Plan]) -> float:
    """In a hundred worlds, after other plans were tried in a few of them."""
    evaluator = PlanEvaluator(seen, Observer.of(seen, seen.turn.seat), 7, free())
    for other in before:
        for world in range(6):
            evaluator.after(other, world, 1)
    return fmean(evaluator.after(plan, world, 1) for world in range(100))
