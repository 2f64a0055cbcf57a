"""Lesson files are read strictly: an error names the file, the step, and the field."""

from __future__ import annotations

import pytest

from game.learn.fields import FieldError
from game.learn.read_lesson import parse_lesson
from tests.support.tigris.lessons import REVOLT, TIGRIS_LESSONS

CHANGES = (
    ('title = "Revolt"', "", "revolt, title: expected a text"),
    ("minutes = 2", "minutes = 0", "revolt, minutes: expected a number from 1 to 15"),
    ("minutes = 2", 'minutes = "2"', "revolt, minutes: expected a number"),
    ("minutes = 2", "minutes = 2\nlevel = 1", "revolt, level: no field of this name"),
    ("minutes = 2", "minutes = ", "revolt: "),
    ('say = "Look."', "", "revolt, step 1, say: expected a text"),
    ('say = "Look."', 'say = "Look."\ncolor = "red"', "revolt, step 1, color: no field"),
    ("turn archer 1", "turn lion 1", "revolt, step 1, position: line "),
    ('"points archer"', '"points lion"', "revolt, step 1, marks: found 'points lion'"),
    ('goal = ["revolt', 'goal = ["riot', "revolt, step 2, goal: found"),
    ('goal = ["revolt archer farmer"]', "", "revolt, step 2, goal: expected one condition"),
    ('"leader farmer g4", ', '"leader farmer z4", ', "revolt, step 2, solutions: found"),
    ('[["leader farmer g4", "commit 0"]]', "[]", "revolt, step 2, solutions: expected a list"),
    ('[["leader farmer g4", "commit 0"]]', "[[1]]", "revolt, step 2, solutions 1, solutions"),
    ('replies = ["commit 0"]', "replies = 0", "revolt, step 2, replies: expected a list"),
    ('right = "Two against one."', "", "revolt, step 2, right: expected a text"),
    ('say = "A tie."', "", "revolt, step 2, wrong 1, say: expected a text"),
    ('example = ["leader farmer f2", "commit 0"]', "", "revolt, step 2, wrong 1, if: expected"),
)


def test_a_lesson_is_read() -> None:
    lesson = parse_lesson(REVOLT, "revolt", TIGRIS_LESSONS)
    assert (lesson.name, lesson.title, lesson.minutes, len(lesson.steps)) == (
        *("revolt", "Revolt", 2),
        3,
    )
    first, second, _third = lesson.steps
    assert first.task is None and first.marks == ("h3", "farmer", "points archer")
    assert second.position is None and second.task is not None
    assert {*lesson.texts()} >= {"Revolt", "Look.", "Drive the farmer out.", "A tie."}


@pytest.mark.parametrize(("old", "new", "error"), CHANGES, ids=[row[2] for row in CHANGES])
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, error: str) -> None:
    assert old in REVOLT
    with pytest.raises(FieldError) as caught:
        parse_lesson(REVOLT.replace(old, new, 1), "revolt", TIGRIS_LESSONS)
    assert error in str(caught.value)


def test_a_lesson_begins_with_a_position() -> None:
    with pytest.raises(FieldError, match="step 1, position: expected one"):
        parse_lesson(
            'title = "A"\nabout = "B"\nlearned = "D"\nminutes = 1\n[[step]]\nsay = "C"',
            "a",
            TIGRIS_LESSONS,
        )
