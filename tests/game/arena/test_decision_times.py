"""Percentiles are never below the exact ones, and at most an eighth above."""

from __future__ import annotations

from random import Random

import pytest

from game.arena.decision_times import BUCKETS_PER_DECADE, DecisionTimes, add_up
from game.arena.result import pack_counts, unpack_counts

WIDTH = 10 ** (1 / BUCKETS_PER_DECADE)


def test_percentiles_bound_the_exact_ones_from_above() -> None:
    random = Random(1)
    exact_times = sorted(round(random.lognormvariate(2, 1.5), 3) for _ in range(2001))
    times = DecisionTimes.of(exact_times)
    for percent in (1, 50, 95, 99):
        exact = exact_times[-(-2001 * percent // 100) - 1]
        assert exact <= times.percentile(percent) <= exact * WIDTH
    assert times.percentile(100) == times.longest == exact_times[-1]
    assert times.decisions == 2001


def test_no_percentile_exceeds_the_longest_time() -> None:
    assert DecisionTimes.of([5.0, 5.0]).percentile(50) == 5.0


def test_times_add_up_as_if_measured_together() -> None:
    one, other = [0.001, 3.0, 40.0], [3.1, 0.0, 7000.0]
    assert add_up([DecisionTimes.of(one, 7), DecisionTimes.of(other, 4)]) == DecisionTimes.of(
        one + other, 11
    )


def test_without_decisions_every_percentile_is_0() -> None:
    assert DecisionTimes.of([]) == DecisionTimes()
    assert DecisionTimes().percentile(95) == 0


def test_all_times_add_up_to_within_six_percent() -> None:
    times = [0.02 * 1.013**n for n in range(600)]
    assert DecisionTimes.of(times).seconds == pytest.approx(sum(times) / 1000, rel=0.06)
    assert DecisionTimes().seconds == 0


@pytest.mark.parametrize("percent", [50, 95])
def test_one_decision_is_every_percentile(percent: int) -> None:
    assert DecisionTimes.of([12.5]).percentile(percent) == 12.5


@pytest.mark.parametrize(
    ("counts", "letters"),
    [
        ([], ""),
        ([3, 0, 12, 80], "30czza"),
        ([34, 35, 36, 70, 1], "yz0z1zz01"),
    ],
)
def test_counts_are_packed_into_letters(counts: list[int], letters: str) -> None:
    assert pack_counts(counts) == letters
    assert unpack_counts(letters) == counts


@pytest.mark.parametrize("letters", ["3z", "3A", "3-", "3 "])
def test_other_text_is_refused(letters: str) -> None:
    with pytest.raises(ValueError):
        unpack_counts(letters)
