"""The search of the strong bots: rollouts of plans, and the values of plans without rollouts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.tigris import Options, Position, legal_actions, view
from engine.tigris.bots import search as searching
from engine.tigris.bots import think
from engine.tigris.bots.api import SearchBudget
from engine.tigris.bots.levels import Search, Stage
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.race_schedule import run_stages
from engine.tigris.bots.search import rate_by_search
from engine.tigris.bots.search_budget import BudgetMeter, free
from engine.tigris.bots.turn_search import Plan
from engine.tigris.bots.win_probability import win_value_of_lead
from engine.tigris.codec import decode_position, encode_position
from engine.tigris.model.decisions import Turn
from tests.support.tigris.greedy_games import decision_positions
from tests.support.tigris.reshuffle import reshuffled

#: Levels with rollouts, seats, and every how many turns of a game are searched.
TABLES = [("medium", 2, 14), ("hard", 2, 14), ("master", 2, 14), ("master", 4, 14)]
#: Enough for rollouts of some plans at a table of two.
SOME = {"medium": SearchBudget(1_000), "hard": SearchBudget(3_000), "master": SearchBudget(3_500)}


class Races:
    """How many plans each race ranked, one number for each decision."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.ranked: list[int] = []
        monkeypatch.setattr(searching, "run_stages", self._run_stages)

    def _run_stages(self, *arguments: Any) -> list[tuple[int, float]]:
        ranking = run_stages(*arguments)
        self.ranked.append(len(ranking))
        return ranking


@pytest.fixture
def races(monkeypatch: pytest.MonkeyPatch) -> Races:
    return Races(monkeypatch)


def turns(seats: int, step: int) -> list[Position]:
    """Full positions at the start of turns in a game of greedy bots."""
    found = [
        each
        for each in decision_positions(5, seats, Options())
        if isinstance(each.decisions[-1], Turn)
    ]
    return [each for each in found if each.turn.left == 2][::step]


@pytest.mark.long
@pytest.mark.parametrize(("level", "seats", "step"), [("master", 3, 24), ("master", 4, 24)])
def test_plans_get_rollouts_at_larger_tables(
    level: str, seats: int, step: int, races: Races
) -> None:
    """A level's budget suffices, though rollouts with more seats cost more."""
    for position in turns(seats, step):
        think(level, view(position, position.actor), 1)
    assert len(races.ranked) > 1
    assert sum(ranked > 1 for ranked in races.ranked) > len(races.ranked) / 2


@pytest.mark.long
@pytest.mark.parametrize(("level", "seats", "step"), TABLES)
def test_hidden_tiles_do_not_change_results_of_rollouts(
    level: str, seats: int, step: int, races: Races
) -> None:
    random, differed = Random(8), 0
    for number, position in enumerate(turns(seats, step)):
        assert position.actor is not None
        other = reshuffled(position, position.actor, random)
        differed += other != position
        mine = think(level, view(position, position.actor), number, SOME[level])
        assert think(level, view(other, position.actor), number, SOME[level]) == mine
    assert differed >= 3
    assert sum(races.ranked) > 3 * len(races.ranked)


@pytest.mark.long
@pytest.mark.parametrize(("level", "seats", "step"), TABLES)
def test_rollouts_repeat_exactly(level: str, seats: int, step: int, races: Races) -> None:
    """Also after encoding, and with kingdoms in another order."""
    for number, position in enumerate(turns(seats, step)):
        seen = view(position, position.actor)
        copied = decode_position(encode_position(seen))
        copied.kingdoms = dict(reversed(copied.kingdoms.items()))
        assert think(level, copied, number, SOME[level]) == think(level, seen, number, SOME[level])
    assert sum(races.ranked) > 3 * len(races.ranked)


def rated(position: Position, meter: BudgetMeter, search: Search) -> list[tuple[object, float]]:
    seen = view(position, position.actor)
    observer = Observer.of(seen, position.turn.seat)
    found = rate_by_search(seen, observer, Random(1), meter, search)
    return [(each.action, each.value) for each in found]


@pytest.mark.long
@pytest.mark.parametrize("stage", [Stage(99, (10_000,)), Stage(1, (4,))], ids=["cut short", "one"])
def test_priors_decide_where_no_race_was_finished(stage: Stage, races: Races) -> None:
    """They survive a race that was cut short, and a single plan needs no race."""
    without_looks, with_looks = Search(8, 2, ()), Search(8, 2, (), looks=2)
    changed = 0
    for position in turns(2, 6):
        meter = free()
        by_look = rated(position, meter, with_looks)
        rest = BudgetMeter(SearchBudget(nodes=meter.nodes + 8))
        assert rated(position, rest, with_looks._replace(stages=(stage,))) == by_look
        changed += by_look[0] != rated(position, free(), without_looks)[0]
    assert changed
    assert not any(races.ranked)


def test_a_plan_without_rollouts_is_worth_no_more_than_any_with_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even if its prior was better than their values by rollouts."""
    position = turns(2, 1)[0]
    seen = view(position, position.actor)
    actions = legal_actions(seen)[:3]
    known = [
        Plan(action, value) for action, value in zip(actions, (500.0, 400.0, 300.0), strict=True)
    ]
    monkeypatch.setattr(searching, "find_plans", lambda *_: known)
    monkeypatch.setattr(searching, "run_stages", lambda *_: [(1, -200.0), (0, -300.0)])
    assert rated(position, free(), Search(3, 1, ())) == [
        (actions[1], -200.0),
        (actions[0], -300.0),
        (actions[2], -300.0),
    ]


def test_the_other_order_of_a_plan_is_behind_by_their_difference_in_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One order can be worse than the other: a hint must not call them equal."""
    position = turns(2, 1)[0]
    seen = view(position, position.actor)
    one, other = legal_actions(seen)[:2]
    both = [Plan(one, 300.0, (other,)), Plan(other, 100.0, (one,))]
    monkeypatch.setattr(searching, "find_plans", lambda *_: both)
    values = dict(rated(position, free(), Search(2, 1, (Stage(2, (1,)),))))
    assert values[one] - values[other] == win_value_of_lead(300.0, seen) - win_value_of_lead(
        100.0, seen
    )


class Indifferent:
    """Finds all plans as good as each other; their priors depend on the seed."""

    def __init__(self, _view: object, _observer: object, seed: int, *_: object) -> None:
        self._random = Random(seed)

    def priors(self, plans: list[Plan], *_: object) -> list[float]:
        return [self._random.random() for _ in plans]

    def after(self, *_: object) -> float:
        return 0.0


def test_among_equals_the_order_of_the_values_decides_whatever_the_seed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Priors are luck, too: they come from determinizations."""
    seen = view(position := turns(2, 1)[0], position.actor)
    known = [Plan(action, 0.0) for action in legal_actions(seen)[:4]]
    monkeypatch.setattr(searching, "find_plans", lambda *_: known)
    monkeypatch.setattr(searching, "plan_evaluator", Indifferent)
    monkeypatch.setattr(searching, "place_of", lambda *_: (0, 0, 0, 0))
    observer = Observer.of(seen, position.turn.seat)
    for seed in range(8):
        search = Search(4, 1, (Stage(4, (16,)),))
        best, *_ = rate_by_search(seen, observer, Random(seed), free(), search)
        assert best.action == known[0].action


@pytest.mark.long
def test_the_second_action_is_chosen_among_more_than_the_plans_of_the_race() -> None:
    """It is played without another search, so it gets one before."""
    usual = Search(8, 1, (Stage(5, (1, 2)),))
    changed = 0
    for position in turns(2, 6):
        seen = view(position, position.actor)
        observer = Observer.of(seen, position.turn.seat)
        once, twice = (
            rate_by_search(seen, observer, Random(1), free(), search)
            for search in (usual, usual._replace(second_actions=8))
        )
        assert [each.action for each in twice] == [each.action for each in once]
        assert twice[1:] == once[1:]
        changed += twice[0].then != once[0].then
    assert changed
