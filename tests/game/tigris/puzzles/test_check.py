"""`check` says of a file whether it is a puzzle, and if not, what to change."""

from __future__ import annotations

import pytest

from game.tigris.game import TigrisGame
from game.tigris.puzzles.check import check_puzzle
from tests.engine.tigris.puzzles.test_text import TEXT


def test_a_puzzle_is_valid_and_its_answer_is_shown() -> None:
    found = TigrisGame().check_file("# mine\n" + TEXT)
    assert found is not None
    assert found.is_valid
    assert "leader king l1" in found.lines[0]


def test_other_files_are_none_of_its_own() -> None:
    assert check_puzzle("tigris 1\nboard standard\n") is None
    assert check_puzzle("") is None


GOAL = "goal supply bull king\ngoal leader archer king l1"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (GOAL, "goal over", "no answer"),
        (GOAL, "goal not over", "already"),
        (
            "goal supply bull king\ngoal leader archer king l1",
            "goal not rules archer farmer f3",
            "answers",
        ),
        ("commit 2, commit 1", "commit 1, commit 1", "a flaw"),
        ("kind break", "kind chess", "line 2"),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    found = check_puzzle(TEXT.replace(old, new))
    assert found is not None
    assert not found.is_valid
    assert fault in found.lines[0]


def test_a_proof_that_is_missing_is_written() -> None:
    head = TEXT[: TEXT.index("line ")]
    found = check_puzzle(head)
    assert found is not None
    assert not found.is_valid
    completed = check_puzzle(head + "\n".join(found.lines[1:]))
    assert completed is not None
    assert completed.is_valid
