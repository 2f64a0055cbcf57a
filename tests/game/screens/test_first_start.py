"""From the title to a running game, by pointer, by keys, by gamepad; settings that hold at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import Dynasty
from game.app.app import App
from game.app.navigation import Quit, Screen, Show
from game.input.events import Clicked, Input, Key, Moved, Pad, Pressed, Text
from game.input.keymap import Intent
from game.input.translator import Translator
from game.play.players import HUMAN
from game.screens.form_screen import FormScreen
from game.screens.saved_games import Games
from game.screens.settings import SettingsScreen
from game.screens.title import Title, Wish
from game.settings.choices import Speed
from game.settings.settings import Settings, load_settings
from game.storage.autosave import GAMES_FOLDER
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.replay import Replay
from game.tigris.screens.setup import SettingUp
from game.tigris.screens.table import Table as TableScreen
from game.tigris.setup import SetUp, last_setup
from game.ui.theme import THEMES
from game.ui.widgets.nodes import Toggle
from game.ui.widgets.tooltips import TOOLTIP_DELAY
from tests.support.window.lobby import Lobby

QUIET = Settings(speed=Speed.OFF)


def easel() -> TablePainter:
    return TablePainter(Layout.of(1280, 720))


APPS: list[App] = []


@pytest.fixture(autouse=True)
def close_what_was_opened() -> Iterator[None]:
    pygame.display.init()  # a table calls its person by the window's title
    yield
    while APPS:
        APPS.pop().close()


class Person:
    """In front of the client, going from screen to screen."""

    def __init__(self, folder: Path, settings: Settings = QUIET) -> None:
        self.app = App(easel(), folder, settings, None)
        APPS.append(self.app)
        self.screen: Screen = self.app.title()

    @property
    def form(self) -> FormScreen:
        assert isinstance(self.screen, FormScreen)
        return self.screen

    def hear(self, *inputs: Input) -> None:
        for given in inputs:
            go = self.screen.hear(given)
            assert not isinstance(go, Quit)
            if isinstance(go, Show):
                self.screen.close()
                self.screen = go.screen
                self.screen.fit(self.app._easel.layout)

    def keys(self, *names: str) -> None:
        self.hear(*map(Key, names))

    def click(self, key: Hashable) -> None:
        at = self.form.place_of(key).center
        self.hear(Moved(at), Pressed(at), Clicked(at))

    def tab_to(self, key: Hashable) -> None:
        for _press in range(60):
            if self.form.form.focus == key:
                return
            self.keys("tab")
        raise AssertionError(f"{key} can not be reached by Tab")


@pytest.fixture
def person(tmp_path: Path) -> Person:
    return Person(tmp_path)


def session_of(person: Person) -> TableScreen:
    assert isinstance(person.screen, TableScreen)
    return person.screen


def test_a_quick_game_takes_one_click(person: Person) -> None:
    person.click(Wish.QUICK)
    table = session_of(person)._session.match.table
    assert table.players == SetUp().players


def test_a_quick_game_takes_one_key(person: Person) -> None:
    person.keys("return")
    assert isinstance(person.screen, TableScreen)


def test_a_quick_game_takes_one_button_of_a_gamepad(person: Person) -> None:
    person.hear(Pad("a"))
    assert isinstance(person.screen, TableScreen)


def test_a_table_is_set_up_and_begun_by_keys_alone(person: Person) -> None:
    person.tab_to(Wish.SET_UP)
    person.keys("return")
    assert isinstance(person.screen, SettingUp)
    person.tab_to(("name", 0))
    person.hear(Text("Ann"))
    person.tab_to(("sitter", 3))
    person.keys("right")
    person.tab_to(("board", "advanced"))
    person.keys("space")
    person.tab_to(("option", "wonder"))
    person.keys("space")
    person.tab_to("seed")
    person.hear(Text("4x2"))
    person.tab_to("start")
    person.keys("return")
    session = session_of(person)._session
    table = session.match.table
    assert table.players == (HUMAN, "medium", "medium", HUMAN)
    options = session.match.position.options
    assert (options.board, options.wonder) == (BoardName.ADVANCED, True)
    assert table.seed == 42
    assert session.names == ("Ann", "", "", "")


def test_a_table_is_set_up_and_begun_by_a_gamepad(person: Person) -> None:
    for _press in range(8):
        if person.form.form.focus == Wish.SET_UP:
            break
        person.hear(Pad("down"))
    person.hear(Pad("a"))
    assert isinstance(person.screen, SettingUp)
    while person.form.form.focus != ("dynasty", 0):
        person.hear(Pad("right shoulder"))
    person.hear(Pad("right"))
    while person.form.form.focus != "start":
        person.hear(Pad("left shoulder"))
    person.hear(Pad("a"))
    assert session_of(person)._session.match.position.dynasties[0] is Dynasty.BULL


def test_the_last_set_up_is_kept_for_the_next_start(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.click(Wish.SET_UP)
    person.click(("option", "open_scores"))
    person.click("back")
    assert isinstance(person.screen, Title)
    again = Person(tmp_path, load_settings(tmp_path))
    again.click(Wish.QUICK)
    assert session_of(again)._session.position.options.open_scores


def test_a_set_up_that_can_not_begin_says_why(person: Person) -> None:
    person.click(Wish.SET_UP)
    for at in (1, 2):
        for _ in range(3):  # from the medium bot on to the easy and the random one, to nobody
            person.click(("sitter", at))
    screen = person.screen
    assert isinstance(screen, SettingUp)
    assert screen.set_up.problem
    person.click("start")
    assert person.screen is screen
    assert screen.form.popups.toast == screen.set_up.problem
    person.click("back")
    assert last_setup(person.app.settings) == SetUp(), "only what can be played is kept"


def test_a_name_is_composed_as_languages_are_that_have_more_signs_than_keys(
    person: Person,
) -> None:
    """By pygame's own events: nothing is decided by the keys that choose a sign."""
    translator = Translator()

    def happens(kind: int, **told: object) -> None:
        given = translator.read(pygame.event.Event(kind, **told))
        assert given is not None
        person.hear(given)

    person.click(Wish.SET_UP)
    person.click(("name", 0))
    screen = person.screen
    assert isinstance(screen, SettingUp)
    happens(pygame.TEXTEDITING, text="ni", start=0, length=2)
    for key in (pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_SPACE):
        happens(pygame.KEYDOWN, key=key)
    assert person.screen is screen and screen.form.focus == ("name", 0)
    assert screen.form.editing.shown == "ni" and screen.set_up.names[0] == ""
    happens(pygame.TEXTEDITING, text="", start=0, length=0)
    happens(pygame.TEXTINPUT, text="é日")
    assert screen.set_up.names[0] == "é日"
    person.tab_to("start")
    happens(pygame.TEXTEDITING, text="x", start=0, length=1)
    assert screen.form.focus == "start", "what has no text composes nothing"
    happens(pygame.KEYDOWN, key=pygame.K_RETURN)
    assert session_of(person)._session.names[0] == "é日"


def test_a_tip_comes_to_whoever_has_only_keys(person: Person) -> None:
    person.click(Wish.SET_UP)
    screen = person.screen
    assert isinstance(screen, SettingUp)
    person.tab_to("seed")
    screen.tick(0)
    screen.tick(TOOLTIP_DELAY)
    assert screen.form.popups.tooltip == "seed"


def test_dynasties_change_places_and_it_is_told(person: Person) -> None:
    person.click(Wish.SET_UP)
    person.click(("dynasty", 0))
    screen = person.screen
    assert isinstance(screen, SettingUp)
    assert screen.set_up.dynasties == (Dynasty.BULL, Dynasty.ARCHER, Dynasty.POT)
    assert "Bull and Archer" in screen.form.popups.toast


def test_settings_hold_at_once_and_are_kept(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.click(Wish.SETTINGS)
    person.click(("palette", "vivid"))
    assert person.app._easel.theme == THEMES["vivid"]
    person.tab_to("scale")
    person.keys("right", "right")
    assert person.app._easel.zoom == 110
    person.click("back")
    kept = load_settings(tmp_path)
    assert (kept.palette, kept.scale) == ("vivid", 110)


PAGES = {
    "motion": {"speed", "reduced_motion"},
    "sound": {"volume_master", "volume_pieces", "volume_conflict", "volume_notice"},
    "play": {"confirm", "outlines", "forecast", "strengths", "coordinates", "gamepad"},
    "display": {"fullscreen", "size", "scale", "language"},
}


@pytest.mark.parametrize("page", PAGES)
def test_every_setting_can_be_changed_by_keys(page: str) -> None:
    lobby = Lobby(easel(), Settings(volume_master=50, volume_pieces=50))
    lobby.settings = replace(lobby.settings, volume_conflict=50, volume_notice=50)
    screen = SettingsScreen(lobby.easel, lobby, Quit)
    screen._page = page
    screen.lay_out()
    fields = sorted(PAGES[page])
    for name in fields:
        before = lobby.settings
        screen.form.set_focus(name)
        placed = screen.form.front.find(name)
        assert placed is not None
        screen.hear(Key("return" if isinstance(placed.node, Toggle) else "right"))
        assert lobby.settings != before, name


def test_a_key_is_given_another_meaning_and_back(person: Person) -> None:
    person.click(Wish.SETTINGS)
    screen = person.screen
    assert isinstance(screen, SettingsScreen)
    screen._page = "keys"
    screen.lay_out()
    person.click(("key", Intent.KING))
    assert screen.dialog() is not None
    person.keys("x")
    assert person.app.settings.keys == {Intent.KING: "x"}
    assert person.app.heard["x"] == "k"
    person.click(("key", Intent.KING))
    person.keys("p")
    assert screen.form.popups.toast == "P was for: Priest. That has X now."
    person.click(("key", Intent.KING))
    person.keys("x")
    person.click(("key", Intent.KING))
    person.keys("return")
    assert person.app.settings.keys == {Intent.KING: "x"}, "this key always means the same"
    assert screen.form.popups.toast
    person.click(("key", Intent.KING))
    person.keys("escape")
    assert person.screen is screen
    person.tab_to("reset")
    person.keys("return")
    assert person.app.settings.keys == {} and person.app.heard == {}


def test_settings_open_from_the_table_and_lead_back_to_it(person: Person) -> None:
    person.click(Wish.QUICK)
    table = person.screen
    person.keys("escape", "down", "down", "down", "return")
    assert isinstance(person.screen, SettingsScreen)
    person.tab_to("tabs")
    person.keys("right")
    person.tab_to("speed")
    person.keys("right")
    assert session_of_table(table)._session.timeline.speed is Speed.FAST
    person.keys("escape")
    assert person.screen is table


def session_of_table(screen: Screen) -> TableScreen:
    assert isinstance(screen, TableScreen)
    return screen


def test_trouble_with_keeping_settings_is_told() -> None:
    lobby = Lobby(easel())
    lobby.trouble = "The disk is full."
    screen = SettingsScreen(lobby.easel, lobby, Quit)
    screen._page = "motion"
    at = screen.place_of("reduced_motion").center
    for given in (Pressed(at), Clicked(at)):
        screen.hear(given)
    assert screen.form.popups.toast == "The disk is full."


def test_a_notice_of_damaged_settings_stands_on_the_title(tmp_path: Path) -> None:
    app = App(easel(), tmp_path, QUIET, None, "They could not be read.")
    first = app.title()
    assert isinstance(first, Title) and first._notice == "They could not be read."
    second = app.title()
    assert isinstance(second, Title) and second._notice == ""


def test_kept_games_are_watched_as_files_and_gone_on_with(tmp_path: Path) -> None:
    person = Person(tmp_path)
    person.click(Wish.QUICK)
    for now in range(0, 5000, 40):
        person.screen.tick(now)
    person.app.new_game((HUMAN, "random"), SetUp().options, 1)  # the first one is put away
    person.app.close()
    again = Person(tmp_path)
    again.click(Wish.GAMES)
    assert isinstance(again.screen, Games) and len(again.screen._games) == 1
    again.click("file")
    again.hear(Text(str(again.screen._games[0].path)))
    again.click("open")
    assert isinstance(again.screen, Replay)
    again.keys("escape")
    assert isinstance(again.screen, Games)
    again.click(("resume", 0))
    assert session_of(again)._session.match.table.players == SetUp().players
    left = [path.name for path in (tmp_path / GAMES_FOLDER).glob("*.tigris")]
    assert len(left) == 1, "the other unfinished game was put away, this one taken out"
    again.app.close()


def test_a_file_that_is_no_record_is_explained(person: Person, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("hello")
    person.click(Wish.GAMES)
    person.click("file")
    person.hear(Text(str(wrong)))
    person.click("open")
    screen = person.screen
    assert isinstance(screen, Games)
    assert "does not hold" in screen._trouble
    person.click("file")
    person.keys("ctrl+a")
    person.hear(Text("/no/such/file"))
    person.click("open")
    assert "cannot be read" in screen._trouble


@pytest.mark.parametrize("wish", (Wish.HOW, Wish.ABOUT))
def test_pages_to_read_scroll_and_lead_back(person: Person, wish: Wish) -> None:
    person.click(wish)
    before = [placed.rect.y for placed in person.form.form.front.placed]
    person.keys("down", "down")
    assert [placed.rect.y for placed in person.form.form.front.placed] != before
    person.keys("escape")
    assert isinstance(person.screen, Title)
