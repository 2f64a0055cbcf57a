"""The engine plays every solution and every wrong answer that the lessons name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.learn.course import Phase
from game.learn.lesson import Lesson, Task
from game.learn.read_lesson import lesson_files, read_lesson
from game.tigris.game import GAME
from tests.support.lessons import act, begun
from tests.support.tigris.lessons import TIGRIS_LESSONS

NAMES = [path.stem for path in lesson_files(TIGRIS_LESSONS)]
each_lesson = pytest.mark.parametrize("name", NAMES)


@cache
def lesson_of(name: str) -> Lesson:
    return read_lesson(TIGRIS_LESSONS.folder / f"{name}.toml", TIGRIS_LESSONS)


def tasks(name: str) -> Iterator[tuple[int, Task]]:
    """Each with the number of its step."""
    for number, step in enumerate(lesson_of(name).steps):
        if step.task is not None:
            yield number, step.task


def test_there_are_eight_lessons_of_two_to_four_minutes() -> None:
    assert len(NAMES) == 8
    assert {lesson_of(name).minutes for name in NAMES} <= {2, 3, 4}


@each_lesson
def test_every_lesson_sets_tasks(name: str) -> None:
    assert [*tasks(name)]


@each_lesson
def test_every_solution_is_right(name: str) -> None:
    for number, task in tasks(name):
        for solution in task.solutions:
            course = begun(GAME, lesson_of(name), number)
            act(course, solution)
            assert (course.phase, course.answer) == (Phase.RIGHT, task.right), (number, solution)


@each_lesson
def test_every_wrong_answer_gets_its_own_words(name: str) -> None:
    for number, task in tasks(name):
        for wrong in task.wrong:
            course = begun(GAME, lesson_of(name), number)
            act(course, wrong.example)
            assert (course.phase, course.answer) == (Phase.WRONG, wrong.say), (number, wrong)


@each_lesson
def test_no_task_is_done_at_its_start(name: str) -> None:
    for number, task in tasks(name):
        course = begun(GAME, lesson_of(name), number)
        start = course.match.position
        assert not all(goal.holds(start, (), start) for goal in task.goals), number


@each_lesson
def test_the_solution_can_be_watched(name: str) -> None:
    for number, _task in tasks(name):
        course = begun(GAME, lesson_of(name), number)
        course.show()
        act(course, ())
        assert course.phase is Phase.SHOWN, number


@each_lesson
def test_nobody_waits_for_another_seat(name: str) -> None:
    """Whatever conflict a task may lead to, the lesson knows the answer of the other side."""
    for number, task in tasks(name):
        assert task.replies, number


@each_lesson
def test_texts_are_short(name: str) -> None:
    for number, step in enumerate(lesson_of(name).steps):
        assert len(step.say.split()) <= 65, number
        assert step.task is None or len(step.task.ask.split()) <= 20, number
