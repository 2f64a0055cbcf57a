"""How a lesson proceeds: which step is on, and what the person's actions were worth.

Nothing here has a clock or a window. The screen gives the match of the step that is on, plays what
`due` says, and calls `follow` once everything has been shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any

from game.game import AnyGame
from game.learn.lesson import Lesson, Step, WrongAnswer
from game.learn.lesson_match import LessonMatch
from game.lesson_contract import PUPIL, AnyGoal, AnyLessons


class Phase(Enum):
    READ = auto()
    """the step only shows something"""
    TRY = auto()
    """the person does the task"""
    WATCH = auto()
    """the solution is played"""
    RIGHT = auto()
    WRONG = auto()
    SHOWN = auto()
    """the solution has been played"""
    DONE = auto()
    """the lesson is over"""


class Course:
    """One lesson, from its first step to its last."""

    def __init__(self, game: AnyGame, lessons: AnyLessons, lesson: Lesson) -> None:
        self.lesson = lesson
        self.number = 0
        """of the step that is on, from 0"""
        self.failures = 0
        """how often this task has gone wrong"""
        self.answer = ""
        """to what the person did: why it worked, or the words of a named wrong answer; empty for
        a wrong answer without a name"""
        self._make_match: Callable[[Any], LessonMatch] = lambda position: LessonMatch(
            game, lessons, position
        )
        self._lessons = lessons
        self.phase = Phase.READ
        self._board: Any = lesson.steps[0].position
        self._begin()

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def can_try_again(self) -> bool:
        return self.phase in (Phase.WRONG, Phase.SHOWN)

    def due(self) -> Any:
        """The action that is to be played now by the lesson itself; None if none is."""
        match, task = self.match, self.step.task
        if task is None or self.phase not in (Phase.TRY, Phase.WATCH):
            return None
        if (reply := self._lessons.due(match.position, task.replies)) is not None:
            return reply
        if self.phase is Phase.WATCH and match.done < len(task.solutions[0]):
            return task.solutions[0][match.done]
        return None

    def follow(self) -> bool:
        """Judges what has been done; returns whether there is something new to say."""
        if self.match.done == 0 or self.phase not in (Phase.TRY, Phase.WATCH):
            return False
        hasty = None if self.phase is Phase.WATCH else self._named_wrong(at_once=True)
        if hasty is not None:
            self._answer(Phase.WRONG, hasty.say)
        elif self.due() is not None or self._is_half_done:
            return False
        elif self.phase is Phase.WATCH:
            self._answer(Phase.SHOWN, self._right)
        elif self._hold(self._goals):
            self._answer(Phase.RIGHT, self._right)
        elif (wrong := self._named_wrong()) is not None:
            self._answer(Phase.WRONG, wrong.say)
        elif PUPIL not in self.match.actors:
            self._answer(Phase.WRONG, "")
        else:
            return False
        return True

    def advance(self) -> None:
        """To the next step, once this one was read or done."""
        assert self.phase in (Phase.READ, Phase.RIGHT, Phase.SHOWN)
        self._board = self.match.position
        if self.number + 1 == len(self.lesson.steps):
            self.phase = Phase.DONE
            return
        self.number, self.failures = self.number + 1, 0
        self._begin()

    def try_again(self) -> None:
        """The task once more, from its position."""
        self._begin()

    def show(self) -> None:
        """Plays the solution, from the position of the task."""
        self._begin()
        self.phase = Phase.WATCH
        self.match.is_open = False

    def _begin(self) -> None:
        if self.step.position is not None:
            self._board = self.step.position
        self.match = self._make_match(self._board)
        self.match.is_open = self.step.task is not None
        self.phase, self.answer = (Phase.TRY if self.match.is_open else Phase.READ), ""

    def _answer(self, phase: Phase, text: str) -> None:
        self.phase, self.answer, self.match.is_open = phase, text, False
        self.failures += phase is Phase.WRONG

    def _named_wrong(self, at_once: bool = False) -> WrongAnswer | None:
        """That which holds; `at_once` only among those that are answered at once."""
        task = self.step.task
        every = () if task is None else task.wrong
        named = (wrong for wrong in every if wrong.at_once or not at_once)
        return next((wrong for wrong in named if self._hold(wrong.goals)), None)

    def _hold(self, goals: Sequence[AnyGoal]) -> bool:
        events = [event for played in self.match.history for event in played.events]
        return all(goal.holds(self._board, events, self.match.position) for goal in goals)

    @property
    def _is_half_done(self) -> bool:
        """Whether the person is asked something in the middle of an action."""
        match = self.match
        return PUPIL in match.actors and not self._lessons.is_settled(match.position)

    @property
    def _goals(self) -> tuple[AnyGoal, ...]:
        return () if self.step.task is None else self.step.task.goals

    @property
    def _right(self) -> str:
        return "" if self.step.task is None else self.step.task.right
