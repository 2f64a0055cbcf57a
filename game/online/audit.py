"""What the journal of a networked table proves, and the game in it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from game import record_contract as contract
from game.errors import Refusal
from game.game import AnyGame
from game.games import game_of_rules
from game.i18n import _
from game.i18n.stated import error_text, statement_text
from game.online.ending import ending_text, places_at
from game.online.journals import DamagedJournal, read_journal
from game.table import Table
from net.fairness.phrase import phrase
from net.journal.records import JournalOwner, JournalRecord, read_host_keys, without_superseded
from net.log.audit import audit, history_phrase_data
from net.log.checks import LogError
from net.log.endings import Endings
from net.log.game_log import GameLog
from net.log.signatures import check_order, check_seats
from net.protocol.entries import Acted, Opened, Revealed, Undone
from net.protocol.entries_v1 import read_any_entry
from net.wire.canonical import BadBytes
from net.wire.stated import stated, statement_of


class Verdict(Enum):
    AUDITED = auto()
    """the game is over, and all of it was fair"""
    UNAUDITED = auto()
    """everything holds so far, but the secret of the bag is revealed only at the end"""
    WRONG = auto()
    """it is not valid, or somebody cheated"""


class Finding(NamedTuple):
    verdict: Verdict
    text: str
    """one line for people"""


class JournalGame(NamedTuple):
    """The game in a journal, as far as its keeper knows it."""

    game: AnyGame
    record: contract.Record[Any]
    endings: Endings
    """how it ended, if the rules would have continued it"""
    places: tuple[int, ...]
    """as in `places_at`"""


def audit_journal(path: Path, data: bytes | None = None) -> Finding:
    """Plays a journal and checks every commitment in it. Raises Refusal if it cannot be read.

    `data` is what the file holds, if it was read already.
    """
    try:
        records = without_superseded(read_journal(path, data))
    except DamagedJournal as damaged:
        return Finding(Verdict.WRONG, str(damaged))
    played = game_of_records(records, path)
    log: GameLog[Any, Any] = GameLog(played.rules)
    try:
        _replay(log, records)
        proof = audit(log.rules, log.raw_entries, log.stamps) if log.revealed else ""
    except LogError as error:
        proof = statement_of(error)
    if proof:
        text = _("{path}: entry {number} is not valid: {proof}")
        return Finding(
            Verdict.WRONG,
            text.format(
                path=path, number=log.next, proof=statement_text(proof, played.texts.refusal_text)
            ),
        )
    if log.revealed is None:
        text = _("{path}: unaudited, {count} valid entries so far; the game is not over")
        return Finding(Verdict.UNAUDITED, text.format(path=path, count=log.next))
    text = _("{path}: audited, {count} entries, {result}; phrase of this history: {phrase}")
    early = ending_text(log.endings, partial(played.texts.seat_name, log.position))
    is_early = log.endings.is_over
    result = early.rstrip(".") if is_early else played.records.result(log.position)
    words = " ".join(phrase(history_phrase_data(log.opened.table, log.chain)))
    found = text.format(path=path, count=log.next, result=result, phrase=words)
    return Finding(Verdict.AUDITED, found)


def game_in_journal(path: Path, data: bytes | None = None, date: str = "") -> JournalGame:
    """The game in a journal; after its end all of it is known. Raises Refusal.

    Args:
        data: what the file holds, if it was read already.
        date: when it was played, for its record.
    """
    records = without_superseded(read_journal(path, data))
    played = game_of_records(records, path)
    log: GameLog[Any, Any] = GameLog(played.rules)
    try:
        actions = _replay(log, records)
    except LogError as error:
        raise Refusal(
            _("{path} is not valid: {reason}").format(
                path=path, reason=error_text(error, played.texts.refusal_text)
            )
        ) from None
    if not log.is_open:
        raise Refusal(_("no game begins in {path}: it is empty, or was cut off").format(path=path))
    table = Table(log.opened.names, log.opened.options)
    entries = [(actor, action, "") for actor, action in actions]
    record = played.records.make(table, entries, log.position, date)
    places = places_at(played, log.position, log.endings)
    return JournalGame(played, record, log.endings, places)


def game_of_records(records: Sequence[JournalRecord], path: Path) -> AnyGame:
    """The game of a table, by its journal. Raises Refusal if it is empty or of an unknown game."""
    opened = read_any_entry(records[0].data)[1] if records else None
    if not isinstance(opened, Opened):
        raise Refusal(_("no game begins in {path}: it is empty, or was cut off").format(path=path))
    return game_of_rules(opened.rules)


def _replay(log: GameLog[Any, Any], records: Sequence[JournalRecord]) -> list[tuple[int, Any]]:
    """Adds all records to the log; gives the actions that were not undone, with their actors.

    Raises:
        LogError: at the first entry that is not valid.
    """
    log.secret = _secret(records)
    actions: list[tuple[int, Any]] = []
    for number, record in enumerate(records):
        try:
            parsed = log.read(record.data)
        except BadBytes as error:
            raise LogError(stated("its bytes are no entry of a table")) from error
        check_seats(log, parsed[1])
        check_order(log, record.data, parsed[1], record.stamp)
        applied = log.add(record.data, record.private if number else b"", record.stamp, parsed)
        if record.digest and record.digest != log.digest:
            raise LogError(stated("it led to a different position when it was played"))
        match applied.entry:
            case Acted(seat):
                actions.append((seat, applied.action))
            case Undone(to=to):
                del actions[to:]
    return actions


def _secret(records: Sequence[JournalRecord]) -> bytes:
    """The host's own, or the one that the end of the game revealed."""
    if records and records[0].owner is JournalOwner.HOST:
        return read_host_keys(records[0].private).secret
    for record in reversed(records):
        entry = read_any_entry(record.data)[1]
        if isinstance(entry, Revealed):
            return entry.secret
    return b""
