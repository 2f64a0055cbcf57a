"""The text of a saved game, whose game a text is of, and the list that leads to games."""

from __future__ import annotations

from pathlib import Path

from game.game import AnyGame
from game.games import GAMES, load
from game.screens.navigation import Screen
from game.screens.services import Services
from game.storage.files import content, read_whole


def game_text(path: Path) -> str:
    """The text of a record, or of the game in a journal; reads it once. Raises Refusal."""
    from game.online.journals import MAX_JOURNAL, is_journal_data

    data = read_whole(path, MAX_JOURNAL)
    if not is_journal_data(data):
        return content(path, data)
    from game.online.audit import game_in_journal

    found = game_in_journal(path, data)
    return found.game.records.write(found.record)


def game_of_position(text: str) -> AnyGame | None:
    """The game of a position or puzzle; None for all other texts."""
    return next(filter(lambda game: game.texts.is_position(text), map(load, GAMES)), None)


def list_of_games(services: Services) -> Screen:
    """Only this list leads to records of another game; it is the same in both."""
    from game.screens.library.screen import LibraryScreen
    from game.screens.title import TitleScreen

    return LibraryScreen(services, TitleScreen(services))
