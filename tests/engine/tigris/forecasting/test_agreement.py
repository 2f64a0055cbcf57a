"""Forecasts agree with what happens, in random games and on crowded boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from engine.tigris import Position, apply, forecast, plan_wars, view
from engine.tigris.forecasting import Conflict, Forecast, Outlook, Side
from engine.tigris.model.actions import Action
from engine.tigris.model.bitboard import NONE
from engine.tigris.model.event_reasons import EndReason
from engine.tigris.model.pieces import Seat
from engine.tigris.notation import parse_action
from tests.support.samples import quick_first
from tests.support.tigris.forecasts import Follower, check_forecasts
from tests.support.tigris.positions import Game
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.spots import at
from tests.support.tigris.walks import Step, Walk

ROUNDS = range(10)
A_ROUND = 10
"""games, and as many crowded boards"""
ACTIONS = 60


@cache
def compared(number: int) -> Counter[str]:
    """Plays a round of games; what its forecasts were compared for."""
    seen: Counter[str] = Counter()
    for seed in range(number * A_ROUND, (number + 1) * A_ROUND):
        seen += check_forecasts(Walk.number(seed).steps(ACTIONS))
        seen += check_forecasts(Puzzle.number(seed).steps(ACTIONS))
    return seen


@pytest.mark.parametrize("number", quick_first(ROUNDS, 2))
def test_forecasts_agree_with_what_happens(number: int) -> None:
    assert compared(number).total() > 1000


@pytest.mark.long
def test_comparisons_cover_all_features() -> None:
    """Agreement about what never comes up proves nothing."""
    seen = sum(map(compared, ROUNDS), Counter[str]())
    for kind in (
        *("conflicts: revolt", "conflicts: war"),
        *("revolt won by the attacker", "revolt won by the defender"),
        *("war won by the attacker", "war won by the defender"),
        *("unions with 1 wars", "unions with 2 wars", "averted wars"),
        *(
            "builds: BuildMonument",
            "builds: PlaceBuilding",
            "builds: BuildWonder",
            "builds: Decline",
        ),
        *("returned leaders", "treasures", "wonder's points", "points"),
        *("forecasts of ChooseWar", "forecasts of CommitTiles", "forecasts of TakeTreasure"),
        *("forecasts of EndTurn", "forecasts of ReplaceTiles", "forecasts of PlayCatastrophe"),
    ):
        assert seen[kind] > 0, kind


WAR = """
    a  b  c  d  e  f  g  h
 5  s  s  Ak t  .  t* Bk s
 6  .  .  .  .  .  t* Bt .
players archer bull
archer hand t3 s2
bull hand s3
turn archer 1
"""


def steps_from(position: Position, *lines: str) -> list[Step]:
    """The steps of an action and its answers."""
    steps = []
    for line in lines:
        action: Action = parse_action(line)
        steps.append(Step(position, action, apply(position, action)))
        position = steps[-1].after
    return steps


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    lines = "tile settlement e5", "commit 0", "commit 3", "treasure f5"
    return steps_from(Game(WAR).position, *lines)


def follow(steps: list[Step], foreseen: Forecast) -> None:
    known = view(steps[0].before, Seat(0))
    Follower(foreseen, plan_wars(known, steps[0].action), Counter()).follow(steps)


def with_conflict(foreseen: Forecast, change: Callable[[Conflict], Conflict]) -> Forecast:
    changed = tuple(map(change, foreseen.outlook.conflicts))
    return replace(foreseen, outlook=replace(foreseen.outlook, conflicts=changed))


def with_end(foreseen: Forecast, change: Callable[[Outlook], Outlook]) -> Forecast:
    """The end in which the defender wins, changed."""

    def changed(conflict: Conflict) -> Conflict:
        assert conflict.defender_wins is not None
        return replace(conflict, defender_wins=change(conflict.defender_wins))

    return with_conflict(foreseen, changed)


def with_side(foreseen: Forecast, change: Callable[[Side], Side]) -> Forecast:
    return with_conflict(foreseen, lambda war: replace(war, defender=change(war.defender)))


LIES: dict[str, Callable[[Forecast], Forecast]] = {
    "kingdoms": lambda f: replace(f, joined=f.joined[:1]),
    "linked": lambda f: replace(f, group=f.joined[0]),
    "covered": lambda f: replace(f, covered=None),
    "no war": lambda f: replace(f, outlook=replace(f.outlook, conflicts=())),
    "sure of it": lambda f: with_conflict(f, lambda war: replace(war, defender_wins=None)),
    "mixed up": lambda f: with_conflict(
        f, lambda war: replace(war, defender_wins=war.attacker_wins)
    ),
    "bounds": lambda f: with_conflict(f, lambda war: replace(war, answers=((0, (0,)),))),
    "supporters": lambda f: with_side(f, lambda side: replace(side, supporters=NONE)),
    "leader": lambda f: with_side(f, lambda side: replace(side, leader=at("a1"))),
    "most": lambda f: with_side(f, lambda side: replace(side, max_commitment=2)),
    "points": lambda f: with_end(f, lambda end: replace(end, points=())),
    "returned": lambda f: with_end(f, lambda end: replace(end, returned=())),
    "removed": lambda f: with_end(f, lambda end: replace(end, removed=())),
    "shares": lambda f: with_end(f, lambda end: replace(end, shares=())),
    "share": lambda f: with_end(
        f, lambda end: replace(end, shares=(replace(end.shares[0], choice_count=0),))
    ),
    "to come": lambda f: with_end(f, lambda end: replace(end, tiles_to_deal=(0, 0))),
    "ended": lambda f: with_end(f, lambda end: replace(end, end_reason=EndReason.TREASURES)),
    "wonder": lambda f: with_end(f, lambda end: replace(end, wonder_point=Seat(0))),
}


@pytest.mark.parametrize("lie", LIES)
def test_wrong_forecasts_are_detected(steps: list[Step], lie: str) -> None:
    """The comparison itself bites, on every field."""
    honest = forecast(view(steps[0].before, Seat(0)), steps[0].action)
    follow(steps, honest)
    with pytest.raises(AssertionError):
        follow(steps, LIES[lie](honest))


def test_incomplete_plans_are_detected(steps: list[Step]) -> None:
    known = view(steps[0].before, Seat(0))
    foreseen, plans = forecast(known, steps[0].action), plan_wars(known, steps[0].action)
    with pytest.raises(AssertionError):
        Follower(foreseen, plans[:1], Counter()).follow(steps)  # the attacker's win alone
