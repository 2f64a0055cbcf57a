"""The engines play every solution and every wrong answer that the lessons of a game name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from engine.tigris import apply, legal_actions
from engine.tigris.model.actions import Action
from engine.tigris.model.events import ConflictBegan
from game.game import AnyGame
from game.games import load
from game.learn.arrows import arrows_among
from game.learn.course import Course, Phase
from game.learn.lesson import Lesson, Task
from game.learn.read_lesson import lesson_files, read_lesson
from game.lesson_contract import PUPIL, AnyLessons
from tests.support.lessons import act, begun

COUNTS = {"tigris": 8, "trade": 5}


def lessons_of(game: str) -> AnyLessons:
    lessons = load(game).lessons
    assert lessons is not None
    return lessons


NAMES = [(game, path.stem) for game in COUNTS for path in lesson_files(lessons_of(game))]


class Given:
    """A lesson, and its game."""

    def __init__(self, game: str, name: str) -> None:
        self.game: AnyGame = load(game)
        self.lesson = _lesson_of(game, name)

    def tasks(self) -> Iterator[tuple[int, Task]]:
        """Each with the number of its step."""
        for number, step in enumerate(self.lesson.steps):
            if step.task is not None:
                yield number, step.task


@cache
def _lesson_of(game: str, name: str) -> Lesson:
    lessons = lessons_of(game)
    return read_lesson(lessons.folder / f"{name}.toml", lessons)


@pytest.fixture(params=NAMES, ids=lambda each: "-".join(each))
def given(request: pytest.FixtureRequest) -> Given:
    return Given(*request.param)


@pytest.mark.parametrize("game", COUNTS)
def test_each_game_has_its_lessons_of_two_to_four_minutes(game: str) -> None:
    names = [name for other, name in NAMES if other == game]
    assert len(names) == COUNTS[game]
    assert {_lesson_of(game, name).minutes for name in names} <= {2, 3, 4}


def test_every_lesson_sets_tasks(given: Given) -> None:
    assert [*given.tasks()]


@pytest.mark.parametrize(("game", "count"), (("tigris", 8), ("trade", 3)))
def test_boards_of_tasks_show_with_arrows_what_goes_where(game: str, count: int) -> None:
    lessons = [_lesson_of(other, name) for other, name in NAMES if other == game]
    tasks = [step for lesson in lessons for step in lesson.steps if step.task is not None]
    assert sum(any(arrows_among(step.marks)) for step in tasks) >= count


def test_every_solution_is_right(given: Given) -> None:
    for number, task in given.tasks():
        for solution in task.solutions:
            course = begun(given.game, given.lesson, number)
            act(course, solution)
            assert (course.phase, course.answer) == (Phase.RIGHT, task.right), (number, solution)


def test_every_wrong_answer_gets_its_own_words(given: Given) -> None:
    for number, task in given.tasks():
        for wrong in task.wrong:
            course = begun(given.game, given.lesson, number)
            act(course, wrong.example)
            assert (course.phase, course.answer) == (Phase.WRONG, wrong.say), (number, wrong)


@pytest.mark.parametrize("name", [name for game, name in NAMES if game == "tigris" and name < "4"])
def test_no_conflict_begins_before_a_lesson_has_explained_them(name: str) -> None:
    """An action that would begin one is answered at once, instead of asking for tiles."""
    given = Given("tigris", name)
    for number, _task in given.tasks():
        start = begun(given.game, given.lesson, number)
        for action in legal_actions(start.match.position):
            if _leads_to_conflict(start, action):
                course = begun(given.game, given.lesson, number)
                act(course, [action])
                assert course.phase is Phase.WRONG and course.answer, (number, action)


def _leads_to_conflict(course: Course, action: Action) -> bool:
    events = apply(course.match.position, action).events
    return any(isinstance(event, ConflictBegan) for event in events)


def test_no_task_is_done_at_its_start(given: Given) -> None:
    for number, task in given.tasks():
        course = begun(given.game, given.lesson, number)
        start = course.match.position
        assert not all(goal.holds(start, (), start) for goal in task.goals), number


def test_the_solution_can_be_watched(given: Given) -> None:
    for number, _task in given.tasks():
        course = begun(given.game, given.lesson, number)
        course.show()
        act(course, ())
        assert course.phase is Phase.SHOWN, number


def test_nobody_acts_while_the_person_is_asked(given: Given) -> None:
    for number, _task in given.tasks():
        course = begun(given.game, given.lesson, number)
        assert PUPIL not in course.match.actors or course.due() is None, number


def test_nobody_waits_for_another_seat(given: Given) -> None:
    """Whatever a task may lead to, the lesson knows the answer of the other side."""
    for number, task in given.tasks():
        assert task.replies, number


def test_texts_are_short(given: Given) -> None:
    for number, step in enumerate(given.lesson.steps):
        assert len(step.say.split()) <= 65, number
        assert step.task is None or len(step.task.ask.split()) <= 20, number
