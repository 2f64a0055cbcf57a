"""The text of a kept game, whether a record or the journal of a networked table holds it."""

from __future__ import annotations

from pathlib import Path

from game.storage.files import content


def game_text(path: Path) -> str:
    """A record's text as it is, or the one of the game in a journal. Raises Refusal."""
    from game.online.journals import is_journal

    if not is_journal(path):
        return content(path)
    from game.online.audit import game_in_journal

    found = game_in_journal(path)
    return found.game.records.write(found.record)
