"""Lessons, done step by step without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.game import AnyGame
from game.learn.course import Course, Phase
from game.learn.lesson import Lesson


def begun(game: AnyGame, lesson: Lesson, number: int = 0) -> Course:
    """The lesson at this step, after the first solution of every step before."""
    assert game.lessons is not None
    course = Course(game, game.lessons, lesson)
    while course.number < number:
        finish_step(course)
    return course


def finish_step(course: Course) -> None:
    """Does a step by its first solution, and continues."""
    task = course.step.task
    if task is not None:
        act(course, task.solutions[0])
        assert course.phase is Phase.RIGHT, (course.lesson.name, course.number)
    course.advance()


def act(course: Course, actions: Sequence[Any]) -> None:
    """Plays actions of the person, and what the lesson plays in between; then judges."""
    for action in actions:
        assert course.phase is Phase.TRY, (course.lesson.name, course.number, action)
        _reply(course)
        course.match.play(action)
        course.follow()
    _reply(course)
    course.follow()


def _reply(course: Course) -> None:
    while (due := course.due()) is not None:
        course.match.play(due)
