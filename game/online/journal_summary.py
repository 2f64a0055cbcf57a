"""What the list of saved games says of a game that was played on a network."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from game.errors import Refusal
from game.online.audit import game_in_journal
from game.online.journals import read_journal
from game.storage.summary import Summary, summary_of
from net.journal.records import JournalOwner


def summary_of_journal(path: Path) -> Summary | None:
    """What is in a journal, as its owner knows it; the date is that of its last entry.

    None where nothing is to be listed: no game has begun in it, or it is the host's of a game that
    is not over, which knows all hands.

    Raises:
        OSError: if the file is gone.
        ValueError: if it is damaged, or what is in it is not valid.
    """
    played = date.fromtimestamp(path.stat().st_mtime)
    try:
        records = read_journal(path)
        if not records:
            return None
        found = game_in_journal(path)
    except Refusal as refusal:
        raise ValueError(str(refusal)) from None
    summary = summary_of(found.game.records.write(found.record))
    if records[0].owner is JournalOwner.HOST and not summary.over:
        return None
    return summary._replace(date=played.isoformat())
