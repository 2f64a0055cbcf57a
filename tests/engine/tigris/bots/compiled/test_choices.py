"""Bots of every level decide alike with compiled code and with the reference.

Equal plans with equal values, from equal seeds and budgets, at every table size and with every
personality; and reviews judge alike. `benchmarks` and issues compare more of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, cycle, islice
from typing import TypeVar, TypeVarTuple

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from engine.tigris import KEEPER, Position, legal_actions, view
from engine.tigris.bots import kernel_choice
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.compiled import search
from engine.tigris.bots.decide import observer_for, rate_plans
from engine.tigris.bots.judgment import judge
from engine.tigris.bots.levels import LEVELS, RandomPlay
from engine.tigris.bots.search_budget import budget_of
from tests.support.tigris.thought_samples import played_positions, walked_positions

pytestmark = pytest.mark.long

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
RATING = tuple(spec.name for spec in LEVELS if not isinstance(spec.two, RandomPlay))
#: None is the budget of the level; the others end it in the middle.
NODES = (None, 40, 900, 3_000)


def views(seed: int) -> Iterator[Position]:
    """One view of who is to act in each of a dozen positions, with two to four seats."""
    walked = islice(walked_positions(range(6 * seed, 6 * seed + 6)), 7, None, 47)
    played = islice(played_positions(seed), 11, None, 61)
    for position in (*walked, *played):
        if position.actor is not None and position.actor != KEEPER:
            yield view(position, position.actor)


def both(
    monkeypatch: pytest.MonkeyPatch, decide: Callable[[*Ts], T], *question: *Ts
) -> tuple[T, T]:
    """What is decided by the reference and by compiled code."""
    found = []
    for module in (None, search):
        monkeypatch.setattr(kernel_choice, "compiled_search", lambda found=module: found)
        found.append(decide(*question))
    return found[0], found[1]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("level", RATING)
def test_levels_decide_alike(level: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ways = zip(cycle(NODES), cycle((None, "builder", "warlord", "merchant")), strict=False)
    for seen, (nodes, personality) in zip(views(seed), ways, strict=False):
        observer, budget = (
            observer_for(level, personality, seen),
            budget_of(level, SearchBudget(nodes)),
        )
        question = level, seen, observer, seed, budget
        reference, compiled = both(monkeypatch, rate_plans, *question)
        assert reference == compiled, (seen, nodes, personality)


@pytest.mark.parametrize("level", RATING)
@pytest.mark.parametrize("polls", (0, 1, 5))
def test_a_stop_ends_every_thought_with_an_answer(level: str, polls: int) -> None:
    """Compiled code asks less often, but always before it begins."""
    for seen in islice(views(1), 8):
        polled = count(1)
        budget = SearchBudget(stop=partial(stops_after, polls, polled))
        found, _ = rate_plans(level, seen, observer_for(level, None, seen), 1, budget)
        assert found[0].action in legal_actions(seen)
        assert next(polled) <= polls + 6, "it hardly polls any more"


def stops_after(polls: int, polled: Iterator[int]) -> bool:
    return next(polled) > polls


def test_reviews_judge_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    for seen in islice(views(5), 6):
        played, budget = legal_actions(seen)[-1:], SearchBudget(6_000)
        reference, compiled = both(monkeypatch, judge, "master", seen, played, 1, budget)
        assert reference == compiled, seen
