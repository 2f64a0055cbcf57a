"""Where pictures reach the screen slowly, the title proposes another way of drawing, once."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import loop as rounds
from game.app.canvas import Canvas
from game.app.loop import Loop
from game.app.present_pace import PICTURES, SLOW, PresentPace
from game.screens.drawing_proposal import due_proposal
from game.screens.services import Services
from game.screens.title import TitleScreen
from game.settings.choices import Present
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.display_list import DisplayList
from game.ui.metrics import MIN_SIZE
from tests.game.app.test_loop import Clock, Picture
from tests.support.window.services import window_services


@pytest.fixture
def surface(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    pygame.display.init()
    yield pygame.display.set_mode(MIN_SIZE, pygame.RESIZABLE)
    pygame.display.quit()


def watch(
    surface: pygame.Surface, services: Services, monkeypatch: pytest.MonkeyPatch, each: int
) -> None:
    """So many pictures as are looked at together, each of which takes so many milliseconds."""
    clock, picture = Clock(), Picture()
    picture.moving = True
    monkeypatch.setattr(rounds, "milliseconds", clock)
    loop = Loop(surface, lambda: services, picture)

    def show(canvas: Canvas, sheet: DisplayList) -> None:
        clock.now += each

    monkeypatch.setattr(Canvas, "show", show)
    for _ in range(PICTURES):
        loop.frame(clock.now)


def services_of_window() -> Services:
    return window_services(TablePainter(Layout.of(*MIN_SIZE)))


def test_a_slow_window_is_noticed_and_said_once(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_of_window()
    watch(surface, services, monkeypatch, SLOW + 1)
    title, after = TitleScreen(services), TitleScreen(services)
    assert any("Drawing" in line for line in title.words())
    assert not any("Drawing" in line for line in after.words())
    watch(surface, services, monkeypatch, SLOW + 1)
    assert due_proposal(services) == "", "it remembers that it asked"


def test_a_quick_window_proposes_nothing(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_of_window()
    watch(surface, services, monkeypatch, SLOW)
    assert due_proposal(services) == ""


def test_who_has_chosen_a_way_is_not_asked(
    surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = services_of_window()
    services.settings.update(present=Present.GRAPHICS)
    watch(surface, services, monkeypatch, SLOW + 1)
    assert due_proposal(services) == ""


def test_a_few_slow_pictures_are_not_a_slow_window() -> None:
    pace = PresentPace()
    for number in range(PICTURES):
        pace.note(100 if number % 3 == 0 else 1)
    assert not pace.is_slow


def test_slow_pictures_count_only_once_there_are_enough() -> None:
    pace = PresentPace()
    for _ in range(PICTURES - 1):
        pace.note(100)
    assert not pace.is_slow
    pace.note(100)
    assert pace.is_slow
