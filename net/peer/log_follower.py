"""A peer's copy of the log: checks an entry, stores it, acknowledges it, and reports it when final.

Raises `Cheating` for what no honest host can do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from net.effects import Notify, Outbox
from net.game_rules import KEEPER
from net.journal.records import JournalRecord, SeatCredentials, known_final, read_credentials
from net.log.applied_entry import AppliedEntry
from net.log.checks import LogError
from net.log.game_log import GameLog
from net.log.signatures import check_order, check_seats
from net.notifications import EntryFinal, TableOpened
from net.peer.auditing import Auditing
from net.peer.cheating import Cheating
from net.peer.entry_checks import check_certificate, check_options, check_private_part
from net.peer.host_checks import HostChecks
from net.peer.opening import PeerOpening
from net.peer.own_proposals import OwnProposals
from net.peer.peer_journal import PeerJournal, credentials_of
from net.peer.requests import Requests
from net.peer.trial import Trial
from net.protocol.entries import Entry, Opened, read_entry
from net.protocol.from_host import Final, Head, Nack, Ordered, to_peer
from net.protocol.from_peer import FromPeer, Propose
from net.protocol.seal_messages import ProposeSeal
from net.wire.canonical import BadBytes
from net.wire.stated import stated, statement_of

P = TypeVar("P")
A = TypeVar("A")


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
        self.credentials: SeatCredentials | None = None
        self.synced = False
        """whether entries come as they are ordered"""
        self.frozen = False
        self._journal = PeerJournal(log, records, outbox)
        self._own = OwnProposals(log, requests, self._journal, outbox, send)
        self.host_checks = HostChecks(self.log, opening, self._own)
        self._requests = requests
        self._outbox = outbox
        self.send = send
        self._trial = Trial(log, self._journal, outbox)
        self._auditing = Auditing(log, outbox)
        self._pending: list[AppliedEntry[P, A]] = []
        """entries that are not final yet"""
        if self.final < self.log.next:
            self._pending = self.log.rebuild()[self.final :]
        self._take_credentials(credentials_of(records))

    @property
    def verdict(self) -> str | None:
        """Of this peer's audit."""
        return self._auditing.verdict

    @property
    def seat(self) -> int:
        """This peer's, or KEEPER."""
        return self._requests.seat

    @seat.setter
    def seat(self, seat: int) -> None:
        self._requests.seat = seat

    # -------------------------------------------------------------- proposals

    @property
    def proposed(self) -> Mapping[int, Propose | ProposeSeal]:
        """By number: what this seat has proposed and is neither final nor refused yet."""
        return self._own.under_way

    @property
    def expected(self) -> P:
        """The position that seats may propose for: if the keeper must act, the one after it."""
        return self._own.expected

    @property
    def can_propose(self) -> bool:
        """Whether this seat may propose an action now."""
        return self._is_live and self._own.may_propose(self._is_settled)

    @property
    def _is_live(self) -> bool:
        return self.synced and self.log.is_open and not self.frozen

    @property
    def _is_settled(self) -> bool:
        return self.final == self.log.next

    def open_choices(self) -> None:
        """Opens what this seat has sealed, if it is time for that."""
        if self._is_live and self._is_settled:
            self._own.open_due()

    def propose(self, action: A, salt: bytes) -> int:
        """Sends an action; returns its number. Raises ValueError if it cannot be played now."""
        if not self.can_propose:
            raise ValueError("it is not this seat's turn")
        return self._own.propose(action, salt, self._is_settled)

    # -------------------------------------------------------------- messages of the host

    def on_ordered(self, message: Ordered) -> None:
        """The next entry. Raises Cheating."""
        first = not self.log.is_open
        try:
            credentials = read_credentials(message.private) if first and message.private else None
            parsed = read_entry(message.data)
            if not self.synced and 0 < parsed[0] == self.final < self.log.next:
                self._try_other_history()
            checks, private = self.host_checks, (message.private, credentials)
            check_options(self.log, parsed[1])
            check_private_part(checks, self.log, self.seat, parsed[1], private, self.synced)
            check_seats(self.log, parsed[1])
            check_order(self.log, message.data, parsed[1], message.stamp)
            applied = self._add(message, b"" if first else message.private, parsed)
        except (LogError, BadBytes) as error:
            raise Cheating(statement_of(error)) from None
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
            raise Cheating(stated("it refers to entries that it did not send"))
        if not self._trial.is_on:
            self._take_part()

    def _take_part(self) -> None:
        """This peer has all entries of its host."""
        self.synced, self.frozen = True, False
        self.acknowledge()
        self._audit()
        self._own.joined(self.final)
        self.open_choices()

    def on_final(self, message: Final) -> None:
        """Entries are final. Raises Cheating if they never came, or nobody vouches for that."""
        if message.next > self.log.next or not self.log.is_open:
            raise Cheating(stated("it calls entries final that it did not send"))
        if message.next != self.log.next and message.next <= self.final:
            return  # an older message, before the host sent what this peer lacked
        if self._trial.is_undecided(message.next):
            return
        own = self._requests.own_signature(message.next, self._digest_after(message.next))
        check_certificate(self.log, message, self._digest_after, own, self.rebuild)
        has_switched = self._trial.end(self.final)
        acknowledged = {seat for seat, _ in message.acknowledged}
        missing = tuple(sorted({*range(len(self.log.opened.names))} - acknowledged))
        final, self.final = self.final, message.next
        self._journal.final_message = to_peer(message)
        for _ in range(final, message.next):
            applied = self._pending.pop(0)
            self._own.on_final(applied.entry)
            self._notify(EntryFinal(applied, missing))
        if has_switched:
            self._take_part()
        self._audit()
        self.open_choices()

    def _digest_after(self, count: int) -> bytes:
        """Of the position after so many entries: the final ones, and some more or none."""
        if count == self.log.next:
            return self.log.digest
        return self.log.rules.digest(self._pending[count - self.final - 1].position)

    def on_nack(self, message: Nack) -> None:
        self._own.on_nack(message, self.final)

    def link_lost(self) -> None:
        """The link to the host is gone; a history that was not proven is forgotten."""
        self.synced = False
        if self._trial.is_on:
            self._pending = self._trial.give_back()

    def _try_other_history(self) -> None:
        """The host sends entries in place of those here that are not final."""
        if not self._trial.is_on:
            self._trial.begin(self.final)
            self._pending.clear()

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
        last = self._journal.last_record
        if last and self.log.digest != before:
            self._store(last.data, last.private, last.stamp)

    def acknowledge(self) -> None:
        """Acknowledges to the host the position that this peer has."""
        self.send(self._requests.acknowledgment())

    # -------------------------------------------------------------- checks and bookkeeping

    def _add(self, message: Ordered, key: bytes, parsed: tuple[int, Entry]) -> AppliedEntry[P, A]:
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
        parts, trial = (data, private, stamp), self._trial.records
        self._journal.add(parts, self.credentials, self.seat != KEEPER, trial)

    def _audit(self) -> None:
        """Audits once the end is final; sends the verdict again until it is in the log."""
        verdict = self._auditing.run(self.final)
        if verdict and self.seat != KEEPER and self.log.seats.judged is None and self.synced:
            self.send(verdict)

    def _notify(self, notification: object) -> None:
        self._outbox.put(Notify(notification))
