"""The text of a saved game, and whose game a text is of; also for commands without a window."""

from __future__ import annotations

from pathlib import Path

from game.game import AnyGame
from game.games import GAMES, load
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
