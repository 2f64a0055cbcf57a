"""Plans of turns: an option carries what is foreseen after it, and a bot does what it announced."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from engine.tigris import KEEPER, Options, Position, apply, legal_actions, view
from engine.tigris.bots import think
from engine.tigris.bots.api import Candidate, SearchBudget, SearchResult
from engine.tigris.bots.lookahead import possible_outcomes
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import free
from engine.tigris.bots.turn_search import find_plans, with_unknown_tiles
from engine.tigris.model.actions import Action, CommitTiles, EndTurn, PlaceLeader, WithdrawLeader
from engine.tigris.model.decisions import Turn
from engine.tigris.model.events import ConflictBegan, TreasureTaken
from engine.tigris.model.pieces import Seat
from tests.support.tigris.greedy_games import decision_positions
from tests.support.tigris.walks import Walk

#: Enough for whole turns.
SOME = SearchBudget(400)


def turns(step: int) -> list[Position]:
    """Views at the start of turns in a game of greedy bots."""
    found = [
        each
        for each in decision_positions(5, 2, Options())
        if isinstance(each.decisions[-1], Turn) and each.turn.left == 2
    ]
    return [view(each, each.actor) for each in found[::step]]


def followed(seen: Position, option: Candidate) -> Position:
    """The position before the last of what is foreseen; fails where that is illegal."""
    position = seen
    for action in (option.action, *option.then):
        before = with_unknown_tiles(position)
        assert action in legal_actions(before)
        position = apply(before, action).position
    return before


@pytest.mark.long
@pytest.mark.parametrize("level", ["medium", "hard", "master"])
def test_what_is_foreseen_is_legal_and_leads_to_the_second_action_of_the_turn(level: str) -> None:
    answered = 0
    for seen in turns(8):
        best = think(level, seen, 1, SOME).candidates[0]
        last = followed(seen, best).decisions[-1]
        assert best.then and isinstance(last, Turn)
        assert (last.seat, last.left) == (seen.turn.seat, 1)
        answered += len(best.then) > 1
    assert answered, "some actions bring answers about"


@pytest.mark.parametrize("level", ["random", "easy"])
def test_levels_that_look_no_further_foresee_no_second_action(level: str) -> None:
    for seen in turns(8):
        for option in think(level, seen, 1).candidates:
            assert not option.then or not isinstance(followed(seen, option).decisions[-1], Turn)


class Turns(NamedTuple):
    """What the searching seats of a game announced and did."""

    kept: int
    """second actions that were played as announced, without a search"""
    broken: int
    """second actions before which something new had come to light"""


def play_with_plans(walk: Walk, level: str, actions: int) -> Turns:
    """Plays a game and checks every second action of a turn against what was announced."""
    position, plans, kept, broken = walk.start, dict[Seat, SearchResult](), 0, 0
    bag, line = walk.bag, list[Action]()
    for number in range(actions):
        actor = position.actor
        if actor is None:
            break
        if actor == KEEPER:
            action: Action = bag.next_action(position)
        else:
            seen, before = view(position, actor), plans.get(actor)
            plan = before.plan if before else None
            found = think(level, seen, number, SOME, plan=plan)
            action = found.action
            if is_turn(position, 1) and before is not None:
                if is_certain(before, line):
                    assert (action, found.nodes) == (before.candidates[0].then[-1], 0)
                    kept += 1
                else:
                    broken += 1
            if isinstance(position.decisions[-1], Turn):
                line = []
                plans[actor] = found
        line.append(action)
        position = apply(position, action).position
    return Turns(kept, broken)


def is_turn(position: Position, left: int) -> bool:
    return isinstance(position.decisions[-1], Turn) and position.turn.left == left


def is_certain(announced: SearchResult, line: Sequence[Action]) -> bool:
    """Whether the turn went as announced, and no seat added anything to a conflict."""
    best = announced.candidates[0]
    foreseen = [best.action, *best.then[:-1]]
    return (
        best.then != ()
        and [*line] == foreseen
        and not any(isinstance(action, CommitTiles) for action in line)
    )


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(
    ("level", "seats"), [("medium", 2), ("hard", 2), ("master", 2), ("master", 4)]
)
def test_a_plan_is_kept_until_something_new_comes_to_light(
    level: str, seats: int, seed: int
) -> None:
    played = play_with_plans(Walk(seed, seats=seats), level, 120)
    assert played.kept > 10 and played.broken


@pytest.mark.long
def test_no_plan_moves_a_leader_twice_for_nothing() -> None:
    """What two moves of it do, one does: half a turn would be lost."""
    moves = PlaceLeader | WithdrawLeader
    again = 0
    for seen in turns(4):
        observer = Observer.of(seen, seen.turn.seat)
        for plan in find_plans(seen, observer, free(), 100, 40, wide=True):
            first, second = plan.action, plan.then[0] if plan.then else EndTurn()
            if not isinstance(first, moves) or not isinstance(second, moves):
                continue
            if second.color == first.color:
                events = possible_outcomes(seen, observer, first, free())[0].events
                assert any(isinstance(event, ConflictBegan | TreasureTaken) for event in events)
                again += 1
    assert again, "a leader that has fought may leave"
