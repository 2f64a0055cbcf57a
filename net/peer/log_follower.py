"""A peer's copy of the log: checks an entry, stores it, acknowledges it, and reports it when final.

Raises `Cheating` for what no honest host can do.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from net.effects import Notify, Outbox, Store
from net.game_rules import KEEPER
from net.journal.records import (
    JournalOwner,
    JournalRecord,
    SeatCredentials,
    known_final,
    read_credentials,
    write_credentials,
    write_record,
)
from net.log.applied_entry import AppliedEntry
from net.log.audit import audit
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.signatures import check_final, check_order, check_seats
from net.notifications import (
    AuditFinished,
    EntryFinal,
    RequestRefused,
    TableOpened,
    TwoHistories,
)
from net.peer.host_checks import HostChecks
from net.peer.opening import PeerOpening
from net.peer.other_history import OtherHistory
from net.peer.requests import Requests
from net.protocol.codes import Code
from net.protocol.entries import VERDICT_LENGTH, Entry, Opened, read_entry
from net.protocol.from_host import Final, Head, Nack, Ordered, RequestEntries, to_peer
from net.protocol.from_peer import FromPeer, Propose, ReturnedEntries, Verdict
from net.protocol.words import clean_line
from net.wire.canonical import BadBytes

P = TypeVar("P")
A = TypeVar("A")

#: The largest size and number of entries of one `ReturnedEntries`.
RETURN_BYTES, RETURN_ENTRIES = 12_000, 16


class Cheating(Exception):
    """The host did what no honest host does; the text is the proof."""


class LogFollower(Generic[P, A]):
    """Follows the log of a host."""

    def __init__(
        self,
        log: GameLog[P, A],
        records: Sequence[JournalRecord],
        opening: PeerOpening,
        requests: Requests,
        outbox: Outbox,
        send: Callable[[FromPeer], None],
    ) -> None:
        """`log` is what the records hold, of this peer's own journal."""
        self.log = log
        self.final = known_final(records) if records else 0
        """entries before this number are final, as far as this peer knows"""
        self.proposed: dict[int, Propose] = {}
        """by number: what was proposed and neither ordered nor refused yet"""
        self.credentials: SeatCredentials | None = None
        self.synced = False
        """whether entries come as they are ordered"""
        self.frozen = False
        self.verdict: str | None = None
        """of this peer's audit"""
        self.host_checks = HostChecks(self.log, opening)
        self._requests = requests
        self._outbox = outbox
        self.send = send
        self._final_message = b""
        """what made the last final entry final; the next record holds it"""
        self._pending: list[AppliedEntry[P, A]] = []
        """entries that are not final yet"""
        if self.final < self.log.next:
            self._pending = self.log.rebuild()[self.final :]
        self._trial: OtherHistory | None = None
        """another history that this host sends"""
        self._last_record: JournalRecord | None = records[-1] if records else None
        if records and records[0].private:
            self._take_credentials(read_credentials(records[0].private))

    @property
    def seat(self) -> int:
        """This peer's, or KEEPER."""
        return self._requests.seat

    @seat.setter
    def seat(self, seat: int) -> None:
        self._requests.seat = seat

    # -------------------------------------------------------------- proposals

    @property
    def can_propose(self) -> bool:
        """Whether this seat may propose an action now."""
        if not (self.synced and self.log.is_open and not self.frozen and not self.log.paused):
            return False
        if self.log.is_full or self.log.revealed:
            return False
        return self.final == self.log.next and self.log.actor == self.seat != KEEPER

    def propose(self, action: A, salt: bytes) -> int:
        """Sends an action; returns its number. Raises ValueError if it cannot be played now."""
        if not self.can_propose:
            raise ValueError("it is not this seat's turn")
        self.log.rules.play(self.log.position, action)
        message = self._requests.proposal(action, salt)
        self.proposed[message.number] = message
        self.send(message)
        return message.number

    # -------------------------------------------------------------- messages of the host

    def on_ordered(self, message: Ordered) -> None:
        """The next entry. Raises Cheating."""
        first = not self.log.is_open
        try:
            credentials = read_credentials(message.private) if first and message.private else None
            parsed = read_entry(message.data)
            if not self.synced and 0 < parsed[0] == self.final < self.log.next:
                self._try_other_history()
            self._check_private(parsed[1], message.private, credentials)
            check_seats(self.log, parsed[1])
            check_order(self.log, message.data, parsed[1], message.stamp)
            applied = self._add_entry(message, b"" if first else message.private, parsed)
        except (LogError, BadBytes) as error:
            raise Cheating(str(error)) from None
        if isinstance(applied.entry, Opened):
            self._notify(TableOpened(applied.entry.table))
            self._take_credentials(credentials)
        self._pending.append(applied)
        self._store(message.data, message.private, message.stamp)
        if self.synced:
            self.acknowledge()

    def on_head(self, message: Head) -> None:
        """All missed entries are here; a proposal that is not among them was not accepted."""
        if message.next != self.log.next or not self.log.is_open:
            raise Cheating("it refers to entries that it did not send")
        if self._trial is None:
            self._take_part()

    def _take_part(self) -> None:
        """This peer has all entries of its host."""
        self.synced, self.frozen = True, False
        self.acknowledge()
        self._audit()
        if self.seat == KEEPER:
            return
        min_number = self.log.seats.min_number(self.seat)
        for number in [number for number in self.proposed if number >= min_number]:
            self.on_nack(Nack(number, int(Code.STALE), self.log.next, ""))

    def on_final(self, message: Final) -> None:
        """Entries are final. Raises Cheating if they never came, or nobody vouches for that."""
        if message.next > self.log.next or not self.log.is_open:
            raise Cheating("it calls entries final that it did not send")
        if message.next < self.log.next:
            return  # an older message, before the host sent what this peer lacked
        self._check_final(message)
        has_switched = self._end_trial()
        self.final, self._final_message = message.next, to_peer(message)
        acknowledged = {seat for seat, _ in message.acknowledged}
        missing = tuple(sorted({*range(len(self.log.opened.names))} - acknowledged))
        while self._pending:
            self._notify(EntryFinal(self._pending.pop(0), missing))
        if has_switched:
            self._take_part()
        self._audit()

    def on_nack(self, message: Nack) -> None:
        self.proposed.pop(message.number, None)
        self._notify(RequestRefused(message.number, message.code, message.text))

    def on_entries_requested(self, message: RequestEntries) -> None:
        """The host lost the end of its log: returns this peer's copy of it, in pieces."""
        entries: list[tuple[bytes, bytes]] = []
        space = RETURN_BYTES
        own = slice(message.first, None)
        for data, stamp in zip(self.log.raw_entries[own], self.log.stamps[own], strict=True):
            space -= len(data)
            if entries and (space < 0 or len(entries) == RETURN_ENTRIES):
                break
            entries.append((data, stamp))
        self.send(ReturnedEntries(message.first, tuple(entries)))

    def link_lost(self) -> None:
        """The link to the host is gone; a history that was not proven is forgotten."""
        self.synced = False
        if self._trial is not None:
            self._pending = self._trial.give_back()
            self._last_record, self._final_message = self._trial.bookkeeping
            self._trial = None

    def _try_other_history(self) -> None:
        """The host sends entries in place of those here that are not final."""
        if self._trial is None:
            bookkeeping = self._last_record, self._final_message
            self._trial = OtherHistory(self.log, self.final, bookkeeping)
            self._pending.clear()

    def _end_trial(self) -> bool:
        """If another history was on trial, it is final: keeps it, and returns True.

        Raises Cheating if one host signed both.
        """
        trial, self._trial = self._trial, None
        if trial is None:
            return False
        if not trial.is_other:
            self._trial = trial
            raise Cheating("it revokes entries that it, or another host, has ordered")
        if trial.is_contradiction:
            self._trial = trial
            self._notify(TwoHistories(self.final))
            raise Cheating("it shows another history than it has signed before")
        for record in trial.records:
            self._outbox.put(Store(write_record(record)))
        return True

    def rebuild(self) -> None:
        """Rebuilds the position from the log, in case a momentary fault spoiled it."""
        if not self.log.is_open:
            return
        before = self.log.digest
        try:
            applied = self.log.rebuild()
        except LogError:
            return  # the rules are faulty here: the digests show it
        self._pending = applied[self.log.next - len(self._pending) :]
        if self._last_record and self.log.digest != before:
            self._store(self._last_record.data, self._last_record.private, self._last_record.stamp)

    def acknowledge(self) -> None:
        """Acknowledges to the host the position that this peer has."""
        self.send(self._requests.acknowledgment())

    # -------------------------------------------------------------- checks and bookkeeping

    def _check_private(
        self, entry: Entry, private: bytes, credentials: SeatCredentials | None
    ) -> None:
        """Checks what only this seat can know. Raises Cheating or LogError."""
        if isinstance(entry, Opened):
            objection = (
                "" if self.log.is_open else self.host_checks.opening_objection(entry, credentials)
            )
        elif not self.log.is_open:
            objection = "the log does not begin with the opening of its table"
        else:
            try:
                objection = self.host_checks.objection(self.seat, entry, private, self.synced)
            except ValueError as error:
                objection = str(error)
        if objection:
            raise Cheating(objection)

    def _check_final(self, message: Final) -> None:
        """Raises Cheating if it does not hold, not even after the position was rebuilt."""
        try:
            check_final(self.log, message, self._requests.own_signature())
        except LogError:
            self.rebuild()
            try:
                check_final(self.log, message)
            except LogError as error:
                raise Cheating(str(error)) from None

    def _add_entry(
        self, message: Ordered, key: bytes, parsed: tuple[int, Entry]
    ) -> AppliedEntry[P, A]:
        """Adds an entry; if it does not hold, once more after the position was rebuilt."""
        try:
            return self.log.add(message.data, key, message.stamp, parsed)
        except LogError:
            self.rebuild()
            return self.log.add(message.data, key, message.stamp, parsed)

    def _take_credentials(self, credentials: SeatCredentials | None) -> None:
        if credentials is not None:
            own = replace(credentials, seed=self._requests.identity.seed)
            self.credentials, self.seat = own, own.seat

    def _store(self, data: bytes, private: bytes, stamp: bytes) -> None:
        owner = JournalOwner.SPECTATOR if self.seat == KEEPER else JournalOwner.SEAT
        if self.log.next == 1 and self.credentials is not None:
            private = write_credentials(self.credentials)
        parts = (data, private, stamp, self.log.digest, self._final_message)
        self._last_record, self._final_message = JournalRecord(owner, *parts), b""
        if self._trial is not None:
            self._trial.records.append(self._last_record)
        else:
            self._outbox.put(Store(write_record(self._last_record)))

    def _audit(self) -> None:
        """Audits once the end is final; sends the verdict again until it is in the log."""
        if self.log.revealed is None or self.final < self.log.next:
            return
        if self.verdict is None:
            log = self.log
            self.verdict = audit(log.rules, log.raw_entries, log.stamps, log.stretch)
            self._notify(AuditFinished(self.verdict))
        if self.seat != KEEPER and self.log.seats.judged is None and self.synced:
            self.send(Verdict(clean_line(self.verdict)[:VERDICT_LENGTH]))

    def _notify(self, notification: object) -> None:
        self._outbox.put(Notify(notification))
