"""The screen of statistics: it counts the games of whom it shows, also while files are read."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pygame
import pytest

from game.input.events import Key, Text
from game.screens.statistics.people import PeopleKey
from game.screens.statistics.screen import Field, Page, StatisticsScreen
from game.screens.title import TitleButton, TitleScreen
from game.storage.profiles import Profiles
from game.storage.record_file import record_text
from game.tigris.match import new_match, table_of
from tests.support.tigris.walks import Walk
from tests.support.window.person import Person

WALK = Walk.number(4)


def finished(people: tuple[str, ...]) -> str:
    players = ("human", *("easy",) * (WALK.seats - 1))
    match = new_match(table_of(players, WALK.seed, WALK.options))
    match.answer_keeper()
    for step in WALK.steps():
        if step.before.actor is not None and step.before.actor >= 0:
            match.play(step.action)
    match.people = people
    return record_text(match, "2031-05-04")


@pytest.fixture(name="folder")
def folder_with_games(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    profiles = Profiles(tmp_path)
    for name in ("Ann", "Bob"):
        profiles.add(name)
    for number, people in enumerate((("Ann",), ("Bob",), ()), 1):
        text = finished(people)
        (tmp_path / "games" / f"{number:04}.tigris").write_text(text, encoding="utf-8")
    return tmp_path


def opened(person: Person) -> StatisticsScreen:
    person.click(TitleButton.STATISTICS)
    screen = person.screen
    assert isinstance(screen, StatisticsScreen)
    return screen


def wait(person: Person, screen: StatisticsScreen) -> None:
    while screen.deadline() is not None:
        person.now += 1000
        screen.tick(person.now)


def words(screen: StatisticsScreen) -> str:
    return " ".join(screen.words())


@pytest.mark.long
def test_each_person_sees_their_own_games(folder: Path) -> None:
    person = Person(folder)
    screen = opened(person)
    wait(person, screen)
    assert "2 games" in words(screen), "Ann's own, and the one of somebody without a name"
    person.click(Field.PROFILE)
    assert "1 game," in words(screen)
    person.close()


def test_a_newcomer_is_asked_to_play(tmp_path: Path) -> None:
    person = Person(tmp_path)
    assert "No finished game yet" in words(opened(person))
    person.close()


def at_profiles(person: Person) -> StatisticsScreen:
    screen = opened(person)
    screen.form.set_focus(Field.PAGE)
    for _ in range(len(Page) - 1):
        screen.handle(Key("right"))
    return screen


def enter(person: Person, field: PeopleKey, button: PeopleKey, name: str) -> None:
    person.click(field)
    person.keys("ctrl+a")
    person.screen.handle(Text(name))
    person.click(button)


def names(folder: Path) -> list[str]:
    return [profile.name for profile in Profiles(folder).all]


def test_the_first_person_gets_a_name_before_another_is_added(tmp_path: Path) -> None:
    """Their games so far are theirs, not those of somebody who is added."""
    with closing(Person(tmp_path)) as person:
        at_profiles(person)
        enter(person, PeopleKey.NEW, PeopleKey.ADD, "Bob")
        assert names(tmp_path) == [""]
        enter(person, PeopleKey.NAME, PeopleKey.RENAME, "Ann")
        person.click(PeopleKey.ADD)
        assert names(tmp_path) == ["Ann", "Bob"]


def test_a_name_that_was_typed_is_given_to_nobody_else(folder: Path) -> None:
    with closing(Person(folder)) as person:
        at_profiles(person)
        person.click(PeopleKey.NAME)
        person.screen.handle(Text("a"))
        enter(person, PeopleKey.NEW, PeopleKey.ADD, "Cleo")
        person.click(PeopleKey.RENAME)
        assert names(folder) == ["Ann", "Bob", "Cleo"]


def test_a_former_name_is_not_added_and_it_is_said_why(folder: Path) -> None:
    profiles = Profiles(folder)
    profiles.change(profiles.all[1], profiles.all[1]._replace(name="Robert"))
    with closing(Person(folder)) as person:
        screen = at_profiles(person)
        enter(person, PeopleKey.NEW, PeopleKey.ADD, "Bob")
        assert "Robert had this name before" in str(screen.tree())
        assert names(folder) == ["Ann", "Robert"]


@pytest.mark.parametrize("by_key", (False, True))
def test_a_removed_profile_comes_back_to_its_place(folder: Path, by_key: bool) -> None:
    with closing(Person(folder)) as person:
        before = Profiles(folder).all
        screen = at_profiles(person)
        person.click(PeopleKey.REMOVE)
        assert names(folder) == ["Bob"] and "Ann is removed" in str(screen.tree())
        if by_key:
            person.keys("ctrl+z")
        else:
            person.click(PeopleKey.UNDO)
        assert Profiles(folder).all == before and "Ann is back" in str(screen.tree())


def test_a_removed_profile_stays_away_once_somebody_else_has_its_name(folder: Path) -> None:
    with closing(Person(folder)) as person:
        screen = at_profiles(person)
        person.click(PeopleKey.REMOVE)
        enter(person, PeopleKey.NEW, PeopleKey.ADD, "ann")
        person.click(PeopleKey.UNDO)
        assert names(folder) == ["Bob", "ann"]
        assert "cannot be brought back" in str(screen.tree())


@pytest.mark.long
def test_every_page_is_painted_and_esc_leads_back(folder: Path) -> None:
    person = Person(folder)
    screen = opened(person)
    wait(person, screen)
    surface = pygame.Surface((1280, 720))
    pages = set[bytes]()
    for _page in Page:
        screen.paint(surface)
        pages.add(pygame.image.tobytes(surface, "RGB"))
        person.keys("right")
    assert len(pages) == len(Page), "each page looks different"
    person.keys("escape")
    assert isinstance(person.screen, TitleScreen)
    person.close()


@pytest.mark.long
def test_milestones_are_those_of_the_games(folder: Path) -> None:
    person = Person(folder)
    screen = opened(person)
    wait(person, screen)
    person.keys("right", "right")
    assert "First treasure" in words(screen) and "First on 2031-05-04" in words(screen)
    person.close()


@pytest.mark.long
def test_measured_games_are_in_the_index_when_the_screen_closes(folder: Path) -> None:
    person = Person(folder)
    screen = opened(person)
    wait(person, screen)
    person.keys("escape")
    assert opened(person).deadline() is None, "nothing is left to be counted"
    person.close()
