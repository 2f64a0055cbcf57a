"""Candidates of a turn, wide candidates, and the candidates that stand for other actions."""

from __future__ import annotations

from functools import partial

import pytest

from engine.tigris import legal_actions, view
from engine.tigris.bots.action_value import action_value
from engine.tigris.bots.candidate_actions import candidate_actions
from engine.tigris.bots.candidates import candidates, stand_in
from engine.tigris.bots.evaluation import evaluate
from engine.tigris.bots.observer import Observer
from engine.tigris.model.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlaceTile,
    PlayCatastrophe,
    ReplaceTiles,
)
from engine.tigris.model.decisions import TreasureChoice, Turn
from engine.tigris.model.pieces import BLACK, GREEN, RED, Seat
from engine.tigris.notation import parse_square
from tests.support.tigris.greedy_games import decision_positions
from tests.support.tigris.positions import MONUMENT_PAYS_TWO_LEADERS, position_from

CUT_OFF = """
   e  f  g  h  i  j  k
4  .  t  Ak .  .  .  .
5  .  .  s  .  Bk m  s
6  .  .  .  .  t  .  s
players archer bull
archer hand t2 f1 m1 points r2 u1 g3 k4 catastrophes {left}
bull hand ?6
turn archer 2
"""


def only_wide(left: int) -> set[Action]:
    """The candidates there only if wide, with `left` catastrophe tiles left."""
    here = position_from(CUT_OFF.format(left=left))
    return {*candidates(here, wide=True)} - {*candidates(here)}


def test_wide_candidates_include_catastrophes_that_cut_off_leaders() -> None:
    cuts = {PlayCatastrophe(parse_square(name)) for name in ("j5", "k5", "k6")}
    assert only_wide(1) - only_wide(0) == cuts


def test_wide_candidates_include_replacing_several_colors() -> None:
    several = ((2, 1, 0, 0, 0), (2, 0, 1, 0, 0), (0, 1, 1, 0, 0), (2, 1, 1, 0, 0))
    found = {action for action in only_wide(0) if isinstance(action, ReplaceTiles)}
    assert found == set(map(ReplaceTiles, several))


def test_wide_candidates_include_unions_by_any_color_and_passing() -> None:
    """Temples are held most: without wide, only they unite kingdoms."""
    unions = {PlaceTile(GREEN, parse_square("h5"))}
    rest = {act for act in only_wide(0) if not isinstance(act, ReplaceTiles | PlaceLeader)}
    assert rest == unions | {EndTurn()}


def test_wide_candidates_distinguish_four_temples_from_three() -> None:
    cross = position_from("""
       e  f  g  h  i
    4  .  t  .  t  .
    5  t  .  t  .  t
    6  .  t  .  .  .
    players archer bull
    archer hand t2
    turn archer 2
    """)
    strong = {PlaceLeader(BLACK, parse_square(name)) for name in ("f5", "g4", "h5")}
    assert len(strong & {*candidates(cross)}) == 1
    assert len(strong & {*candidates(cross, wide=True)}) == 2
    assert PlaceLeader(BLACK, parse_square("f5")) in candidates(cross, wide=True)


@pytest.mark.long
def test_wide_candidates_include_all_treasures() -> None:
    choices = [
        position
        for seed in (3, 6)
        for position in decision_positions(seed)
        if isinstance(position.decisions[-1], TreasureChoice) and len(legal_actions(position)) > 1
    ]
    assert choices
    for position in choices:
        seen = view(position, position.actor)
        assert len(candidate_actions(seen)) == 1
        assert {*candidate_actions(seen, wide=True)} == {*legal_actions(seen)}


@pytest.mark.long
def test_every_action_has_a_wide_candidate_that_stands_for_it() -> None:
    """Each candidate stands for itself, so none stands for what another stands for."""
    judged = 0
    for position in decision_positions(3)[::7]:
        if not isinstance(position.decisions[-1], Turn):
            continue
        seen = view(position, position.actor)
        known = {*candidates(seen, wide=True)}
        for action in legal_actions(seen):
            if isinstance(action, PlaceTile | PlaceLeader):
                assert stand_in(seen, action) in known
                judged += action not in known
        assert all(stand_in(seen, action) == action for action in known)
    assert judged > 100


def test_passing_with_the_last_action_is_rated_with_the_income_of_the_turn() -> None:
    """With two left, what it is compared with has not earned it yet."""
    last = view(position_from(MONUMENT_PAYS_TWO_LEADERS), Seat(0))
    observer = Observer.of(last, Seat(0))
    passing = partial(action_value, observer=observer, action=EndTurn())
    assert passing(last) > evaluate(last, observer)
    assert passing(last) == passing(last, ending=True)
    first = position_from(MONUMENT_PAYS_TWO_LEADERS.replace("turn archer 1", "turn archer 2"))
    assert passing(view(first, Seat(0))) == evaluate(view(first, Seat(0)), observer)


def test_a_red_tile_beside_a_leader_stands_for_no_other() -> None:
    """It makes that leader safer."""
    here = position_from(CUT_OFF.format(left=0))
    beside, away = (PlaceTile(RED, parse_square(name)) for name in ("g3", "e4"))
    assert stand_in(here, beside) != stand_in(here, away)
