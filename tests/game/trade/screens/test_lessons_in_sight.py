"""In lessons every text fits its card, and nothing covers what is spoken of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game.geometry import Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.learn.arrows import marks_of
from game.screens.lesson_card import CardButton, LessonCard
from game.screens.lesson_words import all_words
from game.trade.layout.table_layout import TableLayout
from game.trade.table.glance import glance_place
from tests.support.samples import quick_first
from tests.support.trade.pupils import LESSONS, Pupil, each_lesson, services_of
from tests.support.trade.windows import SIZES, UNUSUAL

pytestmark = pytest.mark.usefixtures("display")


@pytest.mark.long
@each_lesson
def test_what_a_step_speaks_of_is_on_the_table(number: int) -> None:
    pupil = Pupil(number)
    for step in LESSONS[number].steps:
        frames = [*pupil.table.view.frames()]
        shown = {end for mark in step.marks for end in marks_of(mark)}
        assert len(frames) == len(shown), step.marks
        assert not any(rect.overlap(pupil.screen.card.place) for rect in frames)
        if step.task is not None:
            pupil.press("h")
        pupil.button(CardButton.CONTINUE)


@pytest.mark.parametrize("place", quick_first([*product((0, 3), (*SIZES, *UNUSUAL))], 1), ids=str)
def test_a_card_is_read_large_beside_the_words_of_the_lesson(
    place: tuple[int, tuple[int, int]],
) -> None:
    pupil = Pupil(*place)
    view, words = pupil.table.view, pupil.screen.card.place
    cards = [item for item in view.items if item.card is not None]
    assert any(item.key is not None and item.key[0] in ("hand", "keep") for item in cards)
    for item in cards:
        large = glance_place(view.sight, item.rect)
        assert view.layout.window.common(large) == large
        assert not large.overlap(words) and not large.overlap(item.rect)


@pytest.mark.long
@pytest.mark.parametrize("size", (*SIZES, (1024, 640), (1080, 1920), (760, 1216)))
def test_no_arrow_lies_over_words_or_buttons(size: tuple[int, int]) -> None:
    found = 0
    for number, lesson in enumerate(LESSONS):
        pupil = Pupil(number, size)
        for step in lesson.steps:
            arrows = painted_arrows(pupil)
            found += arrows.count() > 0
            for rect in spared(pupil):
                assert not arrows.overlap(pygame.Mask(rect[2:], fill=True), rect[:2]), rect
            if step.task is not None:
                pupil.press("h")
            pupil.button(CardButton.CONTINUE)
    assert found == 3


def painted_arrows(pupil: Pupil) -> pygame.Mask:
    """Where the window differs from one without arrows."""
    metrics = pupil.services.painter.metrics
    with_arrows, without = (pygame.Surface((metrics.width, metrics.height)) for _ in "ab")
    pupil.screen.paint(with_arrows)
    shown, pupil.table.view.arrows = pupil.table.view.arrows, lambda: ()
    pupil.screen.paint(without)
    pupil.table.view.arrows = shown
    differing = pygame.mask.from_threshold(with_arrows, (0, 0, 0), (1, 1, 1, 255), without)
    differing.invert()
    return differing


def spared(pupil: Pupil) -> Iterator[Rect]:
    """The card, the prompt, and all of the table that can be used or read, without their rims."""
    view, gap = pupil.table.view, pupil.table.view.layout.px(18)
    layout = view.layout
    yield from (pupil.screen.card.place, layout.prompt)
    for panel in (layout.stage, layout.own, layout.log, *layout.others()):
        yield panel.inset(gap)
    yield from (item.rect for item in view.items if item.button or item.card is not None)


@pytest.mark.parametrize("width", (180, 240, 300, 420))
def test_what_leads_on_comes_where_no_button_was(width: int) -> None:
    """Who waits for the end of a long answer presses early, and would be shown the solution."""
    card = LessonCard(services_of(SIZES[0]))
    card.put(Rect(0, 0, width, 640))
    places: dict[CardButton, list[Rect]] = {}
    for words in all_words(LESSONS[0]):
        card.say(words)
        if len(words.buttons) == 1:
            button = words.buttons[0][0]
            place = card.place_of(button)
            assert place is not None
            places.setdefault(button, []).append(place)
    leading = [place for button in places.keys() - {CardButton.SHOW} for place in places[button]]
    assert leading and not any(a.overlap(b) for a in leading for b in places[CardButton.SHOW])


@pytest.mark.long
@pytest.mark.parametrize("size", (*SIZES, *UNUSUAL))
def test_the_card_covers_nothing_of_the_table(size: tuple[int, int]) -> None:
    layout = Pupil(0, size).table.view.layout
    parts = [layout.stage, layout.hand, layout.prompt, layout.own, layout.log, layout.rounds]
    parts += layout.others()
    assert layout.has_card
    for at, rect in enumerate(parts):
        assert rect.w > 0 and rect.h > 0
        assert rect.common(layout.window) == rect
        assert not rect.overlap(layout.card)
        assert not any(rect.overlap(other) for other in parts[:at])


ROOMS = [*product((*SIZES, (1024, 640), (1080, 1920)), (150, 75, 100, 200), (PSEUDO, SOURCE))]


@pytest.mark.parametrize("room", quick_first(ROOMS, 2), ids=str)
def test_every_text_fits_its_card(room: tuple[tuple[int, int], int, str]) -> None:
    size, zoom, language = room
    set_language(language)
    try:
        services = services_of(size, zoom)
        card = LessonCard(services)
        card.put(TableLayout(services.painter.metrics, 3, has_card=True).card)
        for lesson in LESSONS:
            for words in all_words(lesson):
                card.say(words)
                assert card.is_whole, (lesson.name, words)
    finally:
        set_language(SOURCE)
