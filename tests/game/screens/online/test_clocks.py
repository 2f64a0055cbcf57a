"""Clocks around a networked table: whose time runs is seen, whatever the window and the words."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.geometry import Rect
from game.i18n import PSEUDO, SOURCE, set_language
from game.input.events import Moved
from game.online.clock_face import ClockFace, clock_text
from game.screens.online.clocks import paint_clock, paint_hanging_clock
from game.screens.online.presence import Mark
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.presence_places import clock_places, presence_places
from net.notifications import SeatTimesChanged
from net.protocol.time_control import DAY
from tests.support.online.evening import Evening

STANDING = ClockFace("4:07")
RUNNING = ClockFace("4:07", is_running=True)
URGENT = ClockFace("4:07", is_running=True, is_urgent=True)


@pytest.fixture(autouse=True)
def source() -> Iterator[None]:
    yield
    set_language(SOURCE)


def timed_evening(*left: float, running: tuple[int, ...] = (0,), time: str = "5+10") -> Evening:
    evening = Evening(2)
    evening.status.time = time
    evening.status.notify(SeatTimesChanged(left, running), evening.window.now)
    evening.window.tick()
    return evening


def test_the_clock_of_whose_turn_it_is_ticks_once_a_second_and_is_painted() -> None:
    evening = timed_evening(200.5, 300.0)
    before = evening.window.paint()
    wait = evening.screen.deadline()
    assert wait is not None and 300 < wait <= 1000
    assert not evening.screen.tick(evening.window.now + 10), "nothing else has changed"
    assert evening.screen.tick(evening.window.now + wait + 1)
    assert evening.window.paint() != before


def test_nothing_wakes_a_table_whose_clocks_stand() -> None:
    evening = timed_evening(200.5, 300.0, running=())
    assert evening.screen.deadline() is None


def test_no_clocks_are_painted_where_there_are_more_or_fewer_than_seats() -> None:
    """A host may say anything."""
    evening = timed_evening(60.0, 60.0, running=())
    shown = evening.window.paint()
    pictures = list[bytes]()
    for count in (7, 1):
        evening.status.notify(SeatTimesChanged((60.0,) * count, ()), evening.window.now)
        evening.window.tick()
        pictures.append(evening.window.paint())
    assert pictures[0] == pictures[1] != shown


def painted(clock: ClockFace, size: tuple[int, int] = (1280, 720), zoom: int = 100) -> bytes:
    painter = TablePainter(Layout.of(*size, zoom=zoom))
    surface = pygame.Surface((200, 40))
    paint_clock(surface, painter, Rect(0, 0, 200, 40), Mark.HERE, clock)
    return pygame.image.tobytes(surface, "RGB")


def test_a_running_clock_differs_by_shape_and_an_urgent_one_by_color_too() -> None:
    assert len({painted(clock) for clock in (STANDING, RUNNING, URGENT)}) == 3


@pytest.mark.parametrize("language", [SOURCE, PSEUDO])
@pytest.mark.parametrize(
    ("size", "zoom"), [((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 150)]
)
def test_the_longest_times_stay_in_their_places(
    language: str, size: tuple[int, int], zoom: int
) -> None:
    set_language(language)
    painter = TablePainter(Layout.of(*size, zoom=zoom))
    text = clock_text(6 * DAY + 23 * 3600)
    hanging = clock_places(painter.layout)
    line = (hanging or presence_places(painter.layout))[0]
    for clock in (ClockFace(text), ClockFace(text, True, True)):
        surface = pygame.Surface(size, pygame.SRCALPHA)
        if hanging:
            paint_hanging_clock(surface, painter, line, clock)
        else:
            paint_clock(surface, painter, line, Mark.SLOW, clock)
        inked = surface.get_bounding_rect()
        assert inked.w > 0 and pygame.Rect(*line).inflate(4, 4).contains(inked)


def test_the_table_dialog_says_all_clocks_in_words_and_follows_them() -> None:
    """For those who do not see the plates."""
    evening = timed_evening(200.5, 300.0)
    evening.window.key("y")
    evening.click("table")
    words = " ".join(evening.screen.words())
    assert "Everybody has 5:00 min for the game" in words
    assert "has 3:20." in words and "has 5:00." in words
    evening.screen.tick(evening.window.now + 61_000)
    assert "has 2:19." in " ".join(evening.screen.words())


def test_when_a_clock_ticks_nothing_but_clocks_is_painted_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A table waits for hours. What else is new is seen all the same: the picture is that of a
    window that paints everything."""
    evening = timed_evening(200.5, 300.0)
    table, painted = evening.around.table, list[int]()
    paint = table.paint

    def watched(surface: pygame.Surface) -> None:
        painted.append(1)
        paint(surface)

    monkeypatch.setattr(table, "paint", watched)
    evening.window.paint()
    for _ in range(5):
        evening.wait(1.0)
        assert evening.screen.tick(evening.window.now + 500), "the digits are others"
        evening.window.paint()
    assert len(painted) == 1
    evening.window.handle(Moved(table.places.tray.center))
    evening.window.tick()
    kept = evening.window.paint()
    assert len(painted) == 2
    evening.around.fit(evening.window.painter.metrics)
    assert evening.window.paint() == kept
