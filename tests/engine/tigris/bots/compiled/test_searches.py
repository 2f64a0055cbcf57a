"""Compiled searches find what the reference finds, and count the same positions for it.

Budgets of any size end both at the same position: inside of a search of a turn, a rollout, or a
ranking. A stop is not compared: it is looked at less often.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from itertools import islice, product
from random import Random
from typing import NamedTuple

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from engine.tigris import KEEPER, Position, view
from engine.tigris.bots import action_value, turn_search
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.candidate_actions import candidate_actions
from engine.tigris.bots.compiled import search as compiled
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.plan_value import PlanEvaluator
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.bots.turn_search import Plan
from tests.support.tigris.thought_samples import WEIGHTS, played_positions, walked_positions

pytestmark = pytest.mark.long

#: No limit, and such as end at different places.
NODES = (None, 1, 25, 120, 700, 2_500)


class Sample(NamedTuple):
    """A decision, and how it is searched."""

    seen: Position
    observer: Observer
    nodes: int | None
    number: int


def samples(positions: Iterator[Position], every: int) -> Iterator[Sample]:
    ways = product(NODES, WEIGHTS)
    for number, position in enumerate(islice(positions, 0, None, every)):
        if position.actor is not None and position.actor != KEEPER:
            nodes, weights = next(ways, (None, WEIGHTS[number % len(WEIGHTS)]))
            seen = view(position, position.actor)
            yield Sample(seen, Observer.of(seen, position.actor, weights), nodes, number)


def both_kinds(seed: int) -> Iterator[Sample]:
    yield from samples(walked_positions(range(3 * seed, 3 * seed + 3)), 13)
    yield from samples(played_positions(seed), 23)


@pytest.mark.parametrize("seed", range(3))
def test_plans_are_equal(seed: int) -> None:
    for seen, observer, nodes, number in both_kinds(seed):
        how = 4 + number % 5, 1 + number % 4, number % 2 == 0
        found = []
        for finder in (turn_search, compiled):
            meter = BudgetMeter(SearchBudget(nodes))
            found.append((finder.find_plans(seen, observer, meter, *how), meter.nodes))
        assert found[0] == found[1], (seen, nodes, how)


@pytest.mark.parametrize("seed", range(3))
def test_first_ratings_are_equal(seed: int) -> None:
    """Also which actions get which noise, and what the next draw is."""
    for seen, observer, nodes, number in both_kinds(seed):
        actions = candidate_actions(seen, wide=number % 2 == 0)
        found: list[object] = []
        for rate in (action_value.rate_actions, compiled.rate_actions):
            meter, draws = BudgetMeter(SearchBudget(nodes)), Random(number)
            rated = rate(seen, observer, actions, meter, draws.random)
            found.append((rated, meter.nodes, draws.random()))
        assert found[0] == found[1], (seen, nodes)


@pytest.mark.parametrize("seed", range(3))
def test_rollouts_are_equal(seed: int) -> None:
    """Careful and fast ones, in several determinizations, of plans that share their rankings."""
    for sample in both_kinds(seed):
        plans = compiled.find_plans(
            sample.seen, sample.observer, BudgetMeter(SearchBudget()), 6, 2, True
        )[:4]
        turns, fast = sample.number % 3 + sample.seen.seats - 2, sample.number % 4 == 3
        expected, found = (
            rolled_out(kind, sample, plans, turns, fast)
            for kind in (PlanEvaluator, compiled.PlanEvaluator)
        )
        assert expected == found, (sample, turns, fast)


def rolled_out(
    kind: type[PlanEvaluator], sample: Sample, plans: list[Plan], turns: int, fast: bool
) -> list[object]:
    """All results of rollouts, as far as the budget lasts, and the positions searched."""
    meter = BudgetMeter(SearchBudget(sample.nodes))
    evaluator = kind(sample.seen, sample.observer, 7, meter, fast)
    found: list[object] = []
    try:
        for determinization, plan in product(range(3), plans):
            found.append(evaluator.after(plan, determinization, turns))
            found.append(evaluator.end((plan.action, *plan.then), determinization, turns))
    except BudgetExhausted:
        found.append("exhausted")
    return [*found, meter.nodes]


def test_a_stop_is_heeded() -> None:
    """With the one plan that the reference would return, too."""
    seen, observer, *_ = next(both_kinds(0))
    meters = [BudgetMeter(SearchBudget(stop=lambda: True)) for _ in range(2)]
    plans = compiled.find_plans(seen, observer, meters[0], 1)
    assert plans == turn_search.find_plans(seen, observer, meters[1], 1)
    evaluator = compiled.PlanEvaluator(seen, observer, 7, meters[0])
    with pytest.raises(BudgetExhausted):
        evaluator.after(plans[0], 0, 1)
    assert [meter.nodes for meter in meters] == [0, 0]


def test_a_budget_that_ends_leaves_no_memory_behind() -> None:
    """What compiled code held when it raised an error was never freed: gigabytes in an hour."""
    seen, observer, *_ = next(both_kinds(0))

    def search() -> None:
        for nodes in (1, 25, 700):
            meter = BudgetMeter(SearchBudget(nodes))
            plans = compiled.find_plans(seen, observer, meter, 6, 2)
            evaluator = compiled.PlanEvaluator(seen, observer, 7, BudgetMeter(SearchBudget(nodes)))
            with pytest.raises(BudgetExhausted):
                for determinization in range(700):
                    evaluator.after(plans[0], determinization, 3)

    search()
    tracemalloc.start()
    try:
        search()
        before, _ = tracemalloc.get_traced_memory()
        for _ in range(4):
            search()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 100_000
