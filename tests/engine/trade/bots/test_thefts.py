"""A bot that came too late to rob somebody robs somebody else, the leader if it can (V12, G4)."""

from __future__ import annotations

import pytest

from engine.trade.bots import LEVEL_NAMES, think
from engine.trade.bots.reasons import Aim, Reason
from engine.trade.model.actions import ChooseAgain
from engine.trade.model.decisions import ChoiceAgain
from engine.trade.model.seats import Seat
from engine.trade.model.view import view
from tests.support.trade.decks import effects
from tests.support.trade.game import Game

#: Seat 1 finds the warehouse of seat 3 empty; seat 5 has more points than seat 4.
TABLE = """
1: D2-06
2: D2-08
3: stored FIS-P1
4: stored CLA-M1, points 2
5: stored BAR-P1, points 9
"""


def too_late() -> Game:
    made_up = effects({"D2-08": "prod: special 39 | civic: one steal stored 1"})
    game = Game(TABLE, "civic", deck=made_up).choose({1: "D2-06 3", 2: "D2-08 3"})
    game.order(2, 1).steal_stored("FIS-P1")
    assert isinstance(game.position.decision, ChoiceAgain)
    return game


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_chooses_somebody_who_still_has_something(level: str) -> None:
    game = too_late()
    for seed in range(5):
        action, _ = think(level, view(game.position, Seat(0)), seed)
        assert isinstance(action, ChooseAgain)
        assert action.pick.target is not None
        assert len(game.position.warehouses[action.pick.target]) > 0
        assert game.rule(action) is None


@pytest.mark.parametrize("level", [level for level in LEVEL_NAMES if level != "random"])
def test_all_but_the_random_one_rob_the_leader_and_say_whom(level: str) -> None:
    action, reason = think(level, view(too_late().position, Seat(0)), 1)
    assert isinstance(action, ChooseAgain)
    assert action.pick.target == Seat(4)
    assert reason == Reason(Aim.TARGET, seat=Seat(4))
