"""The lines of a proof are checked without a search: whatever they lack is found."""

from __future__ import annotations

import pytest

from engine.tigris.puzzles.proof import first_flaw, only_answer, prove
from engine.tigris.puzzles.text import parse_puzzle
from tests.engine.tigris.puzzles.test_text import TEXT

RIGHT = (
    "line leader king l1, commit 2, commit 0",
    "line leader king l1, commit 2, commit 1",
)


@pytest.mark.parametrize(
    ("old", "new", "flaw"),
    [
        (RIGHT[1], "", "a reply has no line"),
        (RIGHT[1], RIGHT[1].replace("commit 2", "commit 1"), "choose differently"),
        (RIGHT[1], RIGHT[1] + ", end", "continues after the end"),
        (RIGHT[1], RIGHT[1].removesuffix(", commit 1"), "stops before the end"),
        (RIGHT[1], RIGHT[1].replace("commit 1", "commit 2"), "not legal"),
        ("commit 2", "commit 0", "without the goal"),
        ("king l1,", "king j1,", "without the goal"),
    ],
)
def test_a_flaw_is_found(old: str, new: str, flaw: str) -> None:
    found = first_flaw(parse_puzzle(TEXT.replace(old, new)))
    assert found is not None
    assert flaw in found


def test_the_lines_of_the_answer_that_the_search_finds_have_no_flaw() -> None:
    puzzle = parse_puzzle(TEXT)
    answer = only_answer(puzzle.position, puzzle.goal)
    assert answer is not None
    assert {*prove(puzzle.position, puzzle.goal, answer)} == {*puzzle.proof}


@pytest.mark.parametrize("goal", ["not over", "over", "not rules archer farmer f3"])
def test_a_goal_without_exactly_one_answer_is_no_puzzle(goal: str) -> None:
    """One that holds already, one out of reach, and one that many actions reach."""
    start = TEXT.replace("goal leader archer king l1", "goal " + goal)
    puzzle = parse_puzzle(start.replace("goal supply bull king\n", ""))
    assert only_answer(puzzle.position, puzzle.goal) is None
