"""Figures add up to what a game is: no point and no conflict is lost or counted twice."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.tigris.model.event_reasons import PointReason
from engine.tigris.model.events import ConflictWon, TurnEnded
from engine.tigris.rules.scoring import ranking
from game.statistics_contract import LENGTH
from game.tigris.statistics.figures import (
    TREASURES,
    count_figures,
    deciding_sphere,
    figure_groups,
    points_key,
)
from tests.support.tigris.moments import walk_moments

GAMES = range(24)


@pytest.mark.long
@pytest.mark.parametrize("number", GAMES)
def test_points_by_cause_are_all_points(number: int) -> None:
    moments = walk_moments(number)
    end = moments[-1].after
    for seat, figures in enumerate(count_figures(moments)):
        by_cause = sum(figures[points_key(reason)] for reason in PointReason)
        assert by_cause == sum(end.points[seat])
        assert figures[TREASURES] == end.treasures_taken[seat]


@pytest.mark.long
@pytest.mark.parametrize("number", GAMES)
def test_every_conflict_has_one_winner_and_one_loser_one_attacker_and_one_defender(
    number: int,
) -> None:
    moments = walk_moments(number)
    total = sum(count_figures(moments), Counter[str]())
    events = [event for moment in moments for event in moment.events]
    for kind in ("revolt", "war"):
        fought = sum(isinstance(each, ConflictWon) and each.kind == kind for each in events)
        assert total[f"{kind} attacked won"] + total[f"{kind} defended won"] == fought
        assert total[f"{kind} attacked won"] == total[f"{kind} defended lost"]
        assert total[f"{kind} attacked lost"] == total[f"{kind} defended won"]


@pytest.mark.long
@pytest.mark.parametrize("number", GAMES)
def test_all_seats_agree_on_the_length_and_on_what_decided(number: int) -> None:
    moments = walk_moments(number)
    figures = count_figures(moments)
    turns = sum(isinstance(event, TurnEnded) for each in moments for event in each.events)
    assert {each[LENGTH] for each in figures} == {turns}
    places = ranking(moments[-1].after)
    decided = deciding_sphere(places)
    key = "decided-shared" if decided is None else f"decided {decided + 1}"
    assert all(each[key] == 1 for each in figures)
    assert (decided is None) == (places[1].place == 1)


def test_a_game_that_is_not_over_has_no_result() -> None:
    unfinished = count_figures(walk_moments(0)[:40])
    assert not any(key.startswith(("decided", "lowest")) for each in unfinished for key in each)
    assert count_figures(()) == ()


def test_every_figure_of_the_screen_is_counted_and_every_count_is_on_the_screen() -> None:
    shown = {figure.key for group in figure_groups() for figure in group.figures}
    games = [count_figures(walk_moments(number)) for number in GAMES]
    counted = {key for figures in games for each in figures for key in each}
    assert counted - {LENGTH} <= shown
    assert shown - counted <= {"decided 3", "decided 4", "decided-shared"}, "rare in random games"
