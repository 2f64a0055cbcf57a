"""An option carries what is foreseen after it, up to the second action of the turn."""

from __future__ import annotations

import pytest

from engine.tigris import Options, Position, apply, legal_actions, view
from engine.tigris.bots import think
from engine.tigris.bots.api import Candidate, SearchBudget
from engine.tigris.bots.turn_search import with_unknown_tiles
from engine.tigris.model.decisions import Turn
from tests.support.tigris.greedy_games import decision_positions

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
