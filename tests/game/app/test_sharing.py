"""What a person may know of a game can be copied or saved, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.tigris.model.view import view
from engine.tigris.notation import parse_position
from engine.tigris.record import read_record
from engine.tigris.rules.legal import legal_actions
from game.game import AnyGame
from game.games import load
from game.input.events import Clicked, Pressed
from game.play.local_match import LocalMatch
from game.screens.navigation import OpenRecord, SwitchGame
from game.screens.overlays import OverlayButton
from game.screens.sharing import Act, SharingScreen
from game.screens.title import TitleScreen
from game.storage.pictures import PICTURES_FOLDER
from game.tigris.game import GAME as TIGRIS
from game.tigris.screens.editor import EditorScreen
from game.tigris.screens.editor_panel import Tool
from game.tigris.screens.table import TableScreen
from game.trade.screens.table import TableScreen as TradeTable
from tests.support.window.person import Person

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
FINISHED = {
    "tigris": GOLDEN / "v0_1" / "finished.tigris",
    "trade": GOLDEN / "trade" / "three.game",
}
UNFINISHED = GOLDEN / "v0_1" / "unfinished.tigris"


@pytest.fixture
def person(tmp_path: Path) -> Iterator[Person]:
    pygame.display.init()
    person = Person(tmp_path)
    yield person
    person.close()


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was put on the clipboard, the last text last."""
    texts: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    return texts


def at_table(person: Person, game: str) -> AnyGame:
    """Sits down at a table of one person and bots, and waits for the first decision."""
    players = ("human", *["random"] * (1 if game == "tigris" else 2))
    if game != person.services.screens.name:
        person.follow(SwitchGame(game))
    person.play(person.services.screens.match_of(players, None, 3))
    person.rest()
    return load(game)


def choose(person: Person, button: OverlayButton) -> None:
    screen = person.screen
    assert isinstance(screen, TableScreen | TradeTable)
    assert screen.overlay is not None
    at = screen.overlay.choices.place_of(button).center
    person.handle(Pressed(at), Clicked(at))


@pytest.mark.long
@pytest.mark.parametrize("game", FINISHED)
def test_at_a_running_table_only_what_the_person_knows_is_copied(
    person: Person, game: str, copied: list[str]
) -> None:
    rules = at_table(person, game)
    table = person.screen
    assert isinstance(table, TableScreen | TradeTable)
    person.keys("escape")
    choose(person, OverlayButton.SHARE)
    assert isinstance(person.form, SharingScreen)
    person.click(Act.LOG)
    assert copied[-1].splitlines() == [line.text for line in table.session.log]
    person.click(Act.POSITION)
    position = table.session.match.position
    assert copied[-1] == rules.texts.format_position(rules.view(position, 0))
    assert copied[-1] != rules.texts.format_position(position)
    before = len(copied)
    person.click(Act.RECORD)
    assert len(copied) == before and "hidden hands" in " ".join(person.screen.words())
    person.keys("escape")
    assert person.screen is table


@pytest.mark.long
@pytest.mark.parametrize("game", FINISHED)
def test_a_replay_of_a_finished_game_gives_its_record(
    person: Person, game: str, copied: list[str]
) -> None:
    person.follow(OpenRecord(FINISHED[game], person.screen))
    replay = person.screen
    person.keys("end", "c")
    person.click(Act.RECORD)
    assert copied[-1] == FINISHED[game].read_text(encoding="utf-8")
    person.click(Act.LOG)
    assert len(copied[-1].splitlines()) > 20
    person.keys("escape")
    assert person.screen is replay


def test_a_replay_of_an_unfinished_game_keeps_hands_hidden(
    person: Person, copied: list[str]
) -> None:
    person.follow(OpenRecord(UNFINISHED, person.screen))
    person.keys("end", "c")
    before = len(copied)
    person.click(Act.RECORD)
    assert len(copied) == before
    person.click(Act.POSITION)
    record = read_record(UNFINISHED.read_text(encoding="utf-8"))
    *_, (position, _events) = TIGRIS.records.replay(record)
    assert copied[-1] == TIGRIS.texts.format_position(TIGRIS.view(position, None))


def test_a_copied_position_is_a_position(person: Person, copied: list[str]) -> None:
    person.follow(OpenRecord(FINISHED["tigris"], person.screen))
    person.keys("end", "c")
    person.click(Act.POSITION)
    assert not parse_position(copied[-1]).decisions


def test_the_editor_opens_what_the_person_knows_and_leads_back(person: Person) -> None:
    at_table(person, "tigris")
    table = person.screen
    assert isinstance(table, TableScreen)
    person.keys("escape")
    choose(person, OverlayButton.SHARE)
    sharing = person.screen
    person.click(Act.STUDY)
    assert isinstance(person.screen, EditorScreen)
    session = table.session
    assert person.screen.sheet.position == view(session.position, session.reader)
    assert person.screen.sheet.has_unknown
    person.keys("escape")
    assert person.screen is sharing


def test_a_table_that_was_left_for_a_game_of_the_editor_is_offered_to_be_continued(
    person: Person,
) -> None:
    """Nothing more would be saved of it: the way back from the editor ends at the title."""
    at_table(person, "tigris")
    left = person.screen
    assert isinstance(left, TableScreen)
    left.session.play(legal_actions(left.session.position)[0])
    person.rest()
    played = [item.action for item in left.session.match.history]
    person.keys("escape")
    choose(person, OverlayButton.SHARE)
    person.click(Act.STUDY)
    person.click(Tool.PLAY)
    person.click("start")
    assert isinstance(person.screen, TableScreen) and person.screen is not left
    person.keys("escape")
    choose(person, OverlayButton.LEAVE)
    assert isinstance(person.screen, EditorScreen)
    person.keys("escape", "escape")
    assert isinstance(person.screen, TitleScreen)
    assert any("left for another one is saved" in line for line in person.screen.words())
    saved = person.services.storage.load_unfinished()
    assert isinstance(saved, LocalMatch)
    assert [item.action for item in saved.history] == played


@pytest.mark.long
def test_a_game_without_an_editor_offers_none(person: Person) -> None:
    at_table(person, "trade")
    person.keys("escape")
    choose(person, OverlayButton.SHARE)
    with pytest.raises(KeyError):
        person.form.place_of(Act.STUDY)


@pytest.mark.long
@pytest.mark.parametrize("game", FINISHED)
def test_a_picture_is_saved_where_it_is_said(person: Person, game: str, tmp_path: Path) -> None:
    person.follow(OpenRecord(FINISHED[game], person.screen))
    person.keys("end", "c")
    for _ in range(2):
        person.click(Act.PICTURE)
    pictures = sorted((tmp_path / PICTURES_FOLDER).glob("*.png"))
    assert len(pictures) == 2, "none replaces another"
    assert str(pictures[-1]) in " ".join(person.screen.words())
    width, height = pygame.image.load(pictures[0]).get_size()
    assert width > 500 and height > 300


def test_where_no_picture_can_be_saved_the_person_reads_why(person: Person, tmp_path: Path) -> None:
    (tmp_path / PICTURES_FOLDER).write_text("a file in its place", encoding="utf-8")
    person.follow(OpenRecord(FINISHED["tigris"], person.screen))
    person.keys("c")
    person.click(Act.PICTURE)
    assert "The picture cannot be saved" in " ".join(person.screen.words())


def test_nothing_is_copied_while_a_hand_is_covered(person: Person) -> None:
    """The next person has not sat down yet."""
    person.play(person.services.screens.match_of(("human", "human"), None, 3))
    for _ in range(200):
        person.tick()
    assert person.session.covered_for is not None
    person.keys("escape")
    overlay = person.table.overlay
    assert overlay is not None
    assert OverlayButton.SHARE not in [choice.value for choice in overlay.choices.choices]
