"""A game is saved as it is played, survives the end of the window, and says what goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Protocol

import pygame
import pytest

from engine.tigris.model.actions import EndTurn
from engine.tigris.model.options import Options
from engine.tigris.record import read_record, replay
from game.input.events import Text
from game.play.players import HUMAN
from game.screens.library.details import Act
from game.screens.library.file_chooser import Choose
from game.screens.library.foot import Foot
from game.screens.library.screen import LibraryScreen
from game.screens.overlays import OverlayButton
from game.screens.title import TitleButton, TitleScreen
from game.settings.choices import Confirm, Speed
from game.settings.settings import Settings
from game.storage.autosave import GAMES_FOLDER, Autosave
from game.storage.record_file import RecordFile
from game.tigris.interaction.question import (
    AskCommitment,
    AskMonument,
    AskTreasure,
    AskWar,
    AskWork,
    Question,
    current_question,
)
from game.tigris.match import Local, Played, new_match, resume_match, table_of
from game.tigris.screens.replay import ReplayScreen
from game.tigris.screens.table import TableScreen
from game.ui.widgets.nodes import Button
from tests.support.tigris.walks import choose
from tests.support.window.person import QUIET, TWO, Person

ALL = Options(english=True, buildings=True, wonder=True, open_scores=True, open_bag=True)
KINDS = (AskCommitment, AskWar, AskMonument, AskTreasure, AskWork)


class Seat(Protocol):
    def __call__(
        self, folder: Path, settings: Settings = QUIET, record: Path | None = None
    ) -> Person: ...


@pytest.fixture
def sit() -> Iterator[Seat]:
    """People in front of windows, which are closed at last."""
    pygame.display.init()
    people: list[Person] = []

    def sit(folder: Path, settings: Settings = QUIET, record: Path | None = None) -> Person:
        people.append(Person(folder, settings, record))
        return people[-1]

    yield sit
    for person in people:
        person.close()


def play_two(person: Person) -> None:
    match = person.services.screens.match_of(TWO.players, TWO.options, TWO.seed)
    person.play(match)


def end_a_turn(person: Person) -> None:
    play_two(person)
    person.await_turn()
    person.session.play(EndTurn())


def return_to_game(sit: Seat, person: Person, folder: Path) -> Person:
    """The window is closed and opened again, and the unfinished game continued."""
    person.close()
    again = sit(folder)
    again.click(TitleButton.CONTINUE)
    again.rest()
    return again


@cache
def games_with_questions() -> dict[type[Question], Local]:
    """A game of four people with all options for each kind of question, where it is asked."""
    found: dict[type[Question], Local] = {}
    for seed in range(40):
        table = table_of((HUMAN,) * 4, seed, ALL)
        match, chance = new_match(table), Random(seed)
        match.answer_keeper()
        while not match.over and len(found) < len(KINDS):
            actor = match.position.actor
            assert actor is not None
            waits = current_question(match.position, actor)
            if waits is not None and type(waits) not in found:
                actions = [played.action for played in match.history]
                found[type(waits)] = resume_match(table, actions)
            match.play(choose(match.position, chance))
    return found


def four_people() -> Local:
    return new_match(table_of((HUMAN,) * 4, 1, ALL))


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_dialog_is_asked_again(sit: Seat, tmp_path: Path, kind: type[Question]) -> None:
    match = games_with_questions()[kind]
    actions = [played.action for played in match.history]
    person = sit(tmp_path)
    person.play(resume_match(match.table, actions))
    person.rest()
    question = person.session.question
    assert isinstance(question, kind)
    person.keys("tab")
    again = return_to_game(sit, person, tmp_path)
    assert again.session.question == question
    assert again.session.position == match.position
    assert (again.table.view.dialog is None) == (person.table.view.dialog is None)


def test_an_end_of_turn_that_was_not_confirmed_is_not_played(sit: Seat, tmp_path: Path) -> None:
    person = sit(tmp_path, Settings(speed=Speed.OFF, confirm=Confirm.MANUAL))
    person.play(four_people())
    person.rest()
    before = person.session.position
    person.session.play(EndTurn())
    person.rest()
    assert person.session.pending is not None
    again = return_to_game(sit, person, tmp_path)
    assert again.session.position == before
    assert again.session.pending is None


def test_an_action_that_only_waited_for_its_time_is_not_lost(sit: Seat, tmp_path: Path) -> None:
    person = sit(tmp_path, Settings(speed=Speed.OFF, confirm=Confirm.TIMED))
    person.play(four_people())
    person.rest()
    seat = person.session.position.actor
    person.session.play(EndTurn())
    assert person.session.pending is not None
    again = return_to_game(sit, person, tmp_path)
    history = again.session.match.history
    assert (seat, EndTurn()) in [(played.seat, played.action) for played in history]


def test_a_covered_table_is_covered_again(sit: Seat, tmp_path: Path) -> None:
    person = sit(tmp_path)
    person.play(four_people())
    person.rest()
    person.session.play(EndTurn())
    for _ in range(100):
        person.tick()
    covered_for = person.session.covered_for
    assert covered_for is not None
    person.close()
    again = sit(tmp_path)
    again.click(TitleButton.CONTINUE)
    for _ in range(100):
        again.tick()
    assert again.session.covered_for == covered_for and again.session.reader is None


def test_the_menu_and_a_notice_lose_nothing(sit: Seat, tmp_path: Path) -> None:
    person = sit(tmp_path)
    person.play(four_people())
    person.rest()
    before = person.session.position
    person.keys("k", "escape", "escape")
    assert person.table.overlay is not None
    person.session.notice = "Something."
    again = return_to_game(sit, person, tmp_path)
    assert again.session.position == before
    assert again.table.overlay is None


def test_the_unfinished_game_is_offered_and_continued(sit: Seat, tmp_path: Path) -> None:
    person = sit(tmp_path)
    end_a_turn(person)
    person.close()
    again = sit(tmp_path)
    again.click(TitleButton.CONTINUE)
    assert EndTurn() in [played.action for played in again.session.match.history]


def test_the_title_says_whose_game_can_be_continued(sit: Seat, tmp_path: Path) -> None:
    person = sit(tmp_path)
    match = person.services.screens.match_of(TWO.players, TWO.options, TWO.seed)
    match.people = ("Ann", "")
    person.play(match)
    person.await_turn()
    person.close()
    again = sit(tmp_path)
    for _ in range(3):
        again.tick()
    placed = again.form.form.front.find(TitleButton.CONTINUE)
    assert placed is not None and isinstance(placed.node, Button)
    assert placed.node.detail == "Archer (Ann) and Bull (Random bot)"


def test_the_title_is_shown_before_the_unfinished_game_is_read(sit: Seat, tmp_path: Path) -> None:
    """Reading takes a while; the next picture shows what came of it."""
    (tmp_path / "unfinished.tigris").write_text("nonsense\n", encoding="utf-8")
    person = Person(tmp_path, notice="A notice.")
    title = person.form
    person.tick()
    assert title.place_of(TitleButton.CONTINUE) and title.deadline() == 0
    assert "A notice." in title.words()
    assert (tmp_path / "unfinished.tigris").exists(), "not read yet"
    assert person.tick(), "there is something new to paint"
    with pytest.raises(KeyError):
        title.place_of(TitleButton.CONTINUE)
    assert title.words()[0].startswith("A notice. The unfinished game cannot be continued")
    person.rest()
    assert title.deadline() is None
    person.close()


def test_a_damaged_game_that_is_clicked_before_it_is_read_is_reported_too(
    sit: Seat, tmp_path: Path
) -> None:
    (tmp_path / "unfinished.tigris").write_text("nonsense\n", encoding="utf-8")
    person = sit(tmp_path)
    person.click(TitleButton.CONTINUE)
    assert isinstance(person.screen, TitleScreen)
    assert "cannot be continued" in person.screen.words()[0]


def test_a_requested_record_is_written_from_the_first_action_on(sit: Seat, tmp_path: Path) -> None:
    first = sit(tmp_path / "home")
    end_a_turn(first)
    first.close()
    path = tmp_path / "asked.tigris"
    second = sit(tmp_path / "home", QUIET, path)
    second.click(TitleButton.CONTINUE)
    second.close()
    record = read_record(path.read_text(encoding="utf-8"))
    assert EndTurn() in [entry.action for entry in record.entries]
    assert list(replay(record))


def test_a_record_that_cannot_be_written_is_reported_and_the_game_continues(
    sit: Seat, tmp_path: Path
) -> None:
    person = sit(tmp_path / "home", QUIET, tmp_path)
    play_two(person)
    assert "written" in str(person.session.notice)


def test_a_record_that_fails_at_the_first_deal_is_reported_too(
    sit: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first tiles are dealt while the table is being made."""

    def full(file: RecordFile, played: Played) -> None:
        file.close()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(RecordFile, "add", full)
    monkeypatch.setattr(Autosave, "add", lambda saves, played: None)
    person = sit(tmp_path / "home", QUIET, tmp_path / "asked.tigris")
    play_two(person)
    assert "no space left" in str(person.session.notice)


def test_a_game_that_cannot_be_saved_says_so_when_it_begins(sit: Seat, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    person = sit(tmp_path / "file" / "folder")
    play_two(person)
    assert person.session.notice is not None


def test_on_a_full_disk_neither_the_menu_nor_the_title_claims_more_than_is_saved(
    sit: Seat, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(file: RecordFile | Path, _: object) -> None:
        if isinstance(file, RecordFile):
            file.close()
        raise OSError(28, "No space left on device")

    def leave_label() -> str:
        person.keys("escape")
        assert isinstance(person.screen, TableScreen) and person.screen.overlay is not None
        choices = person.screen.overlay.choices.choices
        person.keys("escape")
        return next(each.label for each in choices if each.value is OverlayButton.LEAVE)

    person = sit(tmp_path)
    play_two(person)
    person.await_turn()
    assert leave_label() == "Leave (Continue on the title screen leads back)"
    saved = len(person.session.match.history)
    monkeypatch.setattr(RecordFile, "add", refuse)
    monkeypatch.setattr("game.storage.record_file.write_atomically", refuse)
    person.session.play(EndTurn())
    assert "saved only up to here" in str(person.session.notice)
    person.session.notice = None
    assert leave_label() == "Leave the table"
    person.close()
    monkeypatch.undo()
    again = sit(tmp_path)
    assert "From where it was last saved." in " ".join(again.screen.words())
    again.click(TitleButton.CONTINUE)
    assert len(again.session.match.history) == saved


@pytest.mark.long
def test_saved_games_are_watched_as_files_and_continued(sit: Seat, tmp_path: Path) -> None:
    person = sit(tmp_path)
    end_a_turn(person)
    table = person.session.match.table
    person.close()
    second = sit(tmp_path)
    end_a_turn(second)  # the first game is put away
    second.close()
    again = sit(tmp_path)
    again.click(TitleButton.SAVED_GAMES)
    assert isinstance(again.screen, LibraryScreen)
    [saved] = (tmp_path / GAMES_FOLDER).glob("*.tigris")
    again.click(Foot.OPEN)
    again.click(Choose.PATH)
    again.handle(Text(str(saved)))
    again.click(Choose.OPEN)
    assert isinstance(again.screen, ReplayScreen)
    again.keys("escape")
    assert isinstance(again.screen, LibraryScreen)
    again.rest()  # until the files are read
    again.click(Act.CONTINUE)
    assert again.session.match.table == table
    left = list((tmp_path / GAMES_FOLDER).glob("*.tigris"))
    assert len(left) == 1, "the other unfinished game was put away, this one taken out"


def test_a_file_that_is_no_record_is_explained(sit: Seat, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("hello", encoding="utf-8")
    person = sit(tmp_path)
    person.click(TitleButton.SAVED_GAMES)
    person.click(Foot.OPEN)
    person.click(Choose.PATH)
    person.handle(Text(str(wrong)))
    person.click(Choose.OPEN)
    assert "is not a valid record" in " ".join(person.form.words())
    person.click(Choose.PATH)
    person.keys("ctrl+a")
    person.handle(Text("/no/such/file"))
    person.click(Choose.OPEN)
    assert "/no/such/file" in " ".join(person.form.words())
