"""Each personality values its typical actions more than all other personalities do."""

from __future__ import annotations

import pytest

from engine.tigris.bots.lookahead import expected_value
from engine.tigris.bots.names import PERSONALITIES
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.rollout_candidates import ActionRankings
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.weights import (
    AMONG_MORE,
    MASTER_AMONG_TWO,
    USUAL,
    Weights,
    with_personality,
)
from engine.tigris.model.actions import Action, PlaceTile
from engine.tigris.model.pieces import Seat
from engine.tigris.model.position import Position
from engine.tigris.notation import parse_action
from tests.support.tigris.positions import position_from

SQUARE = """
   e  f  g  h  i
4  .  t  Ak .  .
5  .  .  s  s  .
6  .  .  s  .  .
players archer bull
archer hand t2 f1 m2 s1
bull hand ?6
turn archer 2
"""
WAR = """
   e  f  g  h  i  j  k  l
4  .  t  Ak s  .  s  Bk t
5  s  s  s  .  .  .  .  .
players archer bull
archer hand t2 f1 m2 s1
bull hand ?6
turn archer 2
"""
RIVAL = """
   e  f  g  h  i
4  .  t  Bk s  .
5  .  .  .  t  .
6  .  .  s  .  t
players archer bull
archer hand t4 f1 s1
bull hand ?6
turn archer 2
"""
TREASURE = """
   e  f  g  h  i
4  .  t* At m  .
5  .  .  .  .  m
6  .  .  .  .  t*
players archer bull
archer hand t2 f1 m2 s1 points r6 u2 g6 k6
bull hand ?6
turn archer 2
"""
#: A personality, a position, and an action typical of it.
TYPICAL = [
    ("builder", SQUARE, "tile settlement h6"),
    ("warlord", WAR, "tile temple i4"),
    ("warlord", RIVAL, "leader king i5"),
    ("merchant", TREASURE, "tile market h5"),
]


def preference(weights: Weights, position: Position, action: Action) -> float:
    """How much more the action is worth than a temple far from everything."""
    observer = Observer.of(position, Seat(0), weights)
    far = parse_action("tile temple a11")
    assert isinstance(far, PlaceTile)
    return expected_value(position, observer, action) - expected_value(position, observer, far)


@pytest.mark.parametrize(
    "usual", [USUAL, MASTER_AMONG_TWO, AMONG_MORE], ids=["two", "master", "more"]
)
@pytest.mark.parametrize(("personality", "diagram", "action"), TYPICAL)
def test_each_personality_values_its_typical_action_most(
    personality: str, diagram: str, action: str, usual: Weights
) -> None:
    position = position_from(diagram)
    typical = parse_action(action)
    preferences = {
        name: preference(with_personality(name, usual), position, typical)
        for name in (None, *PERSONALITIES)
    }
    own = preferences.pop(personality)
    assert own > max(preferences.values()) + 30, preferences


def test_a_personality_is_not_expected_of_others() -> None:
    """Also in rollouts: the rival of a merchant has the usual weights."""
    position = position_from(RIVAL)
    merchant = with_personality("merchant", USUAL)
    observer = Observer.of(position, Seat(0), merchant)
    assert observer.weights_of(Seat(0), 2) == observer.weights_of(Seat(0), 4) == merchant
    assert observer.weights_of(Seat(1), 2) == USUAL
    assert observer.weights_of(Seat(1), 4) == AMONG_MORE

    def first_choice(by: int) -> Action:
        rankings = ActionRankings(Observer.of(position, Seat(by), merchant))
        return rankings.at(position, free()).choice(position, free())

    usual = ActionRankings(Observer.of(position, Seat(0))).at(position, free())
    assert first_choice(by=0) != usual.choice(position, free())
    assert first_choice(by=1) == usual.choice(position, free())
