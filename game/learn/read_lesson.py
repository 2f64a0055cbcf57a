"""Lessons from files, strictly.

A file has `title`, `about`, `learned`, `minutes`, and its steps in order:

    [[step]]
    position = "..."           in the game's notation; without it the board stays as it is
    say = "..."                a few short sentences
    marks = ["f2", "king -> g4"]   what the board points at, and arrows from one to another
    task = "..."               what to do, in a sentence; without it the step only shows
    goal = ["..."]             conditions, which all hold after a right answer
    solutions = [["..."]]      one way or more to do it, as actions of the person
    replies = ["..."]          what others do when they are asked
    right = "..."              why it worked
    [[step.wrong]]             an answer to something that people do instead
    if = ["..."]               conditions, which all hold after it
    example = ["..."]          actions of the person that lead there
    say = "..."
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from game.learn.fields import FieldError, Fields
from game.learn.lesson import Lesson, Step, Task, WrongAnswer
from game.lesson_contract import AnyGoal, AnyLessons

#: The longest lesson, in minutes.
MAX_MINUTES = 15


def read_lessons(lessons: AnyLessons) -> tuple[Lesson, ...]:
    """All lessons of a game, in their order.

    Raises:
        FieldError: if a file is not a lesson, with its place and what was expected.
        OSError: if a file cannot be read.
    """
    return tuple(read_lesson(path, lessons) for path in lesson_files(lessons))


def lesson_files(lessons: AnyLessons) -> list[Path]:
    return sorted(lessons.folder.glob("*.toml"))


def read_lesson(path: Path, lessons: AnyLessons) -> Lesson:
    """Raises as `read_lessons`."""
    return parse_lesson(path.read_text(encoding="utf-8-sig"), path.stem, lessons)


def parse_lesson(text: str, name: str, lessons: AnyLessons) -> Lesson:
    """Raises FieldError."""
    try:
        fields = Fields(tomllib.loads(text), name)
    except tomllib.TOMLDecodeError as error:
        raise FieldError(f"{name}: {error}") from None
    title, about, learned = (fields.text(each) for each in ("title", "about", "learned"))
    minutes = fields.number("minutes", 1, MAX_MINUTES)
    steps = _steps(fields, lessons)
    fields.end()
    return Lesson(name, title, about, learned, minutes, steps)


def _steps(fields: Fields, lessons: AnyLessons) -> tuple[Step, ...]:
    found = list[Step]()
    position: Any = None
    for each in fields.tables("step"):
        step = _Reader(each, lessons, position).step()
        position = step.position if step.position is not None else position
        found.append(step)
    if not found:
        raise fields.error("step", "expected one step or more")
    return tuple(found)


class _Reader:
    """Reads one step; `shown` is the last position that was given before it."""

    def __init__(self, fields: Fields, lessons: AnyLessons, shown: Any) -> None:
        self._fields = fields
        self._lessons = lessons
        self._position = shown

    def step(self) -> Step:
        fields, own = self._fields, None
        if text := fields.lines("position"):
            own = self._position = fields.read("position", text, self._lessons.read_position)
        if self._position is None:
            raise fields.error("position", "expected one, since none was given before")
        marks = fields.texts("marks")
        for mark in marks:
            fields.read("marks", mark, self._check_mark)
        task = self._task() if fields.has("task") else None
        say = fields.text("say", "" if task else None)
        fields.end()
        return Step(say, marks, own, task)

    def _task(self) -> Task:
        fields = self._fields
        task = Task(
            ask=fields.text("task"),
            goals=self._goals(fields, "goal"),
            solutions=self._solutions(),
            right=fields.text("right"),
            wrong=tuple(self._wrong(each) for each in fields.tables("wrong")),
            replies=tuple(
                fields.read("replies", text, self._reply) for text in fields.texts("replies")
            ),
        )
        if not task.goals:
            raise fields.error("goal", "expected one condition or more")
        return task

    def _solutions(self) -> tuple[tuple[Any, ...], ...]:
        fields = self._fields
        rows = fields.lists("solutions")
        if not rows or not all(rows):
            raise fields.error("solutions", "expected a list of actions or more")
        return tuple(self._actions(fields, "solutions", row) for row in rows)

    def _wrong(self, fields: Fields) -> WrongAnswer:
        goals = self._goals(fields, "if")
        example = self._actions(fields, "example", fields.texts("example"))
        say = fields.text("say")
        at_once = fields.flag("at_once")
        fields.end()
        if not goals or not example:
            raise fields.error("if", "expected conditions, and an example with its actions")
        return WrongAnswer(goals, example, say, at_once)

    def _goals(self, fields: Fields, key: str) -> tuple[AnyGoal, ...]:
        return tuple(fields.read(key, text, self._goal) for text in fields.texts(key))

    def _actions(self, fields: Fields, key: str, texts: tuple[str, ...]) -> tuple[Any, ...]:
        return tuple(fields.read(key, text, self._action) for text in texts)

    def _goal(self, text: str) -> AnyGoal:
        return self._lessons.read_goal(text, self._position)

    def _reply(self, text: str) -> Any:
        return self._lessons.read_reply(text, self._position)

    def _action(self, text: str) -> Any:
        return self._lessons.read_action(text, self._position)

    def _check_mark(self, text: str) -> None:
        self._lessons.check_mark(text, self._position)
