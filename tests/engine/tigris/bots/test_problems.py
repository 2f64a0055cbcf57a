"""Problems are legal positions with the right answers that their texts name; bots solve them."""

from __future__ import annotations

import pytest

from engine.tigris import legal_actions
from engine.tigris.bots import SHOWN_LEVELS, choose, think
from engine.tigris.bots.api import SearchBudget
from engine.tigris.model.bitboard import bit_of, halo, members
from engine.tigris.model.pieces import RED
from tests.support.tigris.problems import PROBLEMS, Problem

pytestmark = pytest.mark.first

EACH = pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.name)
#: Problems needed to measure a bot.
ENOUGH = 80


def test_there_are_enough_problems() -> None:
    assert len(PROBLEMS) >= ENOUGH
    assert sum(problem.is_judged for problem in PROBLEMS) <= len(PROBLEMS) // 4


@pytest.mark.long
@EACH
def test_some_answers_are_right_and_others_wrong(problem: Problem) -> None:
    assert 0 < len(problem.right_answers) < len(legal_actions(problem.view))


@pytest.mark.long
@EACH
def test_right_answers_match_the_patterns_of_the_text(problem: Problem) -> None:
    assert all(map(problem.matches, problem.right_answers))
    if problem.lines_after("avoid"):
        legal = legal_actions(problem.view)
        assert all(action in problem.right_answers for action in filter(problem.matches, legal))


@EACH
def test_the_position_can_occur_in_a_game(problem: Problem) -> None:
    """Every leader is next to a temple, and no treasure is left to be taken."""
    start = problem.start
    for leader in members(start.all_leaders):
        assert halo(bit_of(leader)) & start.tiles[RED]
    for kingdom in start.kingdoms:
        if kingdom & start.leaders[2]:
            assert (kingdom & start.treasures).bit_count() < 2


@pytest.mark.long
def test_the_strongest_bot_solves_nine_of_ten_problems_with_an_eighth_of_its_budget() -> None:
    missed = [
        problem.name
        for problem in PROBLEMS
        if think(SHOWN_LEVELS[-1], problem.view, 1, SearchBudget(nodes=5000)).action
        not in problem.right_answers
    ]
    assert len(missed) <= len(PROBLEMS) // 10, missed


@pytest.mark.long
@pytest.mark.parametrize(
    ("level", "allowed"), [("greedy", 22), ("medium", 24), ("hard", 22), ("master", 5)]
)
def test_every_level_solves_its_share_of_the_problems(level: str, allowed: int) -> None:
    missed = [
        problem.name
        for problem in PROBLEMS
        if choose(level, problem.view, 0) not in problem.right_answers
    ]
    assert len(missed) <= allowed, missed
