"""A window shows one game: what belongs to another one is left alone, or refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from game.play.local_match import LocalMatch
from game.screens.navigation import ContinueSavedGame, OpenRecord, RecordSource
from game.screens.saved_games import SavedGamesScreen
from game.storage.autosave import GAMES_FOLDER, Autosave
from game.storage.record_file import record_of, record_text
from tests.support.stones_game import GAME as STONES
from tests.support.window.person import Person


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> LocalMatch:  # type: ignore[type-arg]
    monkeypatch.setitem(games.GAMES, "stones", "tests.support.stones_game:GAME")
    match = LocalMatch(STONES, STONES.setups.table(STONES.setups.default(), 7))
    match.answer_keeper()
    return match


def test_the_unfinished_game_of_another_window_stays(
    match: LocalMatch,  # type: ignore[type-arg]
    tmp_path: Path,
) -> None:
    saves = Autosave(tmp_path)
    saves.begin(match, "2031-05-04")
    saves.close()
    storage = Person(tmp_path).services.storage
    assert not storage.has_unfinished_game
    assert storage.load_unfinished() is None
    assert saves.path.exists()


class AskingScreen(SavedGamesScreen):
    """Keeps the sentence why something could not be opened."""

    error = ""

    def show_error(self, text: str) -> None:
        self.error = text


def test_games_of_another_window_are_not_listed_and_refused(
    match: LocalMatch,  # type: ignore[type-arg]
    tmp_path: Path,
) -> None:
    path = tmp_path / GAMES_FOLDER / "0001.stones"
    path.parent.mkdir()
    path.write_text(record_text(match, ""), encoding="utf-8")
    person = Person(tmp_path)
    assert person.services.storage.saved_games().games == []
    screen = AskingScreen(person.services, person.screen)
    text = STONES.records.write(record_of(match))
    for wanted in (
        OpenRecord(path, screen),
        OpenRecord(RecordSource(text, "0001"), screen),
        ContinueSavedGame(path),
    ):
        screen.error = ""
        assert person.navigator.resolve(wanted, screen) is screen
        assert "This is a game of Stones; `" in screen.error
