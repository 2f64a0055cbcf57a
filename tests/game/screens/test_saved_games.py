"""The list of saved games says what can be done with each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.input.events import Clicked, Pressed
from game.screens.navigation import ContinueSavedGame, Go, OpenRecord
from game.screens.saved_games import SavedGamesScreen
from tests.support.window.services import GAME, BlankScreen, MemoryStorage, window_services


def saved_games(over: bool = False) -> SavedGamesScreen:
    shelf = MemoryStorage(games=[replace(GAME, over=over)])
    return SavedGamesScreen(window_services(storage=shelf), BlankScreen())


def click(screen: SavedGamesScreen, key: object) -> Go | None:
    at = screen.place_of(key).center
    screen.handle(Pressed(at))
    return screen.handle(Clicked(at))


def test_an_unfinished_game_is_continued_or_watched_with_hidden_hands() -> None:
    screen = saved_games()
    assert click(screen, ("watch", 0)) == OpenRecord(GAME.path, screen)
    assert click(screen, ("continue", 0)) == ContinueSavedGame(GAME.path)
    assert "Hands stay hidden" in str(screen.tree())


def test_files_that_could_not_be_read_are_reported_in_one_line() -> None:
    def screen(unreadable: int) -> SavedGamesScreen:
        shelf = MemoryStorage(folder=Path("/data"), unreadable=unreadable)
        return SavedGamesScreen(window_services(storage=shelf), BlankScreen())

    folder = Path("/data/games")
    assert f"2 files in {folder} could not be read and are not listed." in screen(2).words()
    assert f"1 file in {folder} could not be read and is not listed." in screen(1).words()
    assert not any("could not be read" in line for line in screen(0).words())


def test_a_finished_game_is_only_watched() -> None:
    screen = saved_games(over=True)
    assert click(screen, ("continue", 0)) is None
    assert click(screen, ("watch", 0)) == OpenRecord(GAME.path, screen)
