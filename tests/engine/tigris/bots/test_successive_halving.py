"""Successive halving finds the best plan in few random trials, and may be cut short."""

from __future__ import annotations

from random import Random

from engine.tigris.bots.search_budget import BudgetExhausted
from engine.tigris.bots.successive_halving import Race

#: As how many trials the prior counts.
TRUST = 4


def test_the_best_plan_wins_although_each_trial_is_mostly_noise() -> None:
    """All plans share the noise of a determinization, ten times as large as their differences."""
    means = [0.0, 3.0, 10.0, 1.0, 6.0]
    luck = [Random(determinization).gauss(0, 100) for determinization in range(40)]
    race = Race(
        [0.0] * 5,
        TRUST,
        lambda plan, determinization: (
            means[plan] + luck[determinization] + Random(determinization * 5 + plan).random()
        ),
    )
    race.run((4, 4, 4))
    assert race.ranking()[0][0] == 2
    values = dict(race.ranking())
    seen = (values[2] - values[0]) * (TRUST + 4) / 4
    assert abs(seen - 10) < 1, "differences do not suffer from other worlds"


def test_half_of_the_plans_drop_out_after_each_round() -> None:
    tried = [0] * 8

    def trial(plan: int, determinization: int) -> float:
        tried[plan] += 1
        return plan + Random(determinization * 8 + plan).gauss(0, 30)

    Race([0.0] * 8, TRUST, trial).run((4, 4, 4))
    assert sorted(tried) == [4, 4, 4, 4, 8, 8, 12, 12]


def test_a_plan_that_is_clearly_behind_drops_out_at_once() -> None:
    tried = [0] * 2

    def trial(plan: int, determinization: int) -> float:
        tried[plan] += 1
        return 1000.0 * plan + Random(determinization * 2 + plan).random()

    race = Race([0.0] * 2, TRUST, trial)
    race.run((4, 100))
    assert tried == [4, 4]
    assert race.ranking()[0][0] == 1


def test_a_race_that_is_cut_short_ignores_its_unfinished_determinization() -> None:
    def trial(plan: int, determinization: int) -> float:
        if (plan, determinization) == (1, 2):
            raise BudgetExhausted
        return {0: 1.0, 1: 2.0, 2: 0.0}[plan] + (100.0 if determinization == 2 else 0.0)

    race = Race([0.0] * 3, TRUST, trial)
    race.run((5,))
    share = 2 / (2 + TRUST)
    assert race.ranking() == [(1, 2.0 * share), (0, 1.0 * share), (2, 0.0)]


def test_a_race_without_time_has_no_ranking() -> None:
    def trial(plan: int, determinization: int) -> float:
        raise BudgetExhausted

    race = Race([0.0] * 2, TRUST, trial)
    race.run((5,))
    assert race.ranking() == []


def test_many_trials_overrule_the_prior_and_few_do_not() -> None:
    race = Race(
        [1000.0, 0.0],
        TRUST,
        lambda plan, determinization: 600.0 * plan + determinization * (plan + 1),
    )
    race.run((TRUST,))
    assert race.ranking()[0][0] == 0
    race = Race(
        [1000.0, 0.0],
        TRUST,
        lambda plan, determinization: 600.0 * plan + determinization * (plan + 1),
    )
    race.run((20 * TRUST,))
    assert race.ranking()[0][0] == 1


def noisy(plan: int, determinization: int) -> float:
    """Plan 1 is better than plan 0 by 3, within 30 in one trial; plan 2 is far behind."""
    return (0.0, 3.0, -500.0)[plan] + Random(determinization * 3 + plan).gauss(0, 20)


def test_close_plans_are_tried_until_the_better_one_is_clear() -> None:
    """Another race, with other luck, ends alike; one that is far behind costs nothing more."""
    for luck in range(5):
        tried = [0] * 3

        def trial(plan: int, number: int, luck: int = luck, tried: list[int] = tried) -> float:
            tried[plan] += 1
            return noisy(plan, luck * 10_000 + number)

        race = Race([0.0] * 3, TRUST, trial)
        race.run((8,))
        assert race.ranking()[-1][0] == 2
        race.settle(2_000)
        assert race.ranking()[0][0] == 1
        assert tried[2] == 8 < tried[0] == tried[1] < 2_000


def test_settling_ends_with_the_budget_and_keeps_what_was_found() -> None:
    left = 60

    def trial(plan: int, determinization: int) -> float:
        nonlocal left
        left -= 1
        if left < 0:
            raise BudgetExhausted
        return noisy(plan, determinization)

    race = Race([0.0] * 3, TRUST, trial)
    race.run((8,))
    race.settle(2_000)
    assert left < 0
    assert {plan for plan, _ in race.ranking()} == {0, 1, 2}


def test_of_plans_that_are_as_good_the_greatest_place_wins() -> None:
    """After a few trials only those are as good that do not differ at all."""

    def trial(plan: int, determinization: int) -> float:
        return Random(determinization).gauss(0, 20) - 10 * (plan == 3)

    race = Race([0.0] * 4, TRUST, trial)
    race.run((4,))
    race.prefer(lambda plan: (plan,))
    ranking = race.ranking()
    assert ranking[0][0] == 2, "plan 3 is worse"
    assert [value for _, value in ranking] == sorted((value for _, value in ranking), reverse=True)


def test_a_gap_that_nobody_would_notice_does_not_decide() -> None:
    """However sure it is: another seed, with other luck, would not be as sure of it."""
    race = Race([0.0] * 3, TRUST, lambda plan, _: (0.0, 2.0, -8.0)[plan])
    race.run((32,))
    assert [plan for plan, _ in race.ranking()] == [1, 0, 2]
    race.prefer(lambda plan: (plan != 1,))
    assert [plan for plan, _ in race.ranking()] == [0, 1, 2]


def test_nothing_is_preferred_where_nothing_was_tried() -> None:
    race = Race([0.0, 1.0], TRUST, noisy)
    race.settle(100)
    race.prefer(lambda plan: (plan,))
    assert race.ranking() == []
