"""The way back to networked games that are not over: journals with an invitation beside them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from game.errors import Refusal
from game.online.invitations import forget_invite, read_kept_invite
from game.online.journals import read_journal
from net.game_rules import KEEPER
from net.journal.records import (
    JournalRecord,
    read_credentials,
    read_host_keys,
    without_superseded,
)
from net.protocol.entries import EpochBegan, HandedOver, Opened
from net.protocol.entries_v1 import read_any_entry
from net.protocol.invite import Invite
from net.wire.canonical import BadBytes
from net.wire.identity import Identity
from net.wire.values import value


@value
class UnfinishedGame:
    """A seat at a table where the game continues."""

    journal: Path
    invite: Invite
    host_journal: Path | None
    """the journal of the table's host, if that was on this machine"""
    more: tuple[Path, ...] = ()
    """the journals of other seats that were played at this machine"""

    @property
    def resumable_host(self) -> Path | None:
        """The journal from which this machine hosts the table; None if the host is another one's,
        perhaps since the table was handed over to it."""
        if self.host_journal is None:
            return None
        host = KEEPER
        with suppress(Refusal, BadBytes, IndexError):
            records = read_journal(self.journal)
            host = _host_of(records)
            if host == read_credentials(records[0].private).seat:
                host = KEEPER
        return self.host_journal if host == KEEPER and _is_of_host(self.host_journal) else None

    @property
    def names(self) -> tuple[str, ...]:
        """The players; empty if the journal cannot be read."""
        with suppress(Refusal, BadBytes, IndexError):
            entry = read_any_entry(read_journal(self.journal)[0].data)[1]
            if isinstance(entry, Opened):
                return entry.names
        return ()

    @property
    def name(self) -> str:
        """The name of this seat's player; empty if the journal cannot be read."""
        with suppress(Refusal, BadBytes, IndexError):
            return self.names[read_credentials(read_journal(self.journal)[0].private).seat]
        return ""

    @property
    def played(self) -> int:
        """When it was played last, in seconds of the Unix clock."""
        return int(_modified(self.journal))

    def forget(self) -> None:
        """Gives up the way back; the journal stays."""
        forget_invite(self.journal)


def unfinished_games(folder: Path) -> list[UnfinishedGame]:
    """Of all games, the one played last first; `UnfinishedGame.invite` names the game."""
    found: list[tuple[float, UnfinishedGame]] = []
    for beside in (folder / "tables").glob("*.seat.*"):
        journal = beside.with_name(beside.name.removesuffix(".invite"))
        invite = read_kept_invite(journal)
        if invite is not None and journal.exists():
            unfinished = UnfinishedGame(journal, invite, _host_journal_beside(journal))
            found.append((_modified(journal), unfinished))
    return _by_table(each for _, each in sorted(found, key=lambda pair: pair[0], reverse=True))


def _by_table(games: Iterable[UnfinishedGame]) -> list[UnfinishedGame]:
    """One for each table, with the journals of its further seats."""
    tables: dict[str, UnfinishedGame] = {}
    for each in games:
        name = each.journal.name.split("-")[0]
        first = tables.setdefault(name, each)
        if first is not each:
            tables[name] = replace(first, more=(*first.more, each.journal))
    return list(tables.values())


def host_journal_of(folder: Path, table: str) -> Path | None:
    """The journal of this table's host on this machine, by the table's name; of several the one
    that was written last."""
    journals = (folder / "tables").glob(f"{table}-*.host")
    return max(journals, key=_modified, default=None) if table else None


def seat_journal_of(folder: Path, table: str, seat: int) -> Path | None:
    """The journal of this seat of a table on this machine; for no seat, of any."""
    journals = sorted((folder / "tables").glob(f"{table}-*.seat")) if table else []
    for journal in journals:
        with suppress(Refusal, BadBytes, IndexError):
            if seat in (KEEPER, read_credentials(read_journal(journal)[0].private).seat):
                return journal
    return None


def _host_of(records: Sequence[JournalRecord]) -> int:
    """The seat whose machine hosts a table, or will as it was handed over; KEEPER for the host that
    opened it. Raises BadBytes."""
    host = KEEPER
    for record in records:
        entry = read_any_entry(record.data)[1]
        if isinstance(entry, EpochBegan | HandedOver):
            host = entry.seat
    return host


def _is_of_host(journal: Path) -> bool:
    """Whether who wrote this journal is the host of the table, as it says itself.

    A successor whose takeover was cut short wrote one too: it is not the host, so its journal
    cannot be resumed, and the first host may still be where it was.
    """
    with suppress(Refusal, ValueError, IndexError):
        records = without_superseded(read_journal(journal))
        entries = [read_any_entry(record.data)[1] for record in records]
        changes = [each for each in entries if isinstance(each, EpochBegan | HandedOver)]
        opened, last = entries[0], changes[-1] if changes else None
        if not isinstance(opened, Opened) or isinstance(last, HandedOver):
            return False
        host = opened.host if last is None or last.seat == KEEPER else opened.keys[last.seat]
        return Identity(read_host_keys(records[0].private).seed).public == host
    return False


def _modified(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0


def _host_journal_beside(journal: Path) -> Path | None:
    """The host's journal of the same table; the newest if there are several."""
    return host_journal_of(journal.parent.parent, journal.name.split("-")[0])
