"""Intervals cover what they promise to cover, with bags that favour seats and with those that do
not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.arena.confidence import Score, design_effect, reach, share, wilson


def test_wilsons_interval_by_hand() -> None:
    """8 of 10: middle (0.8 + 3.8415/20) / 1.38415, half width 1.96 sqrt(0.016 + 0.0096) / 1.384."""
    part, low, high = wilson(0.8, 10)
    assert part == 0.8
    assert (low, high) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_who_always_won_is_not_sure_to_win() -> None:
    """Wilson's lower end for n of n is n / (n + 3.84)."""
    value, low, high = share([Score(1, 1)] * 20)
    assert (value, high) == (1.0, 1.0)
    assert low == pytest.approx(20 / 23.84, abs=0.03)


def test_independent_games_have_a_design_effect_of_about_1() -> None:
    chance = Random(5)
    bags = [Score(1, chance.random() < 0.7) for _ in range(2000)]
    assert design_effect(bags) == pytest.approx(1, abs=0.01)


def test_games_that_go_together_count_as_one() -> None:
    """Two games that always end alike tell as much as one."""
    chance = Random(6)
    bags = [Score(2, 2 * (chance.random() < 0.5)) for _ in range(1000)]
    assert design_effect(bags) == pytest.approx(2, abs=0.02)


def test_bags_that_favour_a_seat_cancel_out() -> None:
    """Each bag is won once by each: nearly nothing is left to chance."""
    bags = [Score(2, 1)] * 100
    assert design_effect(bags) < 0.05
    value, low, high = share(bags)
    assert value == 0.5
    assert 0.48 < low < 0.5 < high < 0.52


def test_one_bag_says_little_and_none_nothing() -> None:
    value, low, high = share([Score(6, 6)])
    assert (value, high) == (1.0, 1.0)
    assert low < 0.25, "as after one game, not after six"
    assert share([]) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize(
    ("bags", "exact"), [(7, 2.4469), (11, 2.2281), (31, 2.0423), (101, 1.9840), (1001, 1.9623)]
)
def test_few_bags_reach_as_far_as_students_distribution_says(bags: int, exact: float) -> None:
    """The tabled quantiles for 6, 10, 30, 100 and 1,000 degrees of freedom."""
    assert reach(bags) == pytest.approx(exact, rel=0.002)


def independent(chance: Random) -> Score:
    return Score(2, (chance.random() < 0.6) + (chance.random() < 0.6))


def alike(chance: Random) -> Score:
    """The two games of a bag mostly end alike; 60 % are won."""
    first = chance.random() < 0.6
    return Score(2, first + (first if chance.random() < 0.8 else chance.random() < 0.6))


def seated(chance: Random) -> Score:
    """Most bags give the game to a seat, so each wins one; else the stronger wins both or one."""
    return Score(2, 1 if chance.random() < 0.6 else 2 if chance.random() < 0.75 else 0)


def dealt(chance: Random) -> Score:
    """One seat among four in four games; a bag is kind to its first place or not."""
    kind = chance.choice((0.2, 0.6))
    return Score(4, sum(chance.random() < kind for _ in range(4)))


@pytest.mark.parametrize(
    ("bag", "truth"), [(independent, 0.6), (alike, 0.6), (seated, 0.6), (dealt, 0.4)]
)
@pytest.mark.parametrize("bags", [6, 25, 100])
def test_the_interval_covers_the_truth_in_about_95_of_100_contests(
    bag: Callable[[Random], Score], truth: float, bags: int
) -> None:
    chance = Random(bags)
    contests = 600
    covered = 0
    for _ in range(contests):
        _value, low, high = share([bag(chance) for _ in range(bags)])
        covered += low <= truth <= high
    assert covered / contests >= 0.93
    if bags > 6:  # so few promise no more than that they do not promise too much
        assert covered / contests <= 0.98
