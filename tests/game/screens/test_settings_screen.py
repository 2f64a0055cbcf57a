"""The settings take effect at once, are saved, and can all be changed by keys."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from operator import attrgetter
from pathlib import Path

import pygame
import pytest

from game.i18n import PSEUDO
from game.input.events import Clicked, Key, Pressed
from game.screens.game_cards import GameKey
from game.screens.settings import SettingsScreen
from game.screens.title import TitleButton
from game.settings.own import OwnSetting
from game.settings.settings import SETTINGS, Page, Setting, Settings
from game.settings.settings_file import load_settings
from game.tigris.game import GAME as TIGRIS
from game.trade.game import GAME as TRADE
from game.ui.palette import PALETTES
from game.ui.widgets.layout import key_of
from game.ui.widgets.nodes import Button, Toggle
from tests.support.window.person import Person
from tests.support.window.services import BlankScreen, UnsavedSettings, window_services

#: The widgets that are not named after the setting that they change.
WIDGETS: dict[str, Hashable] = {
    "width": "size",
    "height": "size",
    "palette": ("palette", list(PALETTES)[-1]),
    "keys": ("key", "king"),
}


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()
    person = Person(tmp_path)
    yield person
    person.close()


def open_keys(person: Person) -> None:
    person.click(TitleButton.SETTINGS)
    person.tab_to("tabs")
    person.keys(*["right"] * list(Page).index(Page.KEYS))


def test_changes_take_effect_at_once_and_are_saved(person: Person, tmp_path: Path) -> None:
    person.click(TitleButton.SETTINGS)
    person.click(("palette", "vivid"))
    assert person.painter.palette == PALETTES["vivid"]
    person.tab_to("scale")
    person.keys("right", "right")
    assert person.painter.zoom == 110
    person.click("back")
    saved = load_settings(tmp_path)
    assert (saved.palette, saved.scale) == ("vivid", 110)


@pytest.mark.long
@pytest.mark.parametrize("setting", [each for each in SETTINGS if each.page], ids=attrgetter("key"))
def test_every_setting_can_be_changed_by_keys(setting: Setting) -> None:
    assert setting.page is not None
    several = Settings(language=PSEUDO) if setting.key == "language" else Settings()
    services = window_services(settings=several)
    screen = SettingsScreen(services, BlankScreen(), setting.page)
    screen.lay_out()
    before = getattr(services.settings.current, setting.key)
    widget = WIDGETS.get(setting.key, setting.key)
    screen.form.set_focus(widget)
    placed = screen.form.front.find(widget)
    assert placed is not None
    screen.handle(Key("return" if isinstance(placed.node, Toggle | Button) else "right"))
    if setting.key == "keys":
        screen.handle(Key("x"))
    assert getattr(services.settings.current, setting.key) != before


@pytest.mark.parametrize("own", TIGRIS.own_settings, ids=attrgetter("key"))
def test_settings_of_the_game_in_the_window_are_changed_by_keys_and_back(own: OwnSetting) -> None:
    services = window_services()
    screen = SettingsScreen(services, BlankScreen(), Page.PLAY)
    screen.lay_out()
    key = "right" if own.choices else "return"
    screen.form.set_focus(("own", own.key))
    screen.handle(Key(key))
    assert services.settings.current.own_value(own) != own.default
    for _ in range(len(own.choices.values) - 1 if own.choices else 1):
        screen.handle(Key(key))
    assert services.settings.current == Settings()


def test_a_game_shows_no_setting_that_means_nothing_in_it(person: Person) -> None:
    """Neither those of another game, nor those of the shell that it does not use."""
    person.click(GameKey("trade"))
    person.click(TitleButton.SETTINGS)
    own = {("own", setting.key) for setting in TIGRIS.own_settings}
    seen = set[Hashable]()
    for _page in Page:
        seen |= {key_of(placed.node) for placed in person.form.form.front.placed}
        person.tab_to("tabs")
        person.keys("right")
    assert {"speed", "thinking", "gamepad"} <= seen
    assert not seen & (own | {*TRADE.unused_settings})
    assert not seen & {("key", command.word) for command in TIGRIS.key_commands}


def test_a_key_gets_another_meaning_and_back(person: Person) -> None:
    open_keys(person)
    screen = person.form
    person.click(("key", "king"))
    assert screen.dialog() is not None
    person.keys("x")
    assert person.settings.keys == {"king": "x"}
    assert person.services.settings.remapped_keys["x"] == "k"
    person.click(("key", "king"))
    person.keys("p")
    assert screen.form.popups.toast == "P was “Priest”; Priest is now X."
    person.click(("key", "king"))
    person.keys("x")
    person.click(("key", "king"))
    person.keys("return")
    assert person.settings.keys == {"king": "x"}, "this key cannot be changed"
    assert screen.form.popups.toast
    person.click(("key", "king"))
    person.keys("escape")
    assert person.screen is screen
    person.tab_to("reset")
    person.keys("return")
    assert person.settings.keys == {} and person.services.settings.remapped_keys == {}


def test_trouble_with_saving_is_reported() -> None:
    services = window_services()
    assert isinstance(services.settings, UnsavedSettings)
    services.settings.trouble = "The disk is full."
    screen = SettingsScreen(services, BlankScreen(), Page.MOTION)
    at = screen.place_of("reduced_motion").center
    for input_event in (Pressed(at), Clicked(at)):
        screen.handle(input_event)
    assert screen.form.popups.toast == "The disk is full."


def test_a_notice_is_on_the_first_title_only(tmp_path: Path) -> None:
    person = Person(tmp_path, notice="They could not be read.")
    assert "They could not be read." in person.form.words()
    person.click(TitleButton.QUICK)
    person.keys("escape", "down", "down", "down", "down", "return")
    assert "They could not be read." not in person.form.words()
    person.close()
