"""The loop paints what is new, hears what happens, and lays a window out anew once it rests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app import loop as rounds
from game.app.loop import Loop
from game.app.window import RESIZE_REST
from game.audio.music import Ambience
from game.input.events import Clicked, Input, Key, Pressed
from game.screens.navigation import Go, OpenRecord, Quit, Show
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.ui.metrics import MIN_SIZE, Metrics
from tests.support.window.person import Person
from tests.support.window.services import window_services


class Picture:
    """A screen that writes down what is done to it."""

    ambience = Ambience.MENU
    seats = 3

    def __init__(self) -> None:
        self.inputs: list[Input] = []
        self.layouts: list[Metrics] = []
        self.painted = 0
        self.closed = 0
        self.errors: list[str] = []
        self.go: Go | None = None
        self.moving = False
        self.wait: int | None = 0

    def handle(self, input_event: Input) -> Go | None:
        self.inputs.append(input_event)
        return self.go

    def tick(self, now: int) -> bool:
        return self.moving

    def deadline(self) -> int | None:
        return self.wait

    def fit(self, metrics: Metrics) -> None:
        self.layouts.append(metrics)

    def paint(self, surface: pygame.Surface) -> None:
        self.painted += 1

    def words(self) -> tuple[str, ...]:
        return ()

    def show_error(self, text: str) -> None:
        self.errors.append(text)

    def close(self) -> None:
        self.closed += 1


class Clock:
    """Stands still until it is woken."""

    now = 1_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def surface(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Surface]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    pygame.display.init()
    yield pygame.display.set_mode(MIN_SIZE, pygame.RESIZABLE)
    pygame.display.quit()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(rounds, "milliseconds", clock)
    return clock


@pytest.fixture
def picture() -> Picture:
    return Picture()


@pytest.fixture
def loop(surface: pygame.Surface, clock: Clock, picture: Picture) -> Loop:
    services = window_services(TablePainter(Layout.of(*MIN_SIZE)))
    loop = Loop(surface, lambda: services, picture)
    loop.turn()
    picture.inputs.clear()
    return loop


def post(*events: pygame.event.Event) -> None:
    for event in events:
        pygame.event.post(event)


def test_a_screen_is_fitted_with_room_for_its_seats_and_painted_once(
    loop: Loop, picture: Picture
) -> None:
    assert picture.layouts == [Layout.of(*MIN_SIZE, 3)]
    assert picture.painted == 1


def test_clicks_on_a_screen_that_has_gone_do_not_fall_on_the_next(
    surface: pygame.Surface, picture: Picture
) -> None:
    """On a slow machine a second click would land on what nobody has seen yet. Keys go through."""
    services = window_services(TablePainter(Layout.of(*MIN_SIZE)))
    loop, after = Loop(surface, lambda: services, picture), Picture()
    click = [
        pygame.event.Event(kind, button=1, pos=(5, 5))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0)
    picture.go = None
    loop.handle(click[:1])
    picture.go = Show(after)
    loop.handle([*click[1:], *click, key])
    assert [type(each) for each in picture.inputs] == [Pressed, Clicked]
    assert [type(each) for each in after.inputs] == [Key]
    loop.handle(click)
    assert [type(each) for each in after.inputs] == [Key, Pressed, Clicked]


@pytest.mark.parametrize(
    ("name", "modifier"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)]
)
def test_a_key_switches_the_full_screen_and_back(
    surface: pygame.Surface, picture: Picture, name: int, modifier: int
) -> None:
    """In every screen, which does not hear it; the size of the window is not forgotten."""
    services = window_services(TablePainter(Layout.of(*MIN_SIZE)))
    loop = Loop(surface, lambda: services, picture)
    down = pygame.event.Event(pygame.KEYDOWN, key=name, mod=modifier, scancode=0)
    for is_full in (True, False):
        loop.handle([down])
        settings = services.settings.current
        assert settings.fullscreen == is_full
        assert (settings.width, settings.height) == loop.size
    assert not picture.inputs and len(picture.layouts) == 3, "it is laid out anew each time"


def test_nothing_new_is_not_painted(loop: Loop, picture: Picture) -> None:
    for _ in range(5):
        loop.turn()
    assert picture.painted == 1
    picture.moving = True
    loop.turn()
    assert picture.painted == 2


def test_what_is_heard_is_painted_in_the_next_round(loop: Loop, picture: Picture) -> None:
    post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE))
    loop.turn()
    assert picture.inputs == [Key("space")]
    loop.turn()
    assert picture.painted == 2


def test_a_window_that_shows_again_is_painted(loop: Loop, picture: Picture) -> None:
    post(pygame.event.Event(pygame.WINDOWEXPOSED))
    loop.turn()
    loop.turn()
    assert picture.painted == 2
    assert picture.inputs == []


def test_a_window_that_changes_its_size_is_laid_out_when_it_rests(
    loop: Loop, picture: Picture, clock: Clock
) -> None:
    for step in range(4):
        pygame.display.set_mode((1100 + step, 700), pygame.RESIZABLE)
        post(pygame.event.Event(pygame.VIDEORESIZE, w=1100 + step, h=700, size=(1100 + step, 700)))
        loop.turn()
        clock.now += RESIZE_REST - 1
    assert len(picture.layouts) == 1, "it has not rested yet"
    clock.now += RESIZE_REST
    loop.turn()
    assert picture.layouts[1:] == [Layout.of(1103, 700, 3)]
    assert loop.size == (1103, 700)


def test_another_screen_takes_the_place_of_the_first_which_is_closed(
    loop: Loop, picture: Picture
) -> None:
    other = Picture()
    picture.go = Show(other)
    at = (30, 30)
    post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
    )
    picture.go = None
    loop.turn()
    assert picture.closed == 0
    assert isinstance(picture.inputs[-1], Clicked)
    picture.go = Show(other)
    post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    loop.turn()
    loop.turn()
    assert (picture.closed, other.closed) == (1, 0)
    assert (len(other.layouts), other.painted) == (1, 1)


@pytest.mark.parametrize("how", ("the window", "the screen"))
def test_closing_ends_the_loop_and_the_screen_hears_no_more(
    loop: Loop, picture: Picture, how: str
) -> None:
    if how == "the window":
        post(pygame.event.Event(pygame.QUIT))
    else:
        picture.go = Quit()
        post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q))
    post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z))
    loop.run()
    assert picture.closed == 1
    assert Key("z") not in picture.inputs


def test_a_screen_is_closed_even_when_something_breaks(loop: Loop, picture: Picture) -> None:
    def broken(now: int) -> bool:
        raise RuntimeError("out of clay")

    picture.tick = broken  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        loop.run()
    assert picture.closed == 1


def test_the_loop_waits_as_long_as_the_screen_says(
    loop: Loop, picture: Picture, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    patiences: list[int | None] = []

    def wait(patience: int | None) -> list[pygame.event.Event]:
        patiences.append(patience)
        return []

    monkeypatch.setattr(rounds, "next_events", wait)
    for picture.wait in (None, 15, 0):
        loop.turn()
    assert patiences == [None, 15, 0]


def test_the_clock_never_runs_back() -> None:
    times = [rounds.milliseconds() for _ in range(50)]
    assert times == sorted(times)


@pytest.mark.parametrize("size", [(300, 200), (700, 500), (500, 700), (1100, 300)])
def test_a_window_below_the_smallest_layout_shows_all_of_one_in_its_proportions(
    loop: Loop,
    picture: Picture,
    clock: Clock,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is at a corner of the layout is at that corner of the window, also for the pointer."""
    sheets = []

    def paint(surface: pygame.Surface) -> None:
        sheets.append(surface.get_size())
        width, height = surface.get_size()
        surface.fill((255, 0, 0), (width // 2, height // 2, width, height))

    monkeypatch.setattr(picture, "paint", paint)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    post(pygame.event.Event(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size))
    loop.turn()
    clock.now += RESIZE_REST
    loop.turn()
    width, height = sheets[-1]
    assert abs(width * size[1] - height * size[0]) <= max(width, height), "in proportion"
    window = pygame.display.get_surface()
    assert window is not None
    assert window.get_at((size[0] - 1, size[1] - 1)).r > 250
    assert window.get_at((size[0] // 4, size[1] // 4)).r < 5
    picture.inputs.clear()
    at = (size[0] * 3 // 4, size[1] * 3 // 4)
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    loop.turn()
    (pressed,) = [each for each in picture.inputs if isinstance(each, Pressed)]
    assert abs(pressed.at.x - width * 3 // 4) <= 4 and abs(pressed.at.y - height * 3 // 4) <= 4


def test_a_route_that_cannot_be_taken_is_explained_by_the_screen_that_stays(
    tmp_path: Path, picture: Picture
) -> None:
    person = Person(tmp_path)
    person.screen = picture
    person.follow(OpenRecord(tmp_path / "nowhere", picture))
    assert person.screen is picture
    assert "nowhere" in picture.errors[0]
    assert picture.closed == 0
    person.close()
