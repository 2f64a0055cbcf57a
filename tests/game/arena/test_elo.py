"""Ratings are those worked out by hand, and find strengths that are known."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, permutations
from math import log, log10, sqrt
from random import Random

import pytest

from game.arena.confidence import reach
from game.arena.elo import Ratings, rate
from game.arena.matrices import inverse, product
from game.arena.pairings import meetings
from game.arena.result import Result
from tests.support.arena_fields import TWO, pairs, result


def rated(results: list[Result], *names: str) -> Ratings:
    found = rate(names, meetings(results, names))
    assert found is not None
    return found


def test_of_two_the_gap_is_the_logarithm_of_the_odds() -> None:
    """300 won and 100 lost, and one of each supposed: 400 log10(301 / 101)."""
    ratings = rated(pairs(300, 100), *TWO)
    points = 400 * log10(301 / 101)
    assert ratings.between("strong", "weak").points == pytest.approx(points)
    assert ratings.between("weak", "strong").points == pytest.approx(-points)
    assert ratings.of("strong").points == pytest.approx(points / 2), "the mean of the field is 0"


def test_of_independent_games_the_margin_is_that_of_the_logarithm_of_the_odds() -> None:
    """Its variance is 1 / (n p (1 - p)); each game has a bag of its own."""
    ratings = rated(pairs(300, 100, games_in_bag=1), *TWO)
    part = 301 / 402
    margin = reach(400) * sqrt(1 / (402 * part * (1 - part))) * 400 / log(10)
    assert ratings.between("strong", "weak").margin == pytest.approx(margin, rel=0.002)


def test_few_bags_make_the_margin_wider() -> None:
    """Three won and one lost, and one of each supposed: 2/3 of 6. The squares of what the bags gave
    beyond that are 3/9 + 4/9, times 4/3 for four bags, and 5/9 of the supposed games; the
    information is 6 * 2/9."""
    gap = rated(pairs(3, 1, games_in_bag=1), *TWO).between(*TWO)
    variance = (28 / 27 + 5 / 9) / (4 / 3) ** 2
    assert gap.margin == pytest.approx(reach(4) * sqrt(variance) * 400 / log(10))


def test_games_that_go_together_make_the_margin_wider() -> None:
    """Bags won or lost as a whole, four games each, tell as much as a quarter of the games."""
    alone = rated(pairs(300, 100, games_in_bag=1), *TWO).between(*TWO)
    together = rated(pairs(300, 100, games_in_bag=4), *TWO).between(*TWO)
    assert together.points == pytest.approx(alone.points)
    assert alone.margin and together.margin
    assert together.margin / alone.margin == pytest.approx(2, rel=0.02)


def test_a_shared_place_is_half_a_win() -> None:
    shared = [result(TWO, (1, 1), bag) for bag in range(50)]
    won = [result(TWO, (1, 2), bag) for bag in range(50, 100)]
    gap = rated(shared + won, *TWO).between(*TWO)
    assert gap.points == pytest.approx(400 * log10(76 / 26))


def test_a_chain_adds_up() -> None:
    """Who never met is compared over a third; without a circle each gap is that of its two."""
    one = [result(("a", "b"), (1, 2) if at % 4 else (2, 1), at) for at in range(200)]
    two = [result(("b", "c"), (1, 2) if at % 5 else (2, 1), 200 + at) for at in range(200)]
    ratings = rated(one + two, "a", "b", "c")
    first, second = 400 * log10(151 / 51), 400 * log10(161 / 41)
    assert ratings.between("a", "b").points == pytest.approx(first)
    assert ratings.between("a", "c").points == pytest.approx(first + second)
    assert sum(ratings.of(name).points for name in "abc") == pytest.approx(0)
    far, near = ratings.between("a", "c").margin, ratings.between("a", "b").margin
    assert far and near and far > near


def test_a_game_of_four_is_one_of_each_two() -> None:
    game = result(("a", "b", "c", "b"), (2, 1, 4, 2))
    met = meetings([game], ("a", "b", "c"))
    told = {pair: [*bags.values()] for pair, bags in met.items()}
    assert told == {("a", "b"): [(2, 0.5)], ("a", "c"): [(1, 1)], ("b", "c"): [(2, 2)]}


def test_a_game_that_was_cut_says_nothing() -> None:
    assert meetings([result(TWO, ())], TWO) == {}


def test_who_always_won_has_a_rating_and_no_great_certainty() -> None:
    gap = rated(pairs(100, 0), *TWO).between(*TWO)
    assert gap.points == pytest.approx(400 * log10(101))
    assert gap.margin and 300 < gap.margin < 400, "surely more than 400 points, how many who knows"


def test_bots_that_fell_apart_have_no_rating() -> None:
    games = [result(("a", "b"), (1, 2)), result(("c", "d"), (1, 2), bag=1)]
    names = ("a", "b", "c", "d")
    assert rate(names, meetings(games, names)) is None
    assert rate(("a",), {}) is None


def test_one_bag_has_no_margin() -> None:
    assert rated(pairs(1, 1), *TWO).between(*TWO) == (0.0, None)


STRENGTHS = {"a": 120.0, "b": 0.0, "c": -30.0, "d": -90.0}


def ranked(players: Sequence[str], chance: Random, bag: int) -> Result:
    """Everybody shows his strength and his luck: who shows most is first.

    The difference of two Gumbel variables is logistic: each two are as Bradley and Terry say.
    """
    scale = 400 / log(10)
    shown = [STRENGTHS[name] / scale - log(-log(1 - chance.random())) for name in players]
    return result(players, [1 + sum(other > own for other in shown) for own in shown], bag)


def contest_of_twos(chance: Random) -> list[Result]:
    two = [seats for pair in combinations(STRENGTHS, 2) for seats in permutations(pair)]
    return [ranked(seats, chance, bag) for bag in range(40) for seats in two]


def contest_of_fours(chance: Random) -> list[Result]:
    names = (*STRENGTHS,)
    turned = [(*names[at:], *names[:at]) for at in range(4)]
    return [ranked(seats, chance, bag) for bag in range(50) for seats in turned]


def test_known_strengths_are_found() -> None:
    chance = Random(3)
    results = [game for _ in range(20) for game in contest_of_twos(chance)]
    ratings = rated(results, *STRENGTHS)
    for name, strength in STRENGTHS.items():
        assert ratings.of(name).points == pytest.approx(strength, abs=12)


@pytest.mark.parametrize("contest", [contest_of_twos, contest_of_fours])
def test_margins_cover_known_strengths_in_about_95_of_100_contests(
    contest: Callable[[Random], list[Result]],
) -> None:
    chance = Random(4)
    covered = contests = 0
    for _ in range(120):
        ratings = rated(contest(chance), *STRENGTHS)
        for one, other in combinations(STRENGTHS, 2):
            points, margin = ratings.between(one, other)
            assert margin is not None
            covered += abs(points - STRENGTHS[one] + STRENGTHS[other]) <= margin
            contests += 1
    assert 0.925 <= covered / contests <= 0.98


def test_margins_cover_equal_strength_where_bags_favour_seats() -> None:
    """The luck of a bag goes round with the seatings; equal bots must come out as equal."""
    chance = Random(8)
    covered = 0
    for _ in range(300):
        results = []
        for bag in range(40):
            favour = chance.random() < 0.5
            for seats in permutations(TWO):
                first = chance.random() < (0.8 if favour else 0.2)
                results.append(result(seats, (1, 2) if first else (2, 1), bag))
        points, margin = rated(results, *TWO).between(*TWO)
        assert margin is not None
        covered += abs(points) <= margin
    assert 0.92 <= covered / 300 <= 0.99


def test_an_inverse_undoes() -> None:
    matrix = [[0.0, 2.0, 1.0], [1.0, 0.0, 0.0], [3.0, 1.0, 4.0]]
    for row, unit in zip(product(matrix, inverse(matrix)), range(3), strict=True):
        assert row == pytest.approx([float(at == unit) for at in range(3)])
