"""What is thought of plans before others go on, and what comes of them."""

from __future__ import annotations

from random import Random

from engine.tigris import view
from engine.tigris.bots.api import Budget
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.plan_value import Prospects
from engine.tigris.bots.search_budget import Effort
from engine.tigris.bots.turn_search import Plan, plans
from engine.tigris.bots.weights import USUAL
from engine.tigris.bots.win_probability import hope_of, model_of
from engine.tigris.model.position import Position
from tests.support.tigris.greedy_games import decision_positions


def thought_of(position: Position, effort: Effort) -> tuple[Prospects, list[Plan], list[float]]:
    """A turn of a game, the best plans for it, and what their worth alone tells."""
    seat = position.actor
    assert seat is not None
    seen = view(position, seat)
    reader = Reader.of(seen, seat, USUAL)
    known = plans(seen, reader, Random(1), Effort(Budget()), beam=4, followers=2)[:6]
    return Prospects(seen, reader, 7, effort), known, [hope_of(each.worth, seen) for each in known]


def middle() -> Position:
    turns = [
        each
        for each in decision_positions()
        if each.turn.left == 2 and each.actor == each.turn.seat
    ]
    return turns[len(turns) // 2]


def test_without_a_look_plans_are_thought_of_by_their_worth() -> None:
    prospects, known, by_worth = thought_of(middle(), Effort(Budget(nodes=0)))
    assert prospects.first_sights(known, 0, 1_000) == by_worth


def test_the_end_of_the_turn_counts_as_much_as_the_worth() -> None:
    prospects, known, by_worth = thought_of(middle(), Effort(Budget()))
    ends = [(prospects.after(each, 0, 0) + prospects.after(each, 1, 0)) / 2 for each in known]
    sights = prospects.first_sights(known, 2, 1_000)
    assert sights == [(one + other) / 2 for one, other in zip(by_worth, ends, strict=True)]
    assert len({*ends}) > 1
    game = model_of(middle()).game
    assert all(-game <= each <= game for each in ends)


def test_plans_that_the_effort_does_not_last_for_come_last() -> None:
    """A sight with a look and one without can not be compared."""
    prospects, known, by_worth = thought_of(middle(), Effort(Budget(nodes=12)))
    sights = prospects.first_sights(known, 2, 1_000)
    all_looked, _, _ = thought_of(middle(), Effort(Budget()))
    full = all_looked.first_sights(known, 2, 1_000)
    looked = sum(one == other for one, other in zip(sights, full, strict=True))
    assert 0 < looked < len(known)
    assert sights[:looked] == full[:looked]
    assert max(sights[looked:]) <= min(sights[:looked])
    assert all(one <= other for one, other in zip(sights[looked:], by_worth[looked:], strict=True))


def test_others_go_on_in_the_same_worlds_every_time() -> None:
    position = middle()
    first, known, _ = thought_of(position, Effort(Budget()))
    again, _, _ = thought_of(position, Effort(Budget()))
    rivals = position.seats - 1
    in_order = [first.after(known[0], world, rivals) for world in range(3)]
    backwards = [again.after(known[0], world, rivals) for world in (2, 1, 0)]
    assert in_order == backwards[::-1]
    assert len({*in_order, first.after(known[0], 0, 0)}) > 1


def test_so_many_plans_are_looked_at_and_the_others_come_last() -> None:
    prospects, known, _ = thought_of(middle(), Effort(Budget()))
    full, some = (prospects.first_sights(known, 2, most) for most in (1_000, 3))
    assert some[:3] == full[:3]
    assert max(some[3:]) <= min(some[:3])
    assert len(some) == len(known) > 3
