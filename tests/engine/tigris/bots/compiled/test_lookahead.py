"""Compiled outcomes, values of actions, and answers are those of the reference, node by node."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

import numpy as np
import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from numba import njit

from engine.tigris import Position
from engine.tigris.bots.action_value import action_value
from engine.tigris.bots.answer_policy import quick_reply
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.commitment_policy import expected_answers
from engine.tigris.bots.compiled import action_value as compiled_value
from engine.tigris.bots.compiled import answer_policy, commitment_policy, lookahead
from engine.tigris.bots.compiled.arrays import Fractions
from engine.tigris.bots.compiled.mind import EXHAUSTED, NODES, Mind, new_mind
from engine.tigris.bots.compiled.observer import encode_observer
from engine.tigris.bots.compiled.sizes import MOST_OUTCOMES
from engine.tigris.bots.compiled.weights import encode_weights
from engine.tigris.bots.lookahead import possible_outcomes
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter, free
from engine.tigris.kernel.encoding import encode
from engine.tigris.kernel.layout import SIZE, Numbers
from engine.tigris.kernel.packed import pack
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.rules.legal import legal_actions
from tests.support.tigris.thought_samples import played_positions, seen_by_each, walked_positions

pytestmark = pytest.mark.long


@njit  # type: ignore[untyped-decorator]
def _rate(
    mind: Mind,
    numbers: Numbers,
    observer: Numbers,
    action: int,
    ending: bool,
    outcomes: Numbers,
    chances: Fractions,
) -> tuple[int, float]:
    found = lookahead.possible_outcomes(mind, numbers, observer, action, outcomes, chances)
    return found, compiled_value.action_value(mind, numbers, observer, action, ending)


@njit  # type: ignore[untyped-decorator]
def _reply(mind: Mind, view: Numbers, weights: Numbers) -> int:
    return answer_policy.quick_reply(mind, view, weights)


@njit  # type: ignore[untyped-decorator]
def _expected(numbers: Numbers, seat: int, weights: Numbers) -> tuple[float, int, float, int]:
    return commitment_policy.expected_answers(numbers, seat, weights)


ANSWERS = {BuildingChoice, Commitment, MonumentChoice, TreasureChoice, WarChoice, WonderPoint}


def test_outcomes_and_values_are_equal() -> None:
    """Of candidates, and of answers, for the seat that acts and for those that look on."""
    mind, met = new_mind(), Counter[int]()
    outcomes, chances = np.zeros((MOST_OUTCOMES, SIZE), np.int64), np.zeros(MOST_OUTCOMES)
    for positions in (walked_positions(range(12), 9), islice(played_positions(1), 0, None, 5)):
        for number, (seen, seat, weights) in enumerate(seen_by_each(positions)):
            observer, meter = Observer.of(seen, seat, weights), free()
            mind.meter[NODES], ending = 0, number % 3 == 0
            for action in _actions(seen, number):
                expected = possible_outcomes(seen, observer, action, meter)
                value = action_value(seen, observer, action, meter, ending)
                given = encode(seen), encode_observer(observer), pack(action), ending
                found, compiled = _rate(mind, *given, outcomes, chances)
                assert compiled == value
                assert chances[:found].tolist() == [each.chance for each in expected]
                for row, each in zip(outcomes, expected, strict=False):
                    assert (row == encode(each.position)).all()
                met[found] += 1
            assert mind.meter[NODES] == meter.nodes
    assert met.keys() >= {1, 2, 3}


def _actions(seen: Position, number: int) -> Sequence[Action]:
    """What is rated there; every third of the actions that the hand does not show."""
    if not seen.decisions:
        return ()
    if isinstance(seen.decisions[-1], Turn) and number % 7:
        return candidates(seen, wide=number % 2 == 0)
    return legal_actions(seen)[number % 3 :: 3]


def test_replies_are_equal() -> None:
    mind, met = new_mind(), Counter[type]()
    for positions in (walked_positions(range(60), 1), played_positions(1)):
        for seen, seat, weights in seen_by_each(positions):
            decision = seen.decisions[-1] if seen.decisions else None
            if type(decision) in ANSWERS and seen.actor == seat:
                meter, mind.meter[NODES] = free(), 0
                expected = pack(quick_reply(seen, weights, meter))
                assert _reply(mind, encode(seen), encode_weights(weights)) == expected
                assert mind.meter[NODES] == meter.nodes
                met[type(decision)] += 1
    assert met.keys() == ANSWERS


def test_expected_answers_are_equal() -> None:
    met = Counter[int]()
    for seen, seat, weights in seen_by_each(walked_positions(range(40), 1)):
        fight = seen.decisions[-1] if seen.decisions else None
        if isinstance(fight, Commitment):
            expected = expected_answers(seen, fight, seat, weights)
            chance, added, other, less = _expected(encode(seen), seat, encode_weights(weights))
            answers = [answer for answer in ((chance, added), (other, less)) if answer[0] > 0]
            assert answers == expected
            met[len(answers)] += 1
    assert met.keys() == {1, 2}


def test_budgets_end_at_the_same_node() -> None:
    """With every budget that is too small, a search counts as many nodes and says so."""
    mind, room = new_mind(), (np.zeros((9, SIZE), np.int64), np.zeros(9))
    stopped = 0
    for seen, seat, weights in seen_by_each(walked_positions(range(4), 30)):
        observer = Observer.of(seen, seat, weights)
        for action in _actions(seen, 1)[:9]:
            for most in range(4):
                meter = BudgetMeter(SearchBudget(nodes=most))
                mind.meter[:] = 0, most, 0
                _rate(mind, encode(seen), encode_observer(observer), pack(action), True, *room)
                try:
                    possible_outcomes(seen, observer, action, meter)
                    action_value(seen, observer, action, meter, True)
                except BudgetExhausted:
                    stopped += 1
                    assert mind.meter[EXHAUSTED]
                else:
                    assert not mind.meter[EXHAUSTED]
                assert mind.meter[NODES] == meter.nodes
    assert stopped
