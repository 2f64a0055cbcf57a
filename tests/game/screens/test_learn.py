"""Lessons in the window: by mouse or keys alone, mistakes are answered, and nothing is skipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.tigris.model.actions import PlaceLeader
from engine.tigris.model.bitboard import Square
from engine.tigris.model.pieces import Color
from engine.tigris.notation import parse_square
from game.input.events import Moved
from game.learn.course import Phase
from game.screens.learn import FIRST_GAME, LearnScreen
from game.screens.lesson_card import CardButton
from game.screens.navigation import Open, Route
from game.tigris.hover.session_prompt import prompt, why_no_end
from game.tigris.layout.layout import Control
from tests.support.tigris.pupils import LESSONS, Pupil, by_keys, by_mouse, each_lesson
from tests.support.window.person import QUIET, Person

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.long
@each_lesson
@pytest.mark.parametrize("way", (by_mouse, by_keys))
def test_every_lesson_can_be_done_by_one_hand(tmp_path: Path, number: int, way: object) -> None:
    pupil, use = Pupil(tmp_path, number), by_mouse if way is by_mouse else by_keys
    for step in LESSONS[number].steps:
        if step.task is not None:
            for action in step.task.solutions[0]:
                assert pupil.phase is Phase.TRY
                use(pupil, action)
            assert pupil.phase is Phase.RIGHT
        if way is by_mouse:
            pupil.press(CardButton.CONTINUE)
        else:
            pupil.key("return")
    assert pupil.phase is Phase.DONE
    assert pupil.person.settings.learned == {"tigris": (LESSONS[number].name,)}
    pupil.person.close()


def test_the_last_lesson_leads_to_the_guided_first_game(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, len(LESSONS) - 1)
    while pupil.phase is not Phase.DONE:
        if pupil.phase is Phase.TRY:
            pupil.press(CardButton.SHOW)
        pupil.press(CardButton.CONTINUE)
    pupil.press(CardButton.NEXT)
    assert pupil.person.table.view.guide is not None
    assert pupil.person.settings.guide
    pupil.person.close()


@pytest.fixture
def pupil(tmp_path: Path) -> Iterator[Pupil]:
    """In the first task of the first lesson."""
    pupil = Pupil(tmp_path)
    while pupil.phase is Phase.READ:
        pupil.key("g")
    yield pupil
    pupil.person.close()


def test_a_mistake_is_answered_and_can_be_made_good(pupil: Pupil) -> None:
    task = pupil.lesson.course.step.task
    assert task is not None
    for failures in (1, 2):
        by_mouse(pupil, task.wrong[0].example[0])
        assert pupil.phase is Phase.WRONG
        assert pupil.lesson.card.words.text == task.wrong[0].say
        shows = pupil.lesson.card.place_of(CardButton.SHOW) is not None
        assert shows == (failures == 2), "the solution is offered after two failures"
        if failures == 1:
            pupil.press(CardButton.TRY_AGAIN)
    pupil.press(CardButton.SHOW)
    assert pupil.phase is Phase.SHOWN
    pupil.press(CardButton.TRY_AGAIN)
    assert pupil.lesson.course.match.accepts_actions


def test_the_solution_is_shown_on_demand(pupil: Pupil) -> None:
    pupil.key("h")
    assert pupil.phase is Phase.SHOWN


def test_the_key_that_continues_does_not_show_the_solution(pupil: Pupil) -> None:
    pupil.key("g")
    assert pupil.phase is Phase.TRY


def test_one_button_alone_bears_the_key_that_presses_it(pupil: Pupil) -> None:
    pupil.key("h")
    labels = [words for words in pupil.lesson.card.labels if "(G)" in words]
    assert labels == ["Continue (G)"]
    assert any("Try it yourself" in words for words in pupil.lesson.card.labels)


def test_an_answer_without_a_name_says_what_happened(pupil: Pupil) -> None:
    pupil.key("r", "1", "r")
    assert pupil.phase is Phase.WRONG
    assert pupil.lesson.card.words.text


def test_whose_turn_comes_next_is_nothing_that_happened(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, [lesson.name for lesson in LESSONS].index("2-leaders"))
    while pupil.phase is not Phase.TRY:
        pupil.press(CardButton.CONTINUE)
    by_mouse(pupil, PlaceLeader(Color.GREEN, parse_square("j7")))
    assert pupil.lesson.card.words.is_bad
    text = pupil.lesson.card.words.text
    assert "Archer places the trader on j7. The task" in text and "turn" not in text
    pupil.person.close()


def test_the_end_of_a_game_in_a_lesson_does_not_speak_of_its_result(tmp_path: Path) -> None:
    """No result is shown there: the card says what follows."""
    pupil = Pupil(tmp_path, [lesson.name for lesson in LESSONS].index("8-end"))
    while not pupil.table.session.over:
        if pupil.phase is Phase.TRY:
            pupil.press(CardButton.SHOW)
        else:
            pupil.press(CardButton.CONTINUE)
    assert prompt(pupil.table.session) == "Read the card below."
    pupil.person.close()


def test_while_a_card_is_read_no_button_speaks_of_others(pupil: Pupil) -> None:
    task = pupil.lesson.course.step.task
    assert task is not None
    by_mouse(pupil, task.wrong[0].example[0])
    assert why_no_end(pupil.table.session) == "Read the card below."


def test_a_hurried_enter_skips_no_card(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path)
    pupil.person.keys("return", "return", "return")
    assert pupil.lesson.course.number == 1, "one card for the first Enter, none for the others"
    pupil.person.close()


def test_the_card_keeps_its_place_under_the_pointer(pupil: Pupil) -> None:
    place = pupil.lesson.card.place
    layout = pupil.layout()
    pupil.click(layout.rect(Control.HAND_4))
    square = layout.rect_of(Square(40))
    pupil.person.handle(Moved(square.center))
    assert pupil.lesson.card.place == place
    assert not place.overlap(layout.log), "the forecast is shown below it"


def test_the_menu_leads_back_to_the_lessons_and_the_lesson_can_be_repeated(pupil: Pupil) -> None:
    pupil.key("escape")
    pupil.person.keys("up", "return")
    assert isinstance(pupil.person.screen, LearnScreen)
    pupil.person.click(0)
    assert pupil.phase is Phase.READ


def test_the_menu_leaves_the_lesson_and_its_card_stays_in_sight(pupil: Pupil) -> None:
    def card() -> bytes:
        surface = pygame.Surface((pupil.layout().width, pupil.layout().height))
        pupil.lesson.paint(surface)
        return pygame.image.tobytes(surface.subsurface(pupil.lesson.card.place), "RGB")

    before = card()
    pupil.key("escape")
    assert pupil.table.overlay is not None
    labels = [choice.label for choice in pupil.table.overlay.choices.choices]
    assert labels[-1] == "Leave the lesson", "nothing of it is saved"
    assert card() == before


def test_every_card_is_spoken(tmp_path: Path) -> None:
    spoken: list[str] = []
    person = Person(tmp_path, QUIET, speech=spoken.append)
    person.follow(Open(Route.LEARN, person.screen))
    person.click(0)
    person.rest()
    assert LESSONS[0].steps[0].say in spoken
    person.keys("g")
    assert LESSONS[0].steps[1].say in spoken
    person.close()


def test_the_first_lesson_that_is_not_complete_has_the_focus(tmp_path: Path) -> None:
    names = tuple(lesson.name for lesson in LESSONS)
    for done, focus in (((), 0), (names[:2], 2), (names, FIRST_GAME)):
        person = Person(tmp_path, replace(QUIET, learned={"tigris": done}))
        person.follow(Open(Route.LEARN, person.screen))
        assert person.form.form.focus == focus
        person.close()
