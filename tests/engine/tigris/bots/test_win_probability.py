"""The win value of positions where rollouts stop."""

from __future__ import annotations

import pytest

from engine.tigris import Position, new_game, view
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.weights import MASTER_AMONG_TWO, USUAL, Weights
from engine.tigris.bots.win_probability import model_for, win_value, win_value_of_lead
from engine.tigris.model.pieces import DYNASTIES, Seat
from tests.support.tigris.greedy_games import decision_positions


def seen(**changes: object) -> Position:
    position = view(decision_positions()[40], Seat(0)).copy()
    for name, value in changes.items():
        setattr(position, name, value)
    return position


def test_a_game_that_is_over_is_won_lost_or_shared() -> None:
    game = model_for(seen()).game
    for lead, worth in ((5, game), (-5, -game), (0, 0)):
        points = ((5 + lead,) * 4, *[(5,) * 4] * (seen().seats - 1))
        hoards = (0,) * seen().seats
        over = seen(decisions=(), points=points, treasures_taken=hoards)
        assert win_value(over, Observer.of(over, Seat(0))) == worth


@pytest.mark.parametrize("lead", [1.0, 90.0, 400.0, 3_000.0])
def test_a_lead_is_worth_more_the_larger_it_is_but_never_as_much_as_a_won_game(lead: float) -> None:
    position = seen()
    assert (
        0
        < win_value_of_lead(lead, position)
        < win_value_of_lead(2 * lead, position)
        <= model_for(position).game
    )
    assert win_value_of_lead(-lead, position) == -win_value_of_lead(lead, position)


@pytest.mark.parametrize(("seats", "more"), [(2, 1.3), (3, 1.1), (4, 1.1)])
def test_the_same_lead_is_worth_more_near_the_end(seats: int, more: float) -> None:
    early = new_game(DYNASTIES[:seats]).copy()
    late = early.copy()
    early.bag, late.bag = 100, 5
    assert win_value_of_lead(50, late) > more * win_value_of_lead(50, early)


@pytest.mark.parametrize("weights", [USUAL, MASTER_AMONG_TWO], ids=["usual", "master"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_small_lead_is_worth_itself_with_twenty_turns_to_go(seats: int, weights: Weights) -> None:
    """So that people can read it as points, at every table and for every level."""
    position = new_game(DYNASTIES[:seats]).copy()
    position.bag = 20 * 2 * seats
    assert win_value_of_lead(50, position, weights) == pytest.approx(50, rel=0.1)


def test_the_master_has_win_odds_of_its_own_among_two() -> None:
    two, four = new_game(DYNASTIES[:2]), new_game(DYNASTIES[:4])
    assert model_for(two, MASTER_AMONG_TWO) != model_for(two, USUAL)
    assert model_for(four, MASTER_AMONG_TWO) == model_for(four, USUAL)


def test_costs_are_subtracted_from_the_score_before_it_becomes_a_win_value() -> None:
    position = seen()
    observer = Observer.of(position, Seat(0))
    assert (
        win_value(position, observer, 50)
        < win_value(position, observer)
        < win_value(position, observer, -50)
    )
