"""Times are told no shorter than they were, and at most an eighth longer."""

from __future__ import annotations

from random import Random

import pytest

from game.arena.decision_times import CLASSES, Pace, total
from game.arena.packing import packed, unpacked

WIDTH = 10 ** (1 / CLASSES)


def test_percentiles_hold_the_exact_ones_from_above() -> None:
    chance = Random(1)
    times = sorted(round(chance.lognormvariate(2, 1.5), 3) for _ in range(2001))
    pace = Pace.of(times)
    for percent in (1, 50, 95, 99):
        exact = times[-(-2001 * percent // 100) - 1]
        assert exact <= pace.percentile(percent) <= exact * WIDTH
    assert pace.percentile(100) == pace.longest == times[-1]
    assert pace.decisions == 2001


def test_nothing_is_longer_than_the_longest() -> None:
    assert Pace.of([5.0, 5.0]).percentile(50) == 5.0


def test_paces_add_up_as_if_taken_at_once() -> None:
    one, other = [0.001, 3.0, 40.0], [3.1, 0.0, 7000.0]
    assert total([Pace.of(one, 7), Pace.of(other, 4)]) == Pace.of(one + other, 11)


def test_no_decision_takes_no_time() -> None:
    assert Pace.of([]) == Pace()
    assert Pace().percentile(95) == 0


@pytest.mark.parametrize("percent", [50, 95])
def test_one_decision_is_every_percentile(percent: int) -> None:
    assert Pace.of([12.5]).percentile(percent) == 12.5


@pytest.mark.parametrize(
    ("counts", "letters"),
    [
        ([], ""),
        ([3, 0, 12, 80], "30czza"),
        ([34, 35, 36, 70, 1], "yz0z1zz01"),
    ],
)
def test_counts_are_packed_into_letters(counts: list[int], letters: str) -> None:
    assert packed(counts) == letters
    assert unpacked(letters) == counts


@pytest.mark.parametrize("letters", ["3z", "3A", "3-", "3 "])
def test_other_letters_are_no_counts(letters: str) -> None:
    with pytest.raises(ValueError):
        unpacked(letters)
