"""A mark of a lesson may be an arrow; both of its ends must be marks, in either game."""

from __future__ import annotations

import pytest

from engine.tigris.notation import NotationError
from game.games import load
from game.learn.arrows import arrow_ends, arrows_among, without_arrows
from game.learn.read_lesson import read_lessons
from game.tigris.learn.marks import check_mark


def test_an_arrow_has_two_ends_and_a_mark_none() -> None:
    marks = ("f2", "king -> f2", "hand")
    assert arrow_ends("king -> f2") == ("king", "f2")
    assert [*arrows_among(marks)] == [("king", "f2")]
    assert without_arrows(marks) == ("f2", "hand")


@pytest.mark.parametrize("mark", ("king -> z9", "-> f2", "king ->", "king -> f2 -> g2"))
def test_an_arrow_needs_two_ends_that_can_be_pointed_at(mark: str) -> None:
    lessons = load("tigris").lessons
    assert lessons is not None
    position = read_lessons(lessons)[0].steps[0].position
    check_mark("king -> f2", position)
    with pytest.raises(NotationError):
        check_mark(mark, position)
