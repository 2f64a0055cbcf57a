"""What a journal of a networked table proves, and the game that it holds."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Any, NamedTuple

from game.errors import Refusal
from game.i18n import _
from game.online.journals import DamagedJournal, read_journal
from game.online.record import record_of, result
from game.tigris.rules_adapter import TigrisRules
from net.journal.records import JournalOwner, Record, read_host_keys, without_superseded
from net.log.audit import audit
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.protocol.entries import Acted, Revealed, Undone, read_entry


class Verdict(Enum):
    AUDITED = auto()
    """the game is over, and all of it was fair"""
    UNAUDITED = auto()
    """everything holds so far, but the secret of the bag is not revealed before the end"""
    WRONG = auto()
    """it does not hold, or somebody cheated"""


class Finding(NamedTuple):
    verdict: Verdict
    said: str
    """one line for people"""


def audited(path: Path) -> Finding:
    """Plays a journal through all of its promises. Raises Refusal if it can not be read."""
    book: GameLog[Any, Any] = GameLog(TigrisRules())
    try:
        _play(book, path)
        proof = audit(book.rules, book.raw_entries) if book.revealed else ""
    except DamagedJournal as damaged:
        return Finding(Verdict.WRONG, str(damaged))
    except LogError as error:
        proof = str(error)
    if proof:
        told = _("{path}: entry {number} does not hold: {proof}")
        return Finding(Verdict.WRONG, told.format(path=path, number=book.next, proof=proof))
    if book.revealed is None:
        told = _("{path}: unaudited, {count} entries hold so far, and the game is not over")
        return Finding(Verdict.UNAUDITED, told.format(path=path, count=book.next))
    told = _("{path}: audited, {count} entries, {result}")
    line = told.format(path=path, count=book.next, result=result(book.position))
    return Finding(Verdict.AUDITED, line)


def recorded(path: Path) -> Any:
    """The `engine.tigris.record.Record` of a journal, as far as its keeper knows the game.

    After the end everybody knows all of it. Raises Refusal.
    """
    book: GameLog[Any, Any] = GameLog(TigrisRules())
    try:
        actions = _play(book, path)
    except LogError as error:
        raise Refusal(_("{path} does not hold: {reason}").format(path=path, reason=error)) from None
    if not book.is_open:
        raise Refusal(_("{path} is empty: no game began there").format(path=path))
    start = book.rules.start(book.opened.options)
    return record_of(start, book.position, book.opened.names, actions)


def _play(book: GameLog[Any, Any], path: Path) -> list[tuple[int, Any]]:
    """Adds all records to the book; gives what was done and not taken back, and by whom.

    Raises:
        BookError: at the first entry that does not hold.
    """
    records = without_superseded(read_journal(path))
    book.secret = _secret(records)
    actions: list[tuple[int, Any]] = []
    for number, record in enumerate(records):
        page = book.add(record.data, record.private if number else b"")
        if record.digest and record.digest != book.digest:
            raise LogError(_("it led to another position when it was played"))
        match page.entry:
            case Acted(seat):
                actions.append((seat, page.action))
            case Undone(to=to):
                del actions[to:]
    return actions


def _secret(records: Sequence[Record]) -> bytes:
    """The host's own, or the one that the end of the game revealed."""
    if records and records[0].owner is JournalOwner.HOST:
        return read_host_keys(records[0].private)[0]
    for record in reversed(records):
        entry = read_entry(record.data)[1]
        if isinstance(entry, Revealed):
            return entry.secret
    return b""
