"""Lessons of this game in the window: by mouse or keys alone, and mistakes are answered."""

from __future__ import annotations

from itertools import product

import pytest

from game.input.events import Clicked, Key, Moved, Pressed
from game.learn.course import Phase
from game.screens.lesson_card import CardButton
from game.settings.choices import Speed
from tests.support.samples import quick_first
from tests.support.trade.pupils import LESSONS, Pupil, act, touched
from tests.support.trade.windows import FRAME

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.parametrize(
    "lesson", quick_first([*product(("mouse", "keys"), range(len(LESSONS)))], 1), ids=str
)
def test_every_lesson_can_be_done_by_one_hand(lesson: tuple[str, int]) -> None:
    way, number = lesson
    pupil = Pupil(number)
    for step in LESSONS[number].steps:
        if step.task is not None:
            for action in step.task.solutions[0]:
                assert pupil.phase is Phase.TRY
                act(pupil, pupil.click if way == "mouse" else pupil.walk, action)
            assert pupil.phase is Phase.RIGHT, step.task.ask
        if way == "mouse":
            pupil.button(CardButton.CONTINUE)
        else:
            pupil.press("return")
    assert pupil.phase is Phase.DONE
    learned = pupil.services.settings.current.learned
    assert learned == {"trade": (LESSONS[number].name,)}


@pytest.mark.parametrize("number", quick_first(range(len(LESSONS)), 1))
def test_every_named_mistake_can_be_made_at_the_table(number: int) -> None:
    pupil = Pupil(number)
    for step in LESSONS[number].steps:
        for wrong in step.task.wrong if step.task is not None else ():
            for action in wrong.example:
                act(pupil, pupil.click, action)
            assert (pupil.phase, pupil.screen.card.words.text) == (Phase.WRONG, wrong.say)
            pupil.button(CardButton.TRY_AGAIN)
        if step.task is not None:
            pupil.press("h")
            assert pupil.phase is Phase.SHOWN
        pupil.button(CardButton.CONTINUE)
    assert pupil.phase is Phase.DONE


def test_an_arrow_that_has_been_followed_is_gone() -> None:
    pupil = Pupil(1)
    task = pupil.screen.course.step.task
    assert task is not None and pupil.table.view.arrows()
    first = next(touched(pupil, task.solutions[0][0]))
    pupil.click(first)
    assert not pupil.table.view.arrows()
    pupil.click(first)
    assert pupil.table.view.arrows(), "nothing is in the offer any more"


def test_the_table_says_that_it_waits_while_one_reads() -> None:
    pupil = Pupil(0)
    assert pupil.table.awaited is not None
    item = pupil.table.view.item(("ready", 0))
    assert item is not None and not item.enabled
    pupil.press("r")
    assert pupil.table.session.match.history == []


def test_while_a_solution_is_shown_the_table_says_so_and_can_be_hurried() -> None:
    pupil = Pupil(0)
    pupil.services.settings.update(speed=Speed.NORMAL)
    while pupil.phase is not Phase.TRY:
        pupil.button(CardButton.CONTINUE)
    place = pupil.screen.card.place_of(CardButton.SHOW)
    assert place is not None
    for event in (Moved(place.center), Pressed(place.center), Clicked(place.center)):
        pupil.screen.handle(event)
    while pupil.table.is_idle:
        pupil.now += FRAME
        pupil.screen.tick(pupil.now)
    assert pupil.table.awaited is not None
    assert pupil.table.awaited[1] == "Watch, or press Space to skip."
    item = pupil.table.view.item(("skip", 0))
    assert item is not None and item.enabled
    pupil.screen.handle(Key("space"))
    pupil.screen.table.tick(pupil.now + FRAME)
    assert pupil.table.is_idle


def test_neither_the_guide_nor_a_hint_speaks_in_a_lesson() -> None:
    """The settings say that the guide was never offered, so it would be."""
    pupil = Pupil(0)
    assert pupil.table.companion.card is None
    assert pupil.table.view.item(("note", 0)) is None
    assert pupil.table.view.item(("hint", 0)) is None


def test_the_menu_leaves_the_lesson() -> None:
    pupil = Pupil(0)
    pupil.press("escape")
    assert pupil.table.overlay is not None
    labels = [choice.label for choice in pupil.table.overlay.choices.choices]
    assert labels[-1] == "Leave the lesson", "nothing of it is saved"
