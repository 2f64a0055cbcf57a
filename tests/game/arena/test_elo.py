"""Ratings are those worked out by hand, and find strengths that are known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from math import log, log10
from random import Random

import pytest

from game.arena.elo import rate
from game.arena.pairings import count_pairings
from game.arena.result import Result
from tests.support.arena_fields import TWO, make_result, pair_results


def rate_all(results: Sequence[Result], *names: str) -> dict[str, float]:
    ratings = rate(names, count_pairings(results, names))
    assert ratings is not None
    return ratings


def gap(ratings: dict[str, float], one: str, other: str) -> float:
    return ratings[one] - ratings[other]


def test_between_two_the_gap_is_the_logarithm_of_the_odds() -> None:
    """300 won and 100 lost, and one more for each: 400 log10(301 / 101)."""
    ratings = rate_all(pair_results(300, 100), *TWO)
    points = 400 * log10(301 / 101)
    assert gap(ratings, *TWO) == pytest.approx(points)
    assert ratings["strong"] == pytest.approx(points / 2), "the mean of the field is 0"


def test_a_shared_place_is_half_a_win() -> None:
    shared = [make_result(TWO, (1, 1), bag) for bag in range(50)]
    won = [make_result(TWO, (1, 2), bag) for bag in range(50, 100)]
    assert gap(rate_all(shared + won, *TWO), *TWO) == pytest.approx(400 * log10(76 / 26))


def test_gaps_along_a_chain_add_up() -> None:
    """Bots that never met are compared by way of a third; without a circle each gap is its own."""
    one = [make_result(("a", "b"), (1, 2) if at % 4 else (2, 1), at) for at in range(200)]
    two = [make_result(("b", "c"), (1, 2) if at % 5 else (2, 1), 200 + at) for at in range(200)]
    ratings = rate_all(one + two, "a", "b", "c")
    first, second = 400 * log10(151 / 51), 400 * log10(161 / 41)
    assert gap(ratings, "a", "b") == pytest.approx(first)
    assert gap(ratings, "a", "c") == pytest.approx(first + second)
    assert sum(ratings.values()) == pytest.approx(0)


def test_a_bot_that_always_won_has_a_rating() -> None:
    assert gap(rate_all(pair_results(100, 0), *TWO), *TWO) == pytest.approx(400 * log10(101))


def test_bots_in_groups_that_never_met_have_no_ratings() -> None:
    games = [make_result(("a", "b"), (1, 2)), make_result(("c", "d"), (1, 2), bag=1)]
    names = ("a", "b", "c", "d")
    assert rate(names, count_pairings(games, names)) is None
    assert rate(("a",), {}) is None


def test_a_game_of_four_is_one_of_each_two() -> None:
    game = make_result(("a", "b", "c", "b"), (2, 1, 4, 2))
    pairings = count_pairings([game], ("a", "b", "c"))
    assert pairings == {("a", "b"): (2, 0.5), ("a", "c"): (1, 1), ("b", "c"): (2, 2)}


def test_a_game_that_was_cut_does_not_count() -> None:
    assert count_pairings([make_result(TWO, ())], TWO) == {}


STRENGTHS = {"a": 120.0, "b": 0.0, "c": -30.0, "d": -90.0}


def random_result(players: Sequence[str], random: Random, bag: int) -> Result:
    """Everybody performs by strength and luck; the best performance is first.

    The difference of two Gumbel variables is logistic: each pair is as Bradley and Terry say.
    """
    scale = 400 / log(10)
    performances = [STRENGTHS[name] / scale - log(-log(1 - random.random())) for name in players]
    places = [1 + sum(other > own for other in performances) for own in performances]
    return make_result(players, places, bag)


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_known_strengths_are_found(seats: int) -> None:
    random = Random(3)
    tables = [table for some in combinations(STRENGTHS, seats) for table in permutations(some)]
    results = [random_result(table, random, bag) for bag in range(800) for table in tables]
    ratings = rate_all(results, *STRENGTHS)
    for name, strength in STRENGTHS.items():
        assert ratings[name] == pytest.approx(strength, abs=12)
