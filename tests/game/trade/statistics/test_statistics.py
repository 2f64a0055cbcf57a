"""Figures add up to what a game is, and milestones are reached by those who did what they say."""

from __future__ import annotations

from functools import cache

import pytest

from engine.trade.model.events import Event
from engine.trade.model.market_events import Traded
from engine.trade.model.round_events import Counted, Scored
from game.statistics_contract import LENGTH
from game.trade.statistics.figures import (
    CARDS,
    DEALS,
    END,
    LIED_TO,
    LIES,
    OTHER,
    PAID,
    SCORED,
    SETS,
    count_figures,
    figure_groups,
)
from game.trade.statistics.milestones import ROWS, Row, reached, trade_milestones
from game.trade.statistics.moments import Moment
from tests.support.trade.random_games import RandomGame

GAMES = range(6)
#: Seed and offers of a game in which somebody reaches a milestone, and of one where nobody does;
#: None for the beginning of the first.
MILESTONES = {
    "dealt": ((0, 12), None),
    "three": ((0, 12), (0, 2)),
    "large-set": ((4, 12), (0, 2)),
    "withstood": ((0, 12), None),
    "flourished": ((0, 12), None),
    "honest": ((4, 2), (0, 12)),
}


@cache
def moments_of_game(seed: int, offers: int = 12) -> tuple[Moment, ...]:
    seats = 3 + seed % 4 if offers == 12 else 3
    turns = RandomGame(seed, seats, offers=offers).turns()
    return tuple(
        Moment(turn.before, turn.action, turn.progress.events, turn.progress.position)
        for turn in turns
    )


def events_of(moments: tuple[Moment, ...]) -> list[Event]:
    return [event for moment in moments for event in moment.events]


@pytest.mark.long
@pytest.mark.parametrize("seed", GAMES)
def test_points_by_cause_are_the_totals(seed: int) -> None:
    moments = moments_of_game(seed)
    (totals,) = (each.totals for each in events_of(moments) if isinstance(each, Counted))
    found = [
        each[SETS] + each[CARDS] + each[OTHER] + each[END] - each[PAID]
        for each in count_figures(moments)
    ]
    assert tuple(found) == totals


@pytest.mark.long
@pytest.mark.parametrize("seed", GAMES)
def test_deals_sets_and_lies_are_counted_once_for_each_side(seed: int) -> None:
    moments, figures = moments_of_game(seed), count_figures(moments_of_game(seed))
    deals = [each for each in events_of(moments) if isinstance(each, Traded)]
    sets = sum(isinstance(each, Scored) for each in events_of(moments))
    assert sum(each[DEALS] for each in figures) == sum(len(d.offer.parties) for d in deals)
    assert sum(each[SCORED] for each in figures) == sets
    assert sum(each[LIES] for each in figures) == sum(each[LIED_TO] for each in figures) > 0
    assert {each[LENGTH] for each in figures} == {5}


@pytest.mark.long
def test_every_count_is_on_the_screen() -> None:
    shown = {figure.key for group in figure_groups() for figure in group.figures}
    games = [count_figures(moments_of_game(seed)) for seed in GAMES]
    counted = {key for figures in games for each in figures for key in each}
    assert counted - {LENGTH} == shown


@pytest.mark.long
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.key)
def test_a_milestone_is_reached_in_one_game_and_not_in_another(row: Row) -> None:
    by, without = MILESTONES[row.key]
    assert {*row.feat(moments_of_game(*by))}
    other = moments_of_game(*by)[:4] if without is None else moments_of_game(*without)
    assert not {*row.feat(other)}


def test_reached_names_the_seats_that_did_it() -> None:
    moments = moments_of_game(4)
    by_seat = reached(moments, len(moments[0].after.players))
    for row in ROWS:
        assert {seat for seat, keys in enumerate(by_seat) if row.key in keys} == {
            *row.feat(moments)
        }
    assert {each.key for each in trade_milestones()} == {*MILESTONES}
