"""In lessons every text fits its card, and nothing lies over what is to be read."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from engine.tigris.model.bitboard import members
from game.geometry import Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.learn.course import Phase
from game.learn.lesson import WrongAnswer
from game.screens.lesson_card import CardButton, LessonCard
from game.screens.lesson_words import all_words
from game.tigris.layout.card_place import beside_card
from game.tigris.layout.layout import Control, Layout
from game.tigris.learn.marks import marked_arrows
from game.tigris.paint.conflict_panel import conflict_panel_of, paint_conflict_panel
from game.tigris.paint.painter import TablePainter
from game.ui.arrows import arrow_line
from tests.support.samples import quick_first
from tests.support.tigris.pupils import LESSONS, Pupil, by_mouse, each_lesson
from tests.support.window.services import window_services

pytestmark = pytest.mark.usefixtures("display")


def test_the_marks_of_a_task_do_not_lie_over_what_is_asked(tmp_path: Path) -> None:
    """They show how to begin; a leader to which an arrow pointed may have lost its war since."""
    pupil = Pupil(tmp_path, [lesson.name for lesson in LESSONS].index("5-war"))
    while pupil.phase is not Phase.TRY:
        pupil.press(CardButton.CONTINUE)
    task = pupil.lesson.course.step.task
    assert task is not None
    by_mouse(pupil, task.solutions[0][0])
    assert pupil.table.view.dialog is not None
    table = pupil.table
    with_marks, without = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    table.paint_scene(with_marks)
    table.point_at(())
    table.paint_scene(without)
    assert with_marks.get_buffer().raw == without.get_buffer().raw
    pupil.person.close()


ROOMS = [*product(((1280, 720), (1920, 1080)), (150, 75, 100, 200), (PSEUDO, SOURCE))]


@pytest.mark.parametrize("room", quick_first(ROOMS, 2), ids=str)
def test_every_text_fits_its_card(room: tuple[tuple[int, int], int, str]) -> None:
    size, zoom, language = room
    set_language(language)
    try:
        painter = TablePainter(Layout.of(*size, 2, zoom))
        card = LessonCard(window_services(painter))
        for lesson in LESSONS:
            words = [*all_words(lesson)]
            layout = Layout.of(*size, 2, zoom)
            carved, place = beside_card(layout, card.height_of(words, layout.log.w))
            card.put(place)
            assert place.bottom < carved.log.y, "the forecast is shown below it"
            for each in words:
                card.say(each)
                assert card.is_whole, (lesson.name, each)
    finally:
        set_language(SOURCE)


@pytest.mark.long
@each_lesson
def test_no_arrow_lies_over_pieces_words_or_buttons(tmp_path: Path, number: int) -> None:
    pupil = Pupil(tmp_path, number)
    for step in LESSONS[number].steps:
        assert not [*crossed(pupil, step.marks)], step.marks
        if step.task is not None:
            pupil.key("h")
        pupil.press(CardButton.CONTINUE)
    pupil.person.close()


def crossed(pupil: Pupil, marks: tuple[str, ...]) -> Iterator[Rect]:
    """What the arrows of a step cross besides what they join, if it shows any."""
    layout, session = pupil.layout(), pupil.table.session
    scene, position = session.scene, session.position
    pieces = [square for color in scene.tiles for square in members(color)]
    pieces += [at for player in scene.players for at in player.leaders if at is not None]
    places = [*map(layout.rect_of, pieces), *map(layout.rect, Control), layout.banner]
    places += [pupil.lesson.card.place, layout.log]
    shown = () if session.question is not None else marked_arrows(marks, position, layout)
    for start, end in shown:
        line = arrow_line(start, end)
        assert line is not None
        others = [place for place in places if place not in (start, end)]
        yield from (place for place in others if pygame.Rect(place).clipline(*line))


def test_no_conflict_lies_over_the_board_while_its_answer_is_read(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, [lesson.name for lesson in LESSONS].index("2-leaders"))
    while not (wrong := hasty_answers(pupil)):
        pupil.key("h")
        pupil.press(CardButton.CONTINUE)
    by_mouse(pupil, wrong[0].example[0])
    conflict, painter = pupil.table.session.scene.conflict, pupil.table.view.painter
    assert pupil.phase is Phase.WRONG and conflict is not None
    surface = pygame.Surface((1280, 720))
    pupil.lesson.paint(surface)
    frame = conflict_panel_of(painter, conflict).frame
    panel = surface.subsurface(frame).copy()
    paint_conflict_panel(surface, painter, pupil.table.session.scene, conflict)
    rows = range(0, frame.h, 8)
    changed = [
        y for y in rows if surface.get_at((frame.x + 9, frame.y + y)) != panel.get_at((9, y))
    ]
    assert len(changed) > len(rows) // 2
    pupil.person.close()


def hasty_answers(pupil: Pupil) -> list[WrongAnswer]:
    task = pupil.lesson.course.step.task
    return [wrong for wrong in (task.wrong if task else ()) if wrong.at_once]
