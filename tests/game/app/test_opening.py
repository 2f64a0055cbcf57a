"""A dropped file or a pasted text is opened from any screen, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.tigris.notation import format_position
from game.input.events import Dropped
from game.input.translator import Translator
from game.screens.library.screen import LibraryScreen
from game.screens.navigation import Open, OpenDropped, OpenText, Route, SwitchGame
from game.screens.refused import RefusedScreen
from game.screens.title import TitleButton, TitleScreen
from game.tigris.match import new_match, table_of
from game.tigris.puzzles.collection import FOLDER, SUFFIX, puzzle_names
from game.tigris.screens.editor import EditorScreen
from game.tigris.screens.puzzle import PuzzleScreen
from game.tigris.screens.puzzles import PuzzlesScreen
from game.tigris.screens.replay import ReplayScreen
from game.tigris.screens.table import TableScreen
from game.trade.screens.replay import ReplayScreen as TradeReplay
from game.ui.widgets.nodes import Button
from tests.support.window.person import Person

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
TIGRIS, TRADE = GOLDEN / "v0_1" / "finished.tigris", GOLDEN / "trade" / "three.game"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()
    person = Person(tmp_path)
    yield person
    person.close()


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is on it is the last item."""
    texts = [""]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    return texts


def drop(person: Person, path: Path) -> None:
    person.follow(OpenDropped(path))


def spoken(person: Person) -> str:
    return " ".join(person.screen.words())


def test_pygame_says_which_file_was_dropped() -> None:
    event = pygame.event.Event(pygame.DROPFILE, file="/some/where/0001.tigris")
    assert Translator().read(event) == Dropped(Path("/some/where/0001.tigris"))


@pytest.mark.parametrize("route", [Route.SAVED_GAMES, Route.SETTINGS, Route.ABOUT, Route.TITLE])
def test_a_dropped_record_is_watched_and_leads_back(person: Person, route: Route) -> None:
    person.follow(Open(route))
    before = person.screen
    drop(person, TIGRIS)
    assert isinstance(person.screen, ReplayScreen)
    person.keys("escape")
    assert person.screen is before


def test_a_game_at_the_table_waits_while_a_dropped_record_is_watched(person: Person) -> None:
    person.click(TitleButton.QUICK)
    table = person.screen
    person.tick()
    history = list(person.session.match.history)
    drop(person, TIGRIS)
    assert isinstance(person.screen, ReplayScreen)
    person.keys("escape")
    assert person.screen is table and person.session.match.history[: len(history)] == history


@pytest.mark.long
def test_a_running_game_is_saved_when_a_record_of_the_other_game_is_dropped(person: Person) -> None:
    person.click(TitleButton.QUICK)
    person.tick()
    played = len(person.session.match.history)
    drop(person, TRADE)
    assert isinstance(person.screen, TradeReplay)
    person.keys("escape")
    assert isinstance(person.screen, LibraryScreen)
    saved = person.services.storage.of_game("tigris").load_unfinished()
    assert saved is not None and len(saved.history) >= played  # type: ignore[union-attr]


def test_a_record_dropped_on_a_replay_takes_its_place(person: Person) -> None:
    person.follow(Open(Route.SAVED_GAMES))
    games = person.screen
    drop(person, TIGRIS)
    first = person.screen
    drop(person, TIGRIS)
    assert isinstance(person.screen, ReplayScreen) and person.screen is not first
    person.keys("escape")
    assert person.screen is games


def test_what_cannot_be_opened_is_said_wherever_it_is_dropped(
    person: Person, tmp_path: Path
) -> None:
    wrong = tmp_path / "holiday.jpg"
    wrong.write_bytes(b"\xff\xd8\xff")
    drop(person, wrong)
    assert isinstance(person.screen, TitleScreen) and "not a valid record" in spoken(person)
    drop(person, TIGRIS)
    replay = person.screen
    drop(person, wrong)
    assert isinstance(person.screen, RefusedScreen) and "holiday.jpg" in spoken(person)
    person.keys("return")
    assert person.screen is replay
    person.keys("escape")
    person.click(TitleButton.QUICK)
    drop(person, wrong)
    assert isinstance(person.screen, TableScreen)
    assert person.session.notice is not None and "holiday.jpg" in person.session.notice


@pytest.mark.parametrize("route", [Route.SAVED_GAMES, Route.TITLE])
def test_a_pasted_record_is_watched(person: Person, route: Route, clipboard: list[str]) -> None:
    person.follow(Open(route))
    before = person.screen
    clipboard.append(TIGRIS.read_text(encoding="utf-8"))
    person.keys("ctrl+v")
    assert isinstance(person.screen, ReplayScreen)
    person.keys("escape")
    assert person.screen is before


def test_what_is_pasted_and_no_game_is_said(person: Person, clipboard: list[str]) -> None:
    person.keys("ctrl+v")
    assert "no text on the clipboard" in spoken(person)
    clipboard.append("Dear Ann,")
    person.keys("ctrl+v")
    assert isinstance(person.screen, TitleScreen)
    assert "The pasted text is not a valid record" in spoken(person)


def test_a_pasted_position_opens_the_editor_or_is_named(person: Person) -> None:
    """Trade has no editor."""
    match = new_match(table_of(("human", "human"), 5))
    match.answer_keeper()
    before = person.screen
    person.follow(OpenText(format_position(match.position), before))
    assert isinstance(person.screen, EditorScreen)
    assert person.screen.sheet.position == match.position
    person.keys("escape")
    assert person.screen is before
    person.follow(OpenText("trade position\ndeck 1\n", before))
    assert "a position of Trade on the Tigris" in spoken(person) and person.screen is before
    assert person.services.screens.name == "tigris"


def test_a_puzzle_is_dropped_or_pasted_and_leads_back(person: Person) -> None:
    before = person.screen
    path = FOLDER / f"{puzzle_names()[0]}{SUFFIX}"
    for go in (OpenDropped(path), OpenText(path.read_text(encoding="utf-8"), before)):
        person.follow(go)
        assert isinstance(person.screen, PuzzleScreen)
        person.keys("escape", "up", "return")
        assert person.screen is before


def test_a_puzzle_with_a_mistake_says_in_which_line(person: Person) -> None:
    before = person.screen
    text = (FOLDER / f"{puzzle_names()[0]}{SUFFIX}").read_text(encoding="utf-8")
    person.follow(OpenText(text.replace("grade 1", "grade 7"), before))
    assert person.screen is before
    assert "line 3" in spoken(person)


def test_the_title_offers_puzzles_where_there_are_any(person: Person) -> None:
    title = person.screen
    assert isinstance(title, TitleScreen)
    person.rest()
    placed = title.form.front.find(TitleButton.PUZZLES)
    assert placed is not None and isinstance(placed.node, Button)
    assert placed.node.detail.startswith("Today: ")
    person.click(TitleButton.PUZZLES)
    assert isinstance(person.screen, PuzzlesScreen)
    person.keys("escape")
    person.follow(SwitchGame("trade"))
    assert isinstance(person.screen, TitleScreen)
    with pytest.raises(KeyError):
        person.screen.place_of(TitleButton.PUZZLES)
