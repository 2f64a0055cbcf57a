"""Games in mind remember what was good in others, and come to the same with much less work."""

from __future__ import annotations

from random import Random

from engine import view
from engine.actions import Action, EndTurn, TakeTreasure
from engine.board import Square
from engine.bots.dealing import dealt
from engine.bots.effort import free
from engine.bots.memory import BEST, Known, Memory, best_of, worth_weighing
from engine.bots.playouts import played_out
from engine.bots.reader import Reader
from engine.bots.turns import plans
from engine.decisions import Turn
from tests.bots.test_levels import asked

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
    assert best_of(ACTIONS, known, worths.__getitem__) == (ACTIONS[6], 6.0)
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


def test_a_game_in_mind_that_remembers_itself_ends_the_same_with_less_work() -> None:
    """The same plan in the same world: what was best is among the best that are remembered."""
    turns = [position for position in asked() if isinstance(position.decisions[-1], Turn)]
    for number, position in enumerate(turns[::30]):
        seen = view(position, position.actor)
        reader, memory = Reader.of(seen, seen.actor), Memory()
        world, plan = dealt(seen, Random(number)), plans(seen, reader, Random(1), free(), 2)[0]
        efforts = free(), free()
        first, again = (
            played_out(world, memory, reader, (plan.action, *plan.then), seen.seats, effort)
            for effort in efforts
        )
        assert again == first
        assert efforts[1].nodes <= efforts[0].nodes
    assert efforts[1].nodes < efforts[0].nodes
