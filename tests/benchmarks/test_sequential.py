"""The sequential test: it ends with the right answer as often as it says."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.sequential import LEAST_BAGS, bag_scores, expected_score, standing
from game.arena.result import Result

ELO = 35.0
MOST_BAGS = 2000


def result(number: int, bag: int, players: tuple[str, ...], places: tuple[int, ...]) -> Result:
    return Result(number, bag, players, 100, places, {})


def verdict(random: Random, chance: float) -> str:
    """The first answer about a player that wins games with this chance, two to a bag."""
    scores: list[float] = []
    while len(scores) < MOST_BAGS:
        scores.append(sum(random.random() < chance for _ in range(2)) / 2)
        if found := standing(scores, ELO).verdict:
            return found
    return ""


@pytest.mark.long
@pytest.mark.parametrize(
    ("chance", "expected"), [(0.5, "not stronger"), (expected_score(ELO), "stronger")]
)
def test_it_errs_in_about_one_of_twenty(chance: float, expected: str) -> None:
    random = Random(7)
    verdicts = [verdict(random, chance) for _ in range(60)]
    assert verdicts.count(expected) >= 50


def test_nothing_is_decided_by_a_few_bags() -> None:
    assert not standing([1.0] * (LEAST_BAGS - 1), ELO).verdict
    assert standing([1.0] * LEAST_BAGS, ELO).verdict == "stronger"
    assert standing([0.0] * LEAST_BAGS, ELO).verdict == "not stronger"
    assert not standing([], ELO).verdict


def test_only_bags_that_were_played_from_every_seat_count() -> None:
    results = [
        result(0, 7, ("new", "old"), (1, 2)),
        result(1, 7, ("old", "new"), (1, 1)),
        result(2, 8, ("new", "old"), (2, 1)),
        result(3, 9, ("new", "old"), ()),
        result(4, 9, ("old", "new"), (1, 2)),
    ]
    assert bag_scores(results, "new", 2) == [0.75]


def test_among_four_the_score_is_how_many_are_left_behind() -> None:
    results = [result(0, 7, ("old", "new", "old", "old"), (1, 2, 2, 4))]
    assert bag_scores(results, "new", 1) == [0.5]
