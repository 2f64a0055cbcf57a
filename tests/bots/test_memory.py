"""What was good at one moment is weighed again at the same moment, and what is new."""

from __future__ import annotations

from engine.actions import Action, EndTurn, TakeTreasure
from engine.board import Square
from engine.bots.appeal import Weighed
from engine.bots.memory import BEST, Known, Memory, best_of, worth_weighing

ACTIONS: list[Action] = [TakeTreasure(Square(number)) for number in range(20)]


def test_all_that_is_new_is_weighed_and_the_best_that_is_known() -> None:
    known: Known = {action: float(-abs(7 - place)) for place, action in enumerate(ACTIONS[:15])}
    weighed = worth_weighing(ACTIONS[3:], known)
    assert set(ACTIONS[15:]) < set(weighed) and len(weighed) == BEST + 5
    assert min(known[action] for action in weighed if action in known) >= -BEST // 2


def test_little_that_is_known_is_all_weighed_again() -> None:
    known: Known = dict.fromkeys(ACTIONS[:BEST], 1.0)
    assert worth_weighing(ACTIONS[:BEST], known) == ACTIONS[:BEST]
    assert worth_weighing([EndTurn()], {}) == [EndTurn()]


def test_the_best_is_found_and_all_that_was_weighed_is_known_by_how_far_it_is_behind() -> None:
    known: Known = {}
    worths = {action: float(place % 7) for place, action in enumerate(ACTIONS)}
    assert best_of(ACTIONS, known, worths.__getitem__) == [Weighed(ACTIONS[6], 6.0)]
    assert known == {action: worth - 6.0 for action, worth in worths.items()}


def test_whoever_gains_by_a_plan_is_not_thought_to_have_better_actions_for_that() -> None:
    """All are worth 50 more the second time: what was far behind and not weighed again stays so."""
    known: Known = {}
    best_of(ACTIONS, known, lambda action: -float(ACTIONS.index(action)))
    best_of(ACTIONS, known, lambda action: 50.0 - ACTIONS.index(action))
    assert [*worth_weighing(ACTIONS, known)] == ACTIONS[:BEST]


def test_moments_are_told_apart() -> None:
    memory = Memory()
    memory.at((1, 2))[EndTurn()] = 3.0
    assert memory.at((1, 2)) == {EndTurn(): 3.0}
    assert memory.at((1, 1)) == memory.at((2, 2)) == {}
