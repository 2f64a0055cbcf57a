"""The screens before a game: nothing a person does breaks them, and what holds is seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.geometry import Point
from game.i18n import PSEUDO, languages
from game.input import gamepads
from game.input.events import (
    Cancelled,
    Clicked,
    Composing,
    Input,
    Key,
    Moved,
    Pad,
    Pressed,
    Scrolled,
    Text,
)
from game.play.players import HUMAN
from game.screens.about import AboutScreen
from game.screens.form_screen import FormScreen
from game.screens.library.screen import LibraryScreen
from game.screens.navigation import Show
from game.screens.services import Services
from game.screens.settings import SettingsScreen
from game.screens.settings_pages import KEY
from game.screens.statistics.screen import Page as StatisticsPage
from game.screens.statistics.screen import StatisticsScreen
from game.screens.title import TitleScreen
from game.settings.settings import Page, Settings
from game.tigris.layout.layout import Layout
from game.tigris.match import new_match, table_of
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.rules import rules_screen
from game.tigris.screens.setup import SetupScreen
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.presenter import Presenter
from game.ui.widgets.layout import key_of
from game.ui.widgets.tooltips import TOOLTIP_DELAY
from game.ui.widgets.using import WidgetUsed
from tests.support.samples import quick_first
from tests.support.window.services import BlankScreen, MemoryStorage, SilentAudio, window_services

SIZE = (1024, 640)
UNFINISHED = new_match(table_of(("human", "random"), 1))
SCREENS: dict[str, Callable[[Services], FormScreen]] = {
    "title": lambda services: TitleScreen(services, notice="A notice."),
    "set-up": lambda services: SetupScreen(services, BlankScreen()),
    "settings": lambda services: SettingsScreen(services, BlankScreen()),
    "saved games": lambda services: LibraryScreen(services, BlankScreen()),
    "rules": lambda services: rules_screen(services, BlankScreen()),
    "statistics": lambda services: StatisticsScreen(services, BlankScreen()),
    "profiles": lambda services: StatisticsScreen(services, BlankScreen(), StatisticsPage.PEOPLE),
    "about": lambda services: AboutScreen(services, BlankScreen()),
}


def services() -> Services:
    painter = TablePainter(Layout.of(*SIZE))
    return window_services(painter, storage=MemoryStorage(unfinished=UNFINISHED))


NAMES = (
    *("tab", "shift+tab", "up", "down", "left", "right", "return", "space", "escape"),
    *("home", "backspace", "delete", "ctrl+a", "ctrl+c", "ctrl+v", "ctrl+x", "k", "f1", ""),
)


def anything(chance: Random, screen: FormScreen) -> Input:
    """Mostly what does something: a widget, a key, a letter."""
    at = Point(chance.randrange(-9, SIZE[0] + 9), chance.randrange(-9, SIZE[1] + 9))
    widgets = [p for p in screen.form.front.placed if key_of(p.node) is not None]
    if widgets and chance.random() < 0.8:
        rect = chance.choice(widgets).rect
        at = Point(rect.x + chance.randrange(rect.w), rect.y + chance.randrange(rect.h))
    made: tuple[Callable[[], Input], ...] = (
        lambda: Key(chance.choice(NAMES)),
        lambda: Key(chance.choice(NAMES)),
        lambda: Pad(chance.choice(("up", "down", "left", "right", "a", "b", "x"))),
        lambda: Moved(at, held=chance.random() < 0.5),
        lambda: Pressed(at),
        lambda: Clicked(at),
        lambda: Scrolled(at, chance.randrange(-4, 5)),
        lambda: Text(chance.choice(("a", "7", "日本", " "))),
        lambda: Composing(chance.choice(("", "に"))),
        Cancelled,
    )
    return chance.choice(made)()


@pytest.mark.parametrize("name", quick_first([*SCREENS], 2))
def test_a_monkey_breaks_nothing(name: str) -> None:
    chance, screen = Random(name), SCREENS[name](services())
    painter = screen.services.painter
    surface = pygame.Surface(SIZE)
    screen.paint(surface)
    used = 0
    for number in range(1500):
        go = screen.handle(anything(chance, screen))
        used += go is not None
        if isinstance(go, Show) or number % 100 == 0:
            painter.resize(Layout.of(*SIZE, screen.seats, painter.zoom))
            screen.fit(painter.metrics)
        screen.tick(number * 40)
        if number % 60 == 0:
            screen.paint(surface)
    assert used > 5


@pytest.mark.parametrize("name", quick_first([*SCREENS], 2))
def test_what_is_painted_anew_makes_the_picture_whole(name: str) -> None:
    """The damage invariant: a window that paints only what differs shows what all would show."""
    chance, screen = Random(name), SCREENS[name](services())
    surface = pygame.Surface(SIZE)
    shown = Presenter(surface)
    screen.lay_out()
    for number in range(120):
        screen.handle(anything(chance, screen))
        screen.tick(number * 300)
        sheet = DisplayList(SIZE)
        screen.paint(sheet)
        shown.show(sheet)
        if number % 8 == 0:
            assert surface.get_buffer().raw == picture(screen)


def picture(screen: FormScreen) -> bytes:
    surface = pygame.Surface(SIZE)
    screen.paint(surface)
    return surface.get_buffer().raw


def test_focus_pointer_press_tip_and_toast_are_seen() -> None:
    screen = SCREENS["title"](services())
    calm = picture(screen)
    at = screen.form.front.find(screen.form.focus)
    assert at is not None
    screen.handle(Moved(at.rect.center))
    over = picture(screen)
    screen.handle(Pressed(at.rect.center))
    pressed = picture(screen)
    screen.handle(Moved(Point(2, 2)))
    screen.handle(Key("tab"))
    ringed = picture(screen)
    screen.form.popups.show_toast("Something in passing.")
    with_tooltip = picture(screen)
    assert len({calm, over, pressed, ringed, with_tooltip}) == 5


def test_a_tip_is_seen_after_a_while() -> None:
    screen = SettingsScreen(services(), BlankScreen(), Page.KEYS)
    screen.lay_out()
    screen.handle(Moved(screen.place_of((KEY, "king")).center))
    screen.tick(0)
    before = picture(screen)
    assert screen.deadline() == TOOLTIP_DELAY
    assert screen.tick(TOOLTIP_DELAY)
    assert picture(screen) != before
    assert screen.deadline() is None, "nothing moves while a tip is read"


#: Ticks after which a list has read what it shows, of games in memory.
SETTLING = 10


def test_a_screen_at_rest_waits_for_ever() -> None:
    for make in SCREENS.values():
        screen = make(services())
        screen.tick(0)
        screen.paint(pygame.Surface(SIZE))
        for now in range(16, 16 * SETTLING, 16):
            screen.tick(now)
        assert screen.deadline() is None
        assert not screen.tick(1000)


def test_a_dialog_darkens_what_lies_behind_it() -> None:
    screen = SettingsScreen(services(), BlankScreen(), Page.KEYS)
    bright = picture(screen)
    at = screen.place_of((KEY, "king")).center
    screen.handle(Pressed(at))
    screen.handle(Clicked(at))
    dark = picture(screen)
    assert sum(dark[::1013]) < sum(bright[::1013])


def test_a_size_that_is_not_offered_is_shown_too() -> None:
    screen = SettingsScreen(
        window_services(settings=Settings(width=1111, height=777)), BlankScreen()
    )
    picture(screen)
    placed = screen.form.front.find("size")
    assert placed is not None
    assert ((1111, 777), "1111 x 777") in getattr(placed.node, "choices", ())


def test_in_full_screen_no_size_can_be_chosen_and_nothing_moves() -> None:
    """The sizes mean nothing then."""
    places = []
    for fullscreen in (False, True):
        settings = Settings(fullscreen=fullscreen)
        screen = SettingsScreen(window_services(settings=settings), BlankScreen())
        picture(screen)
        places.append([(key_of(each.node), each.rect) for each in screen.form.front.placed])
        node = screen.form.front.find("size")
        assert node is not None and getattr(node.node, "enabled", True) is not fullscreen
    assert places[0] == places[1]


def test_a_language_can_be_chosen_only_where_there_are_several() -> None:
    screen = SettingsScreen(services(), BlankScreen())
    picture(screen)
    is_offered = screen.form.front.find("language") is not None
    assert is_offered == (len(languages()) > 1)
    other = SettingsScreen(window_services(settings=Settings(language=PSEUDO)), BlankScreen())
    picture(other)
    assert other.form.front.find("language") is not None


def test_how_long_bots_think_is_asked_only_where_one_sits() -> None:
    screen = SetupScreen(services(), BlankScreen())
    screen.lay_out()
    assert "Bots think" in str(screen.tree())
    for at in range(4):
        screen.handle_widget(WidgetUsed(("sitter", at), HUMAN))
    assert "Bots think" not in str(screen.tree())


def test_nothing_in_the_set_up_moves_when_somebody_else_sits_there() -> None:
    """Else a second click at the same place would change another seat."""
    screen = SetupScreen(services(), BlankScreen())
    picture(screen)
    before = [screen.place_of(("sitter", at)).y for at in range(4)]
    for _ in range(9):
        at = Point(
            screen.place_of(("sitter", 0)).right - 6, screen.place_of(("sitter", 0)).center.y
        )
        screen.handle(Pressed(at))
        screen.handle(Clicked(at))
        assert [screen.place_of(("sitter", at)).y for at in range(4)] == before


def test_gamepads_are_heard_only_while_they_are_wanted() -> None:
    gamepads.set_enabled(True)
    assert pygame.joystick.get_init()
    gamepads.set_enabled(False)
    assert not pygame.joystick.get_init()
    assert gamepads.open_count() == 0


def test_the_settings_say_why_nothing_is_heard() -> None:
    screen = SettingsScreen(services(), BlankScreen(), Page.SOUND)
    calm = picture(screen)
    audio = screen.services.audio
    assert isinstance(audio, SilentAudio)
    audio.error = "No sound can be played here: no such device."
    screen.lay_out()
    assert picture(screen) != calm
