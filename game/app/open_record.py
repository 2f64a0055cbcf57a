"""The text of a saved game, from a record or from the journal of a networked table."""

from __future__ import annotations

from pathlib import Path

from game.storage.files import content


def game_text(path: Path) -> str:
    """The text of a record, or of the game in a journal. Raises Refusal."""
    from game.online.journals import is_journal

    if not is_journal(path):
        return content(path)
    from game.online.audit import game_in_journal

    found = game_in_journal(path)
    return found.game.records.write(found.record)
