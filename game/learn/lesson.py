"""Lessons as data. Texts are English, and are translated where they are shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.lesson_contract import AnyGoal


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """What a person may do who has not understood yet; it has its own answer."""

    goals: tuple[AnyGoal, ...]
    """all of them hold after it"""
    example: tuple[Any, ...]
    """actions that are answered like this"""
    say: str
    at_once: bool = False
    """whether it is answered also in the middle of an action: before a conflict is fought out that
    the lesson has not explained"""


@dataclass(frozen=True, slots=True)
class Task:
    """Something to do on the board. Any way is right after which all goals hold."""

    ask: str
    """one sentence"""
    goals: tuple[AnyGoal, ...]
    solutions: tuple[tuple[Any, ...], ...]
    """ways to do it, as actions of the person; the first is shown to those who ask"""
    right: str
    """why it worked"""
    wrong: tuple[WrongAnswer, ...]
    replies: tuple[Any, ...]
    """what others do when they are asked: the first of these that fits"""


@dataclass(frozen=True, slots=True)
class Step:
    """A few sentences, and perhaps a task."""

    say: str
    marks: tuple[str, ...]
    """what the board points at meanwhile"""
    position: Any
    """what is on the board; None for what the step before has left there"""
    task: Task | None


@dataclass(frozen=True, slots=True)
class Lesson:
    name: str
    """that of its file: the person's progress is kept under it"""
    title: str
    about: str
    """a sentence for the list"""
    learned: str
    """what a person can take away from it, in one sentence, for its end"""
    minutes: int
    steps: tuple[Step, ...]

    def texts(self) -> Iterator[str]:
        """All that is shown to people, for translators."""
        yield from (self.title, self.about, self.learned)
        for step in self.steps:
            if step.say:
                yield step.say
            if step.task is not None:
                yield from (step.task.ask, step.task.right)
                yield from (wrong.say for wrong in step.task.wrong)
