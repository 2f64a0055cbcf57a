"""Stages admit more and more plans, so that a plan with a poor prior is found if time allows."""

from __future__ import annotations

import pytest

from engine.tigris.bots.levels import DEEP_MASTER_AMONG_MORE, Stage
from engine.tigris.bots.race_schedule import run_stages
from engine.tigris.bots.search_budget import BudgetExhausted
from engine.tigris.bots.successive_halving import Trial

PRIORS = [-0.01 * plan for plan in range(40)]
SHORT = Stage(4, (3, 6))
LONG = Stage(32, (2, 4, 8, 16))


def trial_in(tried: list[tuple[int, int]], most: int = 10_000) -> Trial:
    """Every plan has its number as value in all determinizations; at most `most` trials."""

    def trial(plan: int, determinization: int) -> float:
        if len(tried) == most:
            raise BudgetExhausted
        tried.append((plan, determinization))
        return float(plan)

    return trial


def test_a_plan_with_a_poor_prior_wins_the_stage_that_admits_it() -> None:
    assert run_stages([SHORT], PRIORS, 4, trial_in([]))[0][0] == 3
    assert run_stages([SHORT, LONG], PRIORS, 4, trial_in([]))[0][0] == 31


def test_nothing_is_tried_twice() -> None:
    tried: list[tuple[int, int]] = []
    run_stages([SHORT, LONG], PRIORS, 4, trial_in(tried))
    assert len({*tried}) == len(tried)


def test_a_stage_that_is_cut_short_does_not_count_after_another() -> None:
    first: list[tuple[int, int]] = []
    short = run_stages([SHORT], PRIORS, 4, trial_in(first))
    whole: list[tuple[int, int]] = []
    both = run_stages([SHORT, LONG], PRIORS, 4, trial_in(whole))
    for most in range(len(first), len(whole)):
        assert run_stages([SHORT, LONG], PRIORS, 4, trial_in([], most)) == short
    assert run_stages([SHORT, LONG], PRIORS, 4, trial_in([], len(whole))) == both != short


def test_the_master_among_more_learns_of_more_plans_from_races_that_a_clock_cuts_short() -> None:
    """Three fifths of the trials are more than the first stage alone takes."""
    stages = DEEP_MASTER_AMONG_MORE.stages
    plans = PRIORS[: stages[-1].plans]
    whole: list[tuple[int, int]] = []
    run_stages(stages, plans, 4, trial_in(whole))
    best = run_stages(stages, plans, 4, trial_in([], 3 * len(whole) // 5))[0][0]
    assert best >= stages[0].plans, "a plan that only a later stage admits"


def test_the_first_stage_counts_as_far_as_all_plans_were_tried() -> None:
    assert run_stages([LONG], PRIORS, 4, trial_in([], 40))[0][0] == 31
    assert run_stages([LONG], PRIORS, 4, trial_in([], 31)) == []


def test_a_stage_without_new_plans_is_not_run() -> None:
    tried: list[tuple[int, int]] = []
    first = run_stages([SHORT], PRIORS[:4], 4, trial_in(tried))
    again: list[tuple[int, int]] = []
    assert run_stages([SHORT, LONG], PRIORS[:4], 4, trial_in(again)) == first
    assert again == tried


@pytest.mark.parametrize(
    ("priors", "entrants"),
    [([0.0], 1), ([0.0, -399.0, -401.0], 2), ([0.0] * 9, 4), ([500.0, 101.0, 99.0], 2)],
)
def test_plans_within_the_margin_enter(priors: list[float], entrants: int) -> None:
    assert SHORT.entrants(priors) == entrants


@pytest.mark.parametrize(
    ("entrants", "rounds"),
    [
        (32, (2, 4, 8, 16)),
        (17, (2, 4, 8, 16)),
        (16, (4, 8, 16)),
        (9, (4, 8, 16)),
        (8, (8, 16)),
        (4, (16,)),
        (2, (16,)),
        (1, (16,)),
    ],
)
def test_few_plans_start_at_the_round_that_many_would_have_reached(
    entrants: int, rounds: tuple[int, ...]
) -> None:
    assert LONG.rounds_for(entrants) == rounds
