"""From the title to a running game: by pointer, by keys, by gamepad; and back."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.model.maps import BoardName
from engine.tigris.model.pieces import Dynasty
from game.i18n import PSEUDO
from game.input.events import Pad, Text
from game.input.translator import Translator
from game.play.players import HUMAN
from game.screens.learn import FIRST_GAME, LearnScreen
from game.screens.navigation import Open, Route
from game.screens.rulebook import RulebookScreen
from game.screens.settings import SettingsScreen
from game.screens.title import TitleButton, TitleScreen
from game.settings.choices import Confirm, Speed
from game.settings.settings import Settings
from game.settings.settings_file import load_settings
from game.storage.profiles import Profiles
from game.tigris.screens.setup import SetupScreen
from game.tigris.setup import SetUp, last_setup
from game.ui.widgets.tooltips import TOOLTIP_DELAY
from tests.support.window.person import QUIET, TWO, Person


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()  # a table calls its person by the window's title
    person = Person(tmp_path)
    yield person
    person.close()


def focus_of(screen: SetupScreen) -> Hashable:
    return screen.form.focus


def setup_of(person: Person) -> SetupScreen:
    assert isinstance(person.screen, SetupScreen)
    return person.screen


def press_until_focus(person: Person, button: str, key: Hashable) -> None:
    for _press in range(60):
        if person.form.form.focus == key:
            return
        person.handle(Pad(button))
    raise AssertionError(f"{key} cannot be reached by {button}")


def test_every_route_opens_a_screen(person: Person) -> None:
    for route in Route:
        person.follow(Open(route, person.screen))
        assert type(person.screen).__name__ in route, route


def test_a_quick_game_takes_one_click(person: Person) -> None:
    person.click(TitleButton.QUICK)
    assert person.session.match.table.players == SetUp().players


def test_a_quick_game_takes_one_key(person: Person) -> None:
    person.keys("return")
    assert person.table


def test_who_starts_the_program_for_the_first_time_is_led_to_the_lessons(tmp_path: Path) -> None:
    newcomer = Person(tmp_path, replace(QUIET, welcomed=False))
    newcomer.rest()
    assert newcomer.form.form.focus == TitleButton.LEARN
    wide, quick = (newcomer.form.place_of(key) for key in (TitleButton.LEARN, TitleButton.QUICK))
    assert wide.y < quick.y and wide.w > quick.w
    newcomer.keys("return")
    assert isinstance(newcomer.screen, LearnScreen)
    newcomer.click(FIRST_GAME)
    assert newcomer.table and newcomer.settings.guide and newcomer.settings.welcomed
    newcomer.close()
    again = Person(tmp_path, newcomer.settings)
    again.rest()
    assert again.form.form.focus != TitleButton.LEARN
    again.close()


def test_a_quick_game_takes_one_button_of_a_gamepad(person: Person) -> None:
    person.handle(Pad("a"))
    assert person.table


def test_a_table_is_set_up_by_keys_alone(person: Person) -> None:
    person.tab_to(TitleButton.SET_UP)
    person.keys("return")
    person.tab_to(("name", 0))
    person.handle(Text("Ann"))
    person.tab_to(("sitter", 3))
    person.keys("right")
    person.tab_to(("board", "advanced"))
    person.keys("space")
    person.tab_to(("option", "wonder"))
    person.keys("space")
    person.tab_to("seed")
    person.handle(Text("4x2"))
    person.tab_to("start")
    person.keys("return")
    table = person.session.match.table
    assert table.players == (HUMAN, "medium", "medium:merchant", HUMAN)
    assert (table.options["board"], table.options["wonder"]) == (str(BoardName.ADVANCED), True)
    assert table.seed == 42
    assert last_setup(person.settings).seed == "", "the next game is another one"
    assert person.session.names == ("Ann", "Kubaba", "Ilushuma", "")


def test_a_table_is_set_up_by_a_gamepad(person: Person) -> None:
    press_until_focus(person, "right shoulder", TitleButton.SET_UP)
    person.handle(Pad("a"))
    press_until_focus(person, "right shoulder", ("dynasty", 0))
    person.handle(Pad("right"))
    press_until_focus(person, "left shoulder", "start")
    person.handle(Pad("a"))
    assert person.session.position.dynasties[0] is Dynasty.BULL


def test_the_last_set_up_is_there_at_the_next_start(person: Person, tmp_path: Path) -> None:
    person.click(TitleButton.SET_UP)
    person.click(("option", "open_scores"))
    person.click("back")
    assert isinstance(person.screen, TitleScreen)
    again = Person(tmp_path, load_settings(tmp_path))
    again.click(TitleButton.QUICK)
    assert again.session.position.options.open_scores
    again.close()


def test_a_set_up_that_cannot_begin_says_why(person: Person) -> None:
    person.click(TitleButton.SET_UP)
    for at in (1, 2):
        for _ in range(3):  # from the medium bot to the easy and the random one, to nobody
            person.click(("sitter", at))
    screen = setup_of(person)
    assert screen.setup.problem
    person.click("start")
    assert person.screen is screen
    assert screen.form.popups.toast == screen.setup.problem
    person.click("back")
    assert last_setup(person.settings) == SetUp(), "only what can be played is saved"


def test_dynasties_are_swapped_and_the_person_is_notified(person: Person) -> None:
    person.click(TitleButton.SET_UP)
    person.click(("dynasty", 0))
    screen = setup_of(person)
    assert screen.setup.dynasties == (Dynasty.BULL, Dynasty.ARCHER, Dynasty.POT)
    assert "Bull and Archer" in screen.form.popups.toast


def test_a_name_is_composed_as_in_languages_with_more_signs_than_keys(person: Person) -> None:
    """By pygame's own events: keys that choose a sign decide nothing else."""
    translator = Translator()

    def happens(kind: int, **details: Any) -> None:
        input_event = translator.read(pygame.event.Event(kind, **details))
        assert input_event is not None
        person.handle(input_event)

    person.click(TitleButton.SET_UP)
    person.click(("name", 0))
    screen = setup_of(person)
    happens(pygame.TEXTEDITING, text="ni", start=0, length=2)
    for key in (pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_SPACE):
        happens(pygame.KEYDOWN, key=key)
    assert person.screen is screen
    assert focus_of(screen) == ("name", 0)
    assert screen.form.editing.shown == "ni"
    assert screen.setup.names[0] == ""
    happens(pygame.TEXTEDITING, text="", start=0, length=0)
    happens(pygame.TEXTINPUT, text="é日")
    assert screen.setup.names[0] == "é日"
    person.tab_to("start")
    happens(pygame.TEXTEDITING, text="x", start=0, length=1)
    assert focus_of(screen) == "start", "what has no text composes nothing"
    happens(pygame.KEYDOWN, key=pygame.K_RETURN)
    assert person.session.names[0] == "é日"


def test_tooltips_come_to_people_with_keys_only(person: Person) -> None:
    person.click(TitleButton.SET_UP)
    person.tab_to("seed")
    person.screen.tick(0)
    person.screen.tick(TOOLTIP_DELAY)
    assert person.form.form.popups.tooltip == "seed"


def test_a_first_game_is_guided(person: Person, tmp_path: Path) -> None:
    person.click(TitleButton.LEARN)
    person.click(FIRST_GAME)
    assert load_settings(tmp_path).guide
    assert person.table.view.guide is not None
    assert len(person.session.match.humans) == 1


def test_the_rules_open_at_the_goal_and_lead_back(person: Person) -> None:
    person.click(TitleButton.HELP)
    assert isinstance(person.screen, RulebookScreen) and person.screen.key == "goal"
    person.keys("down", "return")
    assert person.screen.key == "colors"
    person.keys("escape")
    assert isinstance(person.screen, TitleScreen)


def test_articles_scroll_and_lead_back(person: Person) -> None:
    person.click(TitleButton.ABOUT)
    before = [placed.rect.y for placed in person.form.form.front.placed]
    person.keys("down", "down")
    assert [placed.rect.y for placed in person.form.form.front.placed] != before
    person.keys("escape")
    assert isinstance(person.screen, TitleScreen)


def test_settings_open_from_the_table_and_lead_back_to_it(person: Person) -> None:
    person.click(TitleButton.QUICK)
    table = person.screen
    person.keys("escape", "down", "down", "down", "return")
    assert isinstance(person.screen, SettingsScreen)
    person.tab_to("tabs")
    person.keys("right")
    person.tab_to("speed")
    person.keys("right")
    person.keys("escape")
    assert person.screen is table
    person.tick()
    assert person.session.timeline.speed is Speed.FAST


def test_by_default_the_last_action_of_a_turn_can_be_undone(tmp_path: Path) -> None:
    person = Person(tmp_path, Settings(speed=Speed.OFF, welcomed=True), startup=TWO)
    person.await_turn()
    session = person.session
    session.play(EndTurn())
    before = len(session.match.history)
    person.tick(100_000)
    person.tick(2_900)
    assert session.pending is not None and len(session.match.history) == before
    session.undo()
    person.tick(100_000)
    assert session.pending is None and len(session.match.history) == before
    session.play(EndTurn())
    person.tick(100)
    person.tick(3_100)
    assert EndTurn() in [played.action for played in session.match.history], "it ends by itself"
    person.close()


def test_another_language_rewrites_the_log(tmp_path: Path) -> None:
    person = Person(tmp_path, replace(QUIET, confirm=Confirm.NONE), startup=TWO)
    person.await_turn()
    session = person.session
    session.play(EndTurn())
    for _ in range(180):
        person.tick(16)
    before = [line for line in session.log if line.ply]
    try:
        person.services.settings.change(replace(person.settings, language=PSEUDO))
        person.tick()
        after = session.log
        assert [line.ply for line in after] == [line.ply for line in before]
        assert all(a.text != b.text for a, b in zip(after, before, strict=True))
    finally:
        person.services.settings.change(replace(person.settings, language=""))
    person.tick()
    assert [line.text for line in session.log] == [line.text for line in before]
    person.close()


def test_a_typed_name_becomes_a_profile_on_request_and_is_chosen_from_then_on(
    person: Person, tmp_path: Path
) -> None:
    person.click(TitleButton.SET_UP)
    person.tab_to(("name", 0))
    person.handle(Text("Ann"))
    person.click(("keep", 0))
    assert [each.name for each in Profiles(tmp_path).all] == ["Ann"]
    person.click(("who", 0))  # the only other choice is another name
    person.tab_to(("name", 0))
    person.handle(Text("Bob"))
    person.click("start")
    assert [each.name for each in Profiles(tmp_path).all] == ["Ann"], "nobody asked for another"
    assert person.session.names[0] == "Bob"
    assert "# person 1 Bob" in (tmp_path / "unfinished.tigris").read_text(encoding="utf-8")


def test_somebody_who_chooses_no_name_is_the_first_profile(person: Person, tmp_path: Path) -> None:
    Profiles(tmp_path).add("Ann")
    person.click(TitleButton.QUICK)
    assert person.session.names[0] == "Ann"


def test_a_profile_brings_its_favorite_dynasty(person: Person, tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.add("Ann")
    bob = profiles.add("Bob")
    assert bob is not None
    profiles.change(bob, bob.with_favorite("tigris", "lion"))
    person.click(TitleButton.SET_UP)
    person.click(("who", 0))
    place = setup_of(person).setup.places[0]
    assert (place.name, place.dynasty) == ("Bob", Dynasty.LION)


def test_another_name_is_typed_at_once(person: Person, tmp_path: Path) -> None:
    """The field that appears has the focus: nothing that is typed gets lost."""
    Profiles(tmp_path).add("Ann")
    person.click(TitleButton.SET_UP)
    person.click(("who", 0))
    person.handle(Text("Bob"))
    assert setup_of(person).setup.places[0].name == "Bob"


def test_several_people_without_names_are_not_all_the_first_profile(
    person: Person, tmp_path: Path
) -> None:
    Profiles(tmp_path).add("Ann")
    Profiles(tmp_path).add("Ben")
    person.click(TitleButton.SET_UP)
    screen = setup_of(person)
    while screen.setup.places[1].sitter != HUMAN:
        person.click(("sitter", 1))
    assert [place.name for place in screen.setup.places] == ["Ann", "", "", ""]
    assert screen.form.front.find(("name", 1)) is not None, "a name can be typed"
    person.click(("choose", 1))
    assert screen.setup.places[1].name == "Ben", "Ann has a seat already"
