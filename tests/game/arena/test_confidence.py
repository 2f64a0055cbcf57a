"""Wilson's interval is the one worked out by hand, and it covers what it promises to cover."""

from __future__ import annotations

from random import Random

import pytest

from game.arena.confidence import Score, wilson


def test_the_interval_worked_out_by_hand() -> None:
    """8 of 10: middle (0.8 + 3.8415/20) / 1.38415, half width 1.96 sqrt(0.016 + 0.0096) / 1.384."""
    value, low, high = wilson(Score(10, 8))
    assert value == 0.8
    assert (low, high) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_a_bot_that_always_won_is_not_sure_to_win() -> None:
    """Wilson's lower end for n of n is n / (n + 3.84)."""
    value, low, high = wilson(Score(20, 20))
    assert (value, high) == (1.0, 1.0)
    assert low == pytest.approx(20 / 23.84, abs=1e-3)


def test_no_games_say_nothing() -> None:
    assert wilson(Score(0, 0)) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize("games", [10, 50, 200])
def test_the_interval_covers_the_truth_in_about_95_of_100_contests(games: int) -> None:
    random, truth, contests = Random(games), 0.6, 600
    covered = 0
    for _ in range(contests):
        won = sum(random.random() < truth for _ in range(games))
        _value, low, high = wilson(Score(games, won))
        covered += low <= truth <= high
    assert 0.93 <= covered / contests <= 0.98
