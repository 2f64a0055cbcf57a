"""A game that no window can show, such as one that is new here, is refused in a sentence and breaks
nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import games
from game.play.local_match import LocalMatch
from game.screens.game_cards import GameKey
from game.screens.library.screen import LibraryScreen
from game.screens.navigation import (
    ContinueSavedGame,
    JoinTable,
    OpenRecord,
    RecordSource,
    SwitchGame,
)
from game.screens.title import TitleScreen
from game.settings.saved_language import FILE
from game.settings.settings_file import load_settings
from game.storage.autosave import GAMES_FOLDER, Autosave
from game.storage.record_file import record_of, record_text
from net.protocol.invite import Invite
from tests.support.saved_games import saved_games
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


class AskingScreen(LibraryScreen):
    """Keeps the sentence why something could not be opened."""

    error = ""

    def show_error(self, text: str) -> None:
        self.error = text


def test_what_belongs_to_it_is_listed_and_refused(
    match: LocalMatch,  # type: ignore[type-arg]
    tmp_path: Path,
) -> None:
    path = tmp_path / GAMES_FOLDER / "0001.stones"
    path.parent.mkdir()
    path.write_text(record_text(match, ""), encoding="utf-8")
    person = Person(tmp_path)
    (listed,) = saved_games(tmp_path)
    assert listed.summary.game == "stones"
    services, screen = person.services, AskingScreen(person.services, person.screen)
    text = STONES.records.write(record_of(match))
    for wanted in (
        OpenRecord(path, screen),
        OpenRecord(RecordSource(text, "0001"), screen),
        ContinueSavedGame(path),
        JoinTable(Invite(("192.168.0.2",), 9, "stones", b"")),
        SwitchGame("stones"),
        SwitchGame("pebbles"),
    ):
        screen.error = ""
        assert person.navigator.resolve(wanted, screen) is screen
        assert "Stones cannot be shown in a window" in screen.error or "pebbles" in screen.error
        assert person.services is services, "the window still shows its game"
    assert path.exists()


def test_it_has_no_card_on_the_title(
    match: LocalMatch,  # type: ignore[type-arg]
    tmp_path: Path,
) -> None:
    person = Person(tmp_path)
    person.rest()
    title = person.screen
    assert isinstance(title, TitleScreen)
    for name in ("tigris", "trade"):
        assert title.place_of(GameKey(name))
    with pytest.raises(KeyError):
        title.place_of(GameKey("stones"))


def test_a_game_that_was_played_last_by_another_version_counts_as_none(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"game": "stones"}', encoding="utf-8")
    assert load_settings(tmp_path).game == ""


def test_alone_it_leaves_the_title_as_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where there is nothing to choose there are no cards."""
    monkeypatch.delitem(games.GAMES, "trade")
    person = Person(tmp_path)
    title = person.screen
    assert isinstance(title, TitleScreen)
    with pytest.raises(KeyError):
        title.place_of(GameKey("tigris"))
    person.keys("return")
    assert person.table
    person.close()
