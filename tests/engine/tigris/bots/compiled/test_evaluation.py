"""Compiled evaluations, odds of a win, and odds of hands equal those of the reference exactly."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from numba import njit

from engine.tigris import Position
from engine.tigris.bots import hand_odds as expected_odds
from engine.tigris.bots.compiled import evaluation, hand_odds, leader_value, win_probability
from engine.tigris.bots.compiled.mind import Mind, new_mind
from engine.tigris.bots.compiled.observer import encode_observer
from engine.tigris.bots.evaluation import evaluate
from engine.tigris.bots.leader_value import leader_values
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.win_probability import win_value, win_value_of_lead
from engine.tigris.kernel.encoding import encode
from engine.tigris.kernel.layout import Numbers
from engine.tigris.model.pieces import Seat
from tests.support.tigris.thought_samples import (
    played_positions,
    seen_by_each,
    walked_positions,
)

pytestmark = pytest.mark.long

#: Seeds of the sample, which meets every term.
SAMPLE = range(8)
SPENT = 13.7


@njit  # type: ignore[untyped-decorator]
def _values(mind: Mind, numbers: Numbers, observer: Numbers) -> tuple[float, float, float]:
    """Leader values are left in the mind."""
    won = win_probability.win_value(mind, numbers, observer, SPENT)
    value = evaluation.evaluate(mind, numbers, observer)
    leader_value.leader_values(mind, numbers, observer)
    return value, won, win_probability.win_value_of_lead(value, numbers, observer)


@njit  # type: ignore[untyped-decorator]
def _odds(mind: Mind, size: int, good: int, mine: int, theirs: int, margin: int) -> int:
    return hand_odds.chance_to_exceed(mind, size, good, mine, theirs, margin)


@njit  # type: ignore[untyped-decorator]
def _chance(size: int, good: int, drawn: int, least: int) -> float:
    return hand_odds.chance_of_at_least(size, good, drawn, least)


def sample() -> Iterator[Position]:
    return chain(walked_positions(SAMPLE), played_positions(1))


def test_values_are_equal() -> None:
    """To the last bit, for every seat, with all weights; one mind for all."""
    mind = new_mind()
    for seen, seat, weights in seen_by_each(sample()):
        observer = Observer.of(seen, seat, weights)
        value = evaluate(seen, observer)
        expected = value, win_value(seen, observer, SPENT), win_value_of_lead(value, seen, weights)
        assert _values(mind, encode(seen), encode_observer(observer)) == expected, seen
        by_seat = leader_values(seen, observer)
        assert mind.leader_values[: seen.seats].tolist() == by_seat, seen


def test_the_sample_meets_every_term() -> None:
    met: set[str] = set()
    for position in sample():
        values = leader_values(position, Observer.of(position, Seat(0)))
        facts = {
            "over": not position.decisions,
            "wonder": bool(position.wonder),
            "buildings": any(position.buildings),
            "monuments": bool(position.monuments),
            "treasures in reach": any(of_seat[-1] for of_seat in values),
            "wars": any(value < 0 for of_seat in values for value in of_seat),
        }
        met |= {name for name, holds in facts.items() if holds}
    assert met == {*facts}


def test_odds_of_hands_are_equal() -> None:
    mind = new_mind()
    hands = tuple(product((0, 1, 3, 6), (0, 2, 5, 6)))
    for size, good in ((0, 0), (1, 1), (7, 3), (12, 12), (40, 9), (97, 30), (153, 57)):
        for (mine, theirs), margin in product(hands, range(-7, 8)):
            if good <= max(size, mine + theirs):
                found = _odds(mind, size, good, mine, theirs, margin)
                assert found == expected_odds.chance_to_exceed(size, good, mine, theirs, margin)
        for drawn, least in product(range(7), range(-1, 8)):
            found = _chance(size, good, drawn, least)
            assert found == expected_odds.chance_of_at_least(size, good, drawn, least)
