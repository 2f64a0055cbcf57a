"""Judgments for reviews: losses in the odds of winning, in the same determinizations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.tigris import Position, apply, legal_actions, view
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.comparison import Line, compare, prospect
from engine.tigris.bots.decide import observer_for
from engine.tigris.bots.judgment import Judgment, judge
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.turn_search import search_turn, with_unknown_tiles
from engine.tigris.model.actions import Action, EndTurn, PlaceTile
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import Seat
from tests.support.tigris.greedy_games import decision_positions

LEVEL = "master"
SOME = SearchBudget(6_000)
#: Points ahead in each sphere: hard to catch up with.
LEAD = 4


def turns(step: int, seats: int = 2) -> list[Position]:
    """Views at the start of turns in a game of greedy bots."""
    found = [
        each
        for each in decision_positions(5, seats)
        if isinstance(each.decisions[-1], Turn) and each.turn.left == 2
    ]
    return [view(each, each.actor) for each in found[::step]]


def judged(seen: Position, *played: Action, budget: SearchBudget = SOME) -> Judgment:
    return judge(LEVEL, seen, played, 1, budget)


def commuting(step: int) -> Iterator[tuple[Position, Line]]:
    """Plans of two tiles that come to the same position in either order."""
    for seen in turns(step):
        observer = observer_for(LEVEL, None, seen)
        tiles = [act for act in legal_actions(seen) if isinstance(act, PlaceTile)]
        for first in tiles[::9]:
            plan, *_ = search_turn(seen, observer, first, free(), 1)
            line = (plan.action, *plan.then)
            tiles_alone = len(line) == 2 and isinstance(line[1], PlaceTile)
            if tiles_alone and _end(seen, line) == _end(seen, line[::-1]) is not None:
                yield seen, line
                break


def _end(seen: Position, line: Line) -> Position | None:
    for action in line:
        if action not in legal_actions(seen):
            return None
        seen = apply(seen, action).position
    return with_unknown_tiles(seen)


@pytest.mark.long
def test_the_order_of_a_plan_is_no_loss() -> None:
    found = 0
    for seen, line in commuting(8):
        observer = observer_for(LEVEL, None, seen)
        swapped = compare(seen, observer, [line[::-1]], [line], 1, SOME)
        assert swapped.lost == 0 and swapped.chance == swapped.chance_played is not None
        found += 1
    assert found > 2


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_equal_arguments_have_equal_judgments(seats: int) -> None:
    for seen in turns(20, seats):
        action = legal_actions(seen)[0]
        assert judged(seen, action) == judged(seen, action)


def behind(seen: Position, seat: Seat, by: int = LEAD) -> Position:
    """The same with so many points for the others that the seat has hardly any hope."""
    lead = max(seen.points[seat]) + by
    points = [own if who == seat else (lead,) * 4 for who, own in enumerate(seen.points)]
    hopeless = seen.copy()
    hopeless.points = tuple(points)
    return hopeless


@pytest.mark.long
def test_a_seat_that_is_far_behind_has_something_to_lose() -> None:
    """By the chance alone, hardly any of these losses would be a hundredth."""
    found = []
    for seen in turns(1)[24:48:2]:
        compared = judged(behind(seen, seen.turn.seat), EndTurn()).comparison
        if compared.chance is not None and compared.chance < 0.05:
            found.append(compared.lost > max(0.2, compared.error))
    assert sum(found) >= 2


def test_to_win_is_worth_more_than_any_lead_and_to_lose_less() -> None:
    seen = turns(1)[-1]
    seat = seen.turn.seat
    observer = Observer.of(seen, seat)
    over = seen.copy()
    over.decisions = ()
    lost, won = prospect(behind(over, seat), observer), prospect(over_won(over, seat), observer)
    assert lost.mixed < prospect(seen, observer).mixed < won.mixed
    assert (lost.chance, won.chance) == (0, 1)
    assert prospect(behind(over, seat, LEAD - 1), observer).mixed > lost.mixed, "lost by less"


def over_won(position: Position, seat: Seat) -> Position:
    lead = max(map(max, position.points)) + LEAD
    points = [own if who != seat else (lead,) * 4 for who, own in enumerate(position.points)]
    won = position.copy()
    won.points = tuple(points)
    return won


def test_without_a_budget_nothing_is_compared() -> None:
    judgment = judged(turns(1)[0], EndTurn(), budget=SearchBudget(1))
    assert judgment.comparison.chance is None and not judgment.comparison.lost


def test_a_stop_ends_a_judgment_at_once() -> None:
    judgment = judged(turns(1)[0], EndTurn(), budget=replace(SOME, stop=lambda: True))
    assert judgment.comparison.chance is None
