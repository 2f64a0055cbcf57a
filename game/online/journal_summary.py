"""What the list of saved games says of a game that was played on a network."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from game.errors import Refusal
from game.online.audit import JournalGame, game_in_journal
from game.online.journals import read_journal
from game.record_contract import Standing
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
    summary = _as_it_ended(summary_of(found.game.records.write(found.record)), found)
    if records[0].owner is JournalOwner.HOST and not summary.over:
        return None
    return summary._replace(date=played.isoformat())


def _as_it_ended(summary: Summary, found: JournalGame) -> Summary:
    """Who has resigned is last, whatever the rules say; where all agreed to end it, nobody won."""
    if not (found.endings.is_over or (found.endings.resigned and found.places)):
        return summary
    points = {each.seat: each.points for each in summary.standings}
    ranked = [] if found.endings.is_agreed else sorted(enumerate(found.places), key=_place)
    ranking = [Standing(seat, place, points.get(seat, ())) for seat, place in ranked]
    return summary._replace(over=True, ranking=json.dumps(ranking))


def _place(ranked: tuple[int, int]) -> int:
    return ranked[1]
