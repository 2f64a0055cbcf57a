"""The files of networked tables' journals. Failures raise Refusal.

`TABLE-1.host` holds the host's secret, `TABLE-1.seat` the secrets of one seat; both are only for
those who wrote them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import NamedTuple

from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text
from game.online.invitations import tables_folder
from game.storage.files import read_whole
from net.journal.format import HEADER, MAGIC, read
from net.journal.journal import FileInUse, Journal, JournalError, OldJournal
from net.journal.records import JournalOwner, JournalRecord, read_credentials, read_record
from net.protocol.entries import Opened
from net.protocol.entries_v1 import read_any_entry
from net.wire.stated import stated

#: Bytes of a journal: the longest game has MAX_ENTRIES entries of a few hundred bytes.
MAX_JOURNAL = 100_000_000

_TABLE = re.compile("[0-9a-f]{32}")


class DamagedJournal(Refusal):
    """The file can be read, but it is not what was written."""


def is_journal(path: Path) -> bool:
    """Whether this is a plain file that begins as every journal does."""
    try:
        with path.open("rb") as file:
            return is_journal_data(file.read(len(HEADER)))
    except OSError:
        return False


def is_journal_data(data: bytes) -> bool:
    """Whether this is the beginning of a journal."""
    return data.startswith(MAGIC)


class OpenJournal(NamedTuple):
    """A journal that is open, and what it held when it was opened."""

    path: Path
    journal: Journal
    records: Sequence[JournalRecord] = ()


def new_journal(table: bytes, keeper: JournalOwner, path: Path | None = None) -> OpenJournal:
    """A journal for this table, at the path if there is one; raises OSError."""
    if path is not None:
        return OpenJournal(path, Journal.create(path))
    folder = tables_folder()
    folder.mkdir(parents=True, exist_ok=True)
    for name in _names(table, keeper):
        with suppress(FileExistsError):
            return OpenJournal(folder / name, Journal.create(folder / name))
    raise AssertionError


def read_journal(path: Path, data: bytes | None = None) -> list[JournalRecord]:
    """What a journal holds, also while another program writes it.

    `data` is what the file holds, if it was read already. One that is too long is refused whole.
    """
    data = read_whole(path, MAX_JOURNAL) if data is None else data
    try:
        return _records(read(data).records, path)
    except JournalError as error:
        raise DamagedJournal(_damaged(path, error)) from None


def open_journal(path: Path) -> OpenJournal:
    """A journal to continue, and what it holds."""
    try:
        journal, records = Journal.resume(path)
    except FileInUse:
        text = _("{path} is in use: this table is open in another program; close it there first")
        raise Refusal(text.format(path=path)) from None
    except OldJournal:
        text = _(
            "{path} was written by version 0.1, whose tables were not signed: this game can be"
            " checked, watched, and continued at this computer, but not on a network"
        )
        raise Refusal(text.format(path=path)) from None
    except JournalError as error:
        raise DamagedJournal(_damaged(path, error)) from None
    except OSError as error:
        raise Refusal(_unreadable(path, error)) from None
    try:
        return OpenJournal(path, journal, _records(records, path))
    except Refusal:
        journal.close()
        raise


def table_opened(records: Sequence[JournalRecord]) -> Opened:
    """What was agreed at the table of a journal that is not empty."""
    opened = read_any_entry(records[0].data)[1]
    assert isinstance(opened, Opened)
    return opened


def table_of(records: Sequence[JournalRecord]) -> bytes:
    """The id of the table of a journal that is not empty."""
    return table_opened(records).table


def table_owner(records: Sequence[JournalRecord]) -> str:
    """The player after whom a host that continues this journal calls the table: that of the seat
    whose journal it is, or else the first person; empty if there is none."""
    if not records:
        return ""
    opened = table_opened(records)
    if records[0].owner is JournalOwner.SEAT and records[0].private:
        return opened.names[read_credentials(records[0].private).seat]
    people = (name for seat, name in enumerate(opened.names) if seat not in opened.bots)
    return next(people, "")


def find_journal(table: str, name: str, host: bytes) -> OpenJournal | None:
    """The journal of a seat of this table that no program has open.

    Of several, the one with this player's name. `table` is its id as a host said it: anything else
    than 32 hexadecimal digits finds nothing. `host` is the public identity of that host: one that
    opened another table, whatever id that has, and holds no seat of this one finds nothing either.
    """
    found: list[OpenJournal] = []
    if not _TABLE.fullmatch(table):
        return None
    for path in sorted(tables_folder().glob(f"{table}-*.seat")):
        with suppress(Refusal):
            journal = open_journal(path)
            if _may_have_host(journal.records, host):
                found.append(journal)
            else:
                journal.journal.close()
    found.sort(key=lambda journal: not _is_of(journal.records, name))
    for other in found[1:]:
        other.journal.close()
    return found[0] if found else None


def _may_have_host(records: Sequence[JournalRecord], host: bytes) -> bool:
    if not records:
        return False
    opened = table_opened(records)
    return host == opened.host or host in opened.keys


def _is_of(records: Sequence[JournalRecord], name: str) -> bool:
    if not records or not records[0].private:
        return False
    opened = table_opened(records)
    return opened.names[read_credentials(records[0].private).seat] == name


def _names(table: bytes, keeper: JournalOwner) -> Iterator[str]:
    """Names to try, in this order: the first one that no file has is taken."""
    ending = {
        JournalOwner.HOST: "host",
        JournalOwner.SEAT: "seat",
        JournalOwner.SPECTATOR: "watch",
    }[keeper]
    yield from (f"{table.hex()}-{number}.{ending}" for number in count(1))


def _records(contents: tuple[bytes, ...], path: Path) -> list[JournalRecord]:
    try:
        return [read_record(record) for record in contents]
    except ValueError as error:
        unreadable = JournalError(stated("what it holds is no record of a table"))
        raise DamagedJournal(_damaged(path, unreadable)) from error


def _unreadable(path: Path, error: OSError) -> str:
    text = _("the journal {path} cannot be read: {reason}; is the name right?")
    return text.format(path=path, reason=error_text(error))


def _damaged(path: Path, error: JournalError) -> str:
    text = _("{path} is not valid: {reason}; the journals of the other players are intact")
    return text.format(path=path, reason=error_text(error))
