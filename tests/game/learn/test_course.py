"""A course judges what a person does, answers it, and skips nothing."""

from __future__ import annotations

import pytest

from engine.tigris.notation import parse_action
from game.learn.course import Course, Phase
from game.learn.lesson import Lesson
from game.learn.read_lesson import parse_lesson
from game.lesson_contract import PUPIL
from game.tigris.game import GAME
from tests.support.lessons import act
from tests.support.tigris.lessons import REVOLT, TIGRIS_LESSONS


def lesson() -> Lesson:
    return parse_lesson(REVOLT, "revolt", TIGRIS_LESSONS)


@pytest.fixture
def course() -> Course:
    course = Course(GAME, TIGRIS_LESSONS, lesson())
    course.advance()
    return course


def do(course: Course, *lines: str) -> None:
    act(course, [parse_action(line) for line in lines])


def test_a_step_that_only_shows_something_lets_nobody_act() -> None:
    course = Course(GAME, TIGRIS_LESSONS, lesson())
    assert course.phase is Phase.READ
    assert not course.match.accepts_actions
    assert course.due() is None and not course.follow()


def test_a_right_answer_says_why_it_worked(course: Course) -> None:
    assert course.phase is Phase.TRY and course.match.accepts_actions
    do(course, "leader farmer g4", "commit 0")
    assert (course.phase, course.answer) == (Phase.RIGHT, "Two against one.")
    assert not course.match.accepts_actions


def test_a_named_wrong_answer_has_its_own_words(course: Course) -> None:
    do(course, "leader farmer f2", "commit 0")
    assert (course.phase, course.answer) == (Phase.WRONG, "A tie.")


def test_anything_else_is_wrong_without_a_name(course: Course) -> None:
    do(course, "end")
    assert (course.phase, course.answer) == (Phase.WRONG, "")


def test_nothing_is_judged_before_the_others_have_answered(course: Course) -> None:
    course.match.play(parse_action("leader farmer g4"))
    assert not course.follow(), "the revolt has not been decided"
    course.match.play(parse_action("commit 0"))
    assert course.due() == parse_action("commit 0") and not course.follow()
    assert course.phase is Phase.TRY


def test_what_is_undone_is_not_judged(course: Course) -> None:
    course.match.play(parse_action("leader farmer f2"))
    course.match.undo_to(0)
    assert not course.follow() and course.match.accepts_actions
    do(course, "leader farmer g4", "commit 0")
    assert course.phase is Phase.RIGHT, "and the task is still to be done"


def test_a_task_can_be_tried_again_from_its_position(course: Course) -> None:
    before = course.match.position
    do(course, "leader farmer f2", "commit 0")
    course.try_again()
    assert course.match.position == before
    assert (course.phase, course.failures) == (Phase.TRY, 1)
    do(course, "leader farmer g4", "commit 0")
    assert course.phase is Phase.RIGHT


def test_the_solution_is_played_for_those_who_ask(course: Course) -> None:
    course.show()
    assert not course.match.accepts_actions, "the person watches"
    act(course, [])
    assert (course.phase, course.answer) == (Phase.SHOWN, "Two against one.")
    assert [played.seat for played in course.match.history if played.seat == PUPIL]


def test_the_next_step_begins_on_the_board_as_it_was_left(course: Course) -> None:
    do(course, "leader farmer g4", "commit 0")
    left = course.match.position
    course.advance()
    assert course.match.position == left
    course.advance()
    assert course.phase is Phase.DONE


def test_neither_keeper_nor_bots_act_in_a_lesson(course: Course) -> None:
    do(course, "end")
    assert all(played.seat == PUPIL for played in course.match.history)
    assert course.match.bot is None
