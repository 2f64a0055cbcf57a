"""The record of a finished game, from the log of anybody who has followed it to its end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.online.audit import game_in_journal
from game.online.journals import table_of
from net.journal.public import journal_of, public_record
from net.log.game_log import GameLog


def record_of_log(log: GameLog[Any, Any]) -> str:
    """The text of a game whose end has revealed all hands. When that was, a log does not say.

    Raises:
        Refusal: if the log does not hold.
    """
    records = [*map(public_record, log.raw_entries, log.stamps)]
    return record_of_journal(journal_of(records), table_of(records).hex())


def record_of_journal(data: bytes, name: str, date: str = "") -> str:
    """The same from the bytes of a journal, which messages call by this name; `date` is
    that of its end, in ISO form.

    Raises:
        Refusal: if it does not hold.
    """
    played = game_in_journal(Path(name), data, date)
    return played.game.records.write(played.record)
