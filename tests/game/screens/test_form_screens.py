"""The screens before a game: nothing a person does breaks them, and what holds is seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.app.navigation import Quit, Show
from game.geometry import Point
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
from game.input.keymap import Intent
from game.screens.about import about
from game.screens.form_screen import FormScreen
from game.screens.saved_games import Games
from game.screens.settings import SettingsScreen
from game.screens.settings_pages import KEY
from game.screens.title import Kept, Title
from game.settings.settings import Settings
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.how_to_play import how_to_play
from game.tigris.screens.setup import SettingUp
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.presenter import Presenter
from game.ui.widgets.layout import key_of
from game.ui.widgets.tooltips import TOOLTIP_DELAY
from tests.support.window.lobby import Lobby

SIZE = (1024, 640)
SCREENS: dict[str, Callable[[Lobby], FormScreen]] = {
    "title": lambda lobby: Title(lobby.easel, lobby, lambda: Kept(Quit), "A notice."),
    "set-up": lambda lobby: SettingUp(lobby.easel, lobby, Quit),
    "settings": lambda lobby: SettingsScreen(lobby.easel, lobby, Quit),
    "games": lambda lobby: Games(lobby.easel, lobby, Quit),
    "how to play": lambda lobby: how_to_play(lobby.easel, Quit),
    "about": lambda lobby: about(lobby.easel, Quit),
}


def lobby() -> Lobby:
    return Lobby(TablePainter(Layout.of(*SIZE)))


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


@pytest.mark.parametrize("name", SCREENS)
def test_a_monkey_breaks_nothing(name: str) -> None:
    chance, hall = Random(name), lobby()
    screen = SCREENS[name](hall)
    surface = pygame.Surface(SIZE)
    screen.paint(surface)
    used = 0
    for number in range(1500):
        go = screen.hear(anything(chance, screen))
        used += go is not None
        if isinstance(go, Show) or number % 100 == 0:
            hall.easel.resize(Layout.of(*SIZE, screen.seats, hall.easel.zoom))
            screen.fit(hall.easel.layout)
        screen.tick(number * 40)
        if number % 60 == 0:
            screen.paint(surface)
    assert used > 5


@pytest.mark.parametrize("name", SCREENS)
def test_what_is_painted_anew_makes_the_picture_whole(name: str) -> None:
    """The damage invariant: a window that paints only what differs shows what all would show."""
    chance, screen = Random(name), SCREENS[name](lobby())
    surface = pygame.Surface(SIZE)
    shown = Presenter(surface)
    screen.lay_out()
    for number in range(120):
        screen.hear(anything(chance, screen))
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
    screen = SCREENS["title"](lobby())
    calm = picture(screen)
    at = screen.form.front.find(screen.form.focus)
    assert at is not None
    screen.hear(Moved(at.rect.center))
    over = picture(screen)
    screen.hear(Pressed(at.rect.center))
    pressed = picture(screen)
    screen.hear(Moved(Point(2, 2)))
    screen.hear(Key("tab"))
    ringed = picture(screen)
    screen.form.popups.show_toast("Something in passing.")
    told = picture(screen)
    assert len({calm, over, pressed, ringed, told}) == 5


def test_a_tip_is_seen_after_a_while() -> None:
    hall = lobby()
    screen = SettingsScreen(hall.easel, hall, Quit)
    screen._page = "keys"
    screen.lay_out()
    screen.hear(Moved(screen.place_of((KEY, Intent.KING)).center))
    screen.tick(0)
    before = picture(screen)
    assert screen.deadline() == TOOLTIP_DELAY
    assert screen.tick(TOOLTIP_DELAY)
    assert picture(screen) != before
    assert screen.deadline() is None, "nothing moves while a tip is read"


def test_a_screen_at_rest_waits_for_ever() -> None:
    for make in SCREENS.values():
        screen = make(lobby())
        screen.tick(0)
        screen.paint(pygame.Surface(SIZE))
        screen.tick(16)
        assert screen.deadline() is None
        assert not screen.tick(1000)


def test_a_dialog_darkens_what_lies_behind_it() -> None:
    hall = lobby()
    screen = SettingsScreen(hall.easel, hall, Quit)
    bright = picture(screen)
    screen._listens = Intent.KING
    screen.lay_out()
    dark = picture(screen)
    assert sum(dark[::1013]) < sum(bright[::1013])


def test_a_size_that_is_not_offered_is_shown_too() -> None:
    hall = Lobby(TablePainter(Layout.of(*SIZE)), Settings(width=1111, height=777))
    screen = SettingsScreen(hall.easel, hall, Quit)
    picture(screen)
    placed = screen.form.front.find("size")
    assert placed is not None
    assert ((1111, 777), "1111 x 777") in getattr(placed.node, "choices", ())


def test_gamepads_are_heard_only_while_they_are_wanted() -> None:
    gamepads.set_enabled(True)
    assert pygame.joystick.get_init()
    gamepads.set_enabled(False)
    assert not pygame.joystick.get_init()
    assert gamepads.open_count() == 0


def test_the_settings_say_why_nothing_is_heard() -> None:
    hall = lobby()
    screen = SettingsScreen(hall.easel, hall, Quit)
    screen._page = "sound"
    screen.lay_out()
    calm = picture(screen)
    hall.no_sound = "No sound can be played here: no such device."
    screen.lay_out()
    assert picture(screen) != calm
