"""The text of a saved game, from a record or from the journal of a networked table."""

from __future__ import annotations

from pathlib import Path

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
