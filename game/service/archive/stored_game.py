"""A game that is over, as its table's storage has it."""

from __future__ import annotations

from collections.abc import Sequence

from game.online.journals import read_journal
from game.service.storage.folder import ServerFolder
from game.service.tables.card import TableCard
from net.hall.register import Kept
from net.journal.records import JournalRecord, read_record
from net.wire.values import value


@value
class StoredGame:
    records: Sequence[JournalRecord]
    ended_at: int
    """seconds of the Unix clock, as far as the storage knows"""


def game_in_folder(folder: ServerFolder, card: TableCard) -> StoredGame | None:
    """None if there is no journal. Raises as `read_journal`."""
    path = folder.journal(card.place)
    if not path.exists():
        return None
    return StoredGame(read_journal(path), int(path.stat().st_mtime))


def game_in_stream(found: Sequence[Kept], card: TableCard) -> StoredGame | None:
    """From the entries of a shared log; None if there are none. Raises ValueError."""
    if not found:
        return None
    ended_at = card.ended_at // 1000 or card.used_at
    return StoredGame([read_record(each.data) for each in found], ended_at)
