"""A peer's own journal: what it begins with, and the record of each entry that it stores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar

from net.config import Config
from net.effects import Outbox, Store
from net.game_rules import Rules
from net.journal.records import (
    JournalOwner,
    JournalRecord,
    SeatCredentials,
    read_credentials,
    replay_log,
    write_credentials,
    write_record,
)
from net.log.game_log import GameLog
from net.log.sealed_action import SealedAction
from net.peer.sealed_choices import SealedChoices

P = TypeVar("P")
A = TypeVar("A")


def log_of(rules: Rules[P, A], records: Sequence[JournalRecord], config: Config) -> GameLog[P, A]:
    """The log that the records hold, empty if there are none. Raises LogError."""
    if records:
        return replay_log(rules, records, config.stretch)
    return GameLog(rules, stretch=config.stretch)


def credentials_of(records: Sequence[JournalRecord]) -> SeatCredentials | None:
    """Of the seat that a journal belongs to; None for that of a spectator."""
    private = records[0].private if records else b""
    return read_credentials(private) if private else None


class PeerJournal:
    """Makes the records of new entries, and keeps the last one."""

    def __init__(
        self, log: GameLog[Any, Any], records: Sequence[JournalRecord], outbox: Outbox
    ) -> None:
        """`log` has the entries of the records, and gets those to come."""
        self._log = log
        self._outbox = outbox
        self.last_record: JournalRecord | None = records[-1] if records else None
        self.final_message = b""
        """what made the last final entry final; the next record holds it"""
        self.choices = SealedChoices(records[-1].sealed if records else b"")

    @property
    def bookkeeping(self) -> tuple[JournalRecord | None, bytes]:
        """What `restore` takes."""
        return self.last_record, self.final_message

    def restore(self, bookkeeping: tuple[JournalRecord | None, bytes]) -> None:
        """Forgets the records that were made since then, which were never stored."""
        self.last_record, self.final_message = bookkeeping

    def add(
        self,
        parts: tuple[bytes, bytes, bytes],
        credentials: SeatCredentials | None,
        is_seat: bool,
        trial: list[JournalRecord] | None,
    ) -> None:
        """Stores the last entry.

        Args:
            parts: the entry, what this seat alone got with it, and the stamp.
            credentials: this seat's, for the record of the first entry.
            is_seat: whether this peer has a seat.
            trial: takes the record if the entry is on trial, and not to be stored yet.
        """
        data, private, stamp = parts
        owner = JournalOwner.SEAT if is_seat else JournalOwner.SPECTATOR
        if self._log.next == 1 and credentials is not None:
            private = write_credentials(credentials)
        known = (self._log.digest, self.final_message, self.choices.packed())
        record = JournalRecord(owner, data, private, stamp, *known)
        self.last_record, self.final_message = record, b""
        if trial is not None:
            trial.append(record)
        else:
            self.store([record])

    def keep(self, choice: SealedAction) -> bytes:
        """Stores a choice, with the last entry once more, before its seal leaves this peer."""
        seal = self.choices.add(choice)
        assert self.last_record is not None
        self.last_record = replace(self.last_record, sealed=self.choices.packed())
        self.store([self.last_record])
        return seal

    def store(self, records: Sequence[JournalRecord]) -> None:
        """Stores records as they are."""
        for record in records:
            self._outbox.put(Store(write_record(record)))
