"""After a game one line says what was reached for the first time; else nothing is said."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.geometry import Point
from game.i18n import SOURCE, set_language
from game.input.events import Clicked
from game.play.local_match import LocalMatch
from game.screens.navigation import PlayMatch
from game.screens.overlays import OverlayButton
from game.statistics.end_of_game import EndOfGame, look_back
from game.storage.profiles import Profiles
from game.tigris.match import new_match, table_of
from tests.support.tigris.walks import Walk, choose
from tests.support.window.person import Person

WALK = Walk.number(0)
PLAYERS = ("human", "human")


@pytest.fixture(autouse=True)
def english() -> None:
    set_language(SOURCE)


def play_to_the_end(
    folder: Path, people: tuple[str, ...], players: tuple[str, str] = PLAYERS
) -> Person:
    """A random game saved action by action as a table does."""
    person, chance = Person(folder), Random(1)
    match = new_match(table_of(players, WALK.seed))
    match.people = people
    saver = person.services.storage.saver
    table = person.navigator.resolve(PlayMatch(match), person.screen)
    assert table is not None
    person.screen = table
    saver.add(match.answer_keeper())
    while match.actor is not None:
        saver.add(match.play(choose(match.position, chance)))
    return person


def remarks_of(person: Person) -> tuple[str, ...]:
    """What the process would say."""
    services, answers = person.services, list[Any]()
    match = person.session.match
    assert isinstance(match, LocalMatch)
    path = services.storage.finished_record(match).path
    assert path is not None
    end = EndOfGame(services.storage.folder, services.game.name, path)
    look_back(end.take(), answers.append, lambda: False)
    end.found(answers[0])
    assert end.remarks is not None
    return end.remarks


def test_a_first_game_reaches_something_and_says_it_in_one_line(tmp_path: Path) -> None:
    Profiles(tmp_path).add("Ann")
    person = play_to_the_end(tmp_path, ("Ann", ""))
    (remark,) = remarks_of(person)
    assert remark.startswith("Milestone") and "Ann" in remark
    person.close()


def test_somebody_without_a_name_is_addressed(tmp_path: Path) -> None:
    person = play_to_the_end(tmp_path, (), ("human", "random"))
    (remark,) = remarks_of(person)
    assert remark.startswith("Your milestone")
    person.close()


def test_the_same_again_is_nothing_new(tmp_path: Path) -> None:
    Profiles(tmp_path).add("Ann")
    play_to_the_end(tmp_path, ("Ann", "")).close()
    person = play_to_the_end(tmp_path, ("Ann", ""))
    assert remarks_of(person) == ()
    person.close()


def test_people_without_a_profile_reach_nothing(tmp_path: Path) -> None:
    Profiles(tmp_path).add("Ann")
    person = play_to_the_end(tmp_path, ("Bob", "Eve"))
    assert remarks_of(person) == ()
    person.close()


@pytest.mark.long
def test_the_result_gets_its_line_while_it_is_shown(tmp_path: Path) -> None:
    """The window waits for nothing: another process looks through the saved games."""
    Profiles(tmp_path).add("Ann")
    person = play_to_the_end(tmp_path, ("Ann", ""))
    table = person.table
    try:
        while person.session.remarks is None:
            person.now += 1_000
            table.tick(person.now)
            if table.overlay is not None and person.session.remarks is None:
                assert table.deadline() is not None, "the table looks again"
    finally:
        table.end()
    assert table.overlay is not None
    (remark,) = person.session.remarks
    assert remark in table.overlay.spoken
    assert table.deadline() is None
    person.close()


def test_the_story_is_one_button_away_and_leads_back(tmp_path: Path) -> None:
    person = play_to_the_end(tmp_path, ("", ""))
    table = person.table
    for _step in range(20_000):
        person.now += 5_000
        table.tick(person.now)
        if table.overlay is not None:
            break
    assert table.overlay is not None
    result = table.overlay.spoken
    story = table.overlay.choices.place_of(OverlayButton.STORY)
    table.handle(Clicked(Point(story.x + 5, story.y + 5)))
    spoken = " ".join(table.overlay.spoken)
    assert "How the game went" in spoken and "weakest color" in spoken
    person.keys("escape")
    assert table.overlay is not None and table.overlay.spoken == result
    person.close()
