"""The puzzles are sound: lawful positions, whose right answers are those that their text tells."""

from __future__ import annotations

import pytest

from engine import legal_actions
from engine.board import halo, members
from engine.pieces import RED
from tests.bots.puzzles import PUZZLES, Puzzle

EACH = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle.name)
#: So many positions make a measure of a bot.
ENOUGH = 40


def test_there_are_enough_puzzles() -> None:
    assert len(PUZZLES) >= ENOUGH
    assert sum(puzzle.judged for puzzle in PUZZLES) <= len(PUZZLES) // 8


@EACH
def test_some_answers_are_right_and_others_wrong(puzzle: Puzzle) -> None:
    assert 0 < len(puzzle.right) < len(legal_actions(puzzle.view))


@EACH
def test_the_right_answers_are_of_the_kind_that_the_text_tells(puzzle: Puzzle) -> None:
    assert all(map(puzzle.fits, puzzle.right))
    if puzzle.told("avoid"):
        legal = legal_actions(puzzle.view)
        assert all(action in puzzle.right for action in filter(puzzle.fits, legal))


@EACH
def test_the_position_could_be_met_in_a_game(puzzle: Puzzle) -> None:
    """Every leader stands beside a temple, and no treasure waits to be taken."""
    start = puzzle.start
    for leader in members(start.standing):
        assert halo(1 << leader) & start.tiles[RED]
    for kingdom in start.kingdoms:
        if kingdom & start.leaders[2]:
            assert (kingdom & start.treasures).bit_count() < 2
