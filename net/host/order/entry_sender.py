"""Stores entries in the host's journal and sends them, each peer with its private part."""

from __future__ import annotations

from typing import Any

from net.effects import Outbox, Store
from net.game_rules import KEEPER
from net.host.connections import Connections
from net.host.link import Link
from net.host.seat_keys import SeatKeys
from net.journal.records import (
    HostKeys,
    JournalOwner,
    JournalRecord,
    write_host_keys,
    write_record,
)
from net.log.entry_keys import key_for
from net.log.game_log import GameLog
from net.protocol.entries import Acted, HandedOver, Opened
from net.protocol.from_host import Ordered
from net.wire.identity import Identity


class EntrySender:
    """Where the entries of one log go."""

    def __init__(
        self,
        log: GameLog[Any, Any],
        seat_keys: SeatKeys[Any, Any],
        identity: Identity,
        connections: Connections,
        outbox: Outbox,
    ) -> None:
        self.final_message = b""
        """the message that made the last final entry final, if it is not stored yet"""
        self._log = log
        self._identity = identity
        self._seat_keys = seat_keys
        self._connections = connections
        self._outbox = outbox

    def store(self, seq: int, digest: bytes) -> None:
        """Stores an entry; `digest` is of the position after it, empty if it is not known."""
        log = self._log
        keys = HostKeys(log.secret, self._identity.seed, self._seat_keys.bot_seeds, log.bag.seed)
        private = write_host_keys(keys) if seq == 0 else b""
        parts = (log.raw_entries[seq], private, log.stamps[seq], digest, self.final_message)
        self._outbox.put(Store(write_record(JournalRecord(JournalOwner.HOST, *parts))))
        self.final_message = b""

    def store_final(self) -> None:
        """Stores what only the next record would hold, by storing the last entry once more."""
        if self.final_message:
            self.store(self._log.next - 1, self._log.digest)

    def send(self, link: Link, seq: int, sent: dict[bytes, Ordered]) -> None:
        """Sends an entry; `sent` caches its messages to other links by their private parts."""
        seat = self._seat_keys.first_seat(link) if link.seat == KEEPER else link.seat
        private = b"" if seat == KEEPER else self._private(link, seq, seat)
        if private not in sent:
            sent[private] = Ordered(self._log.raw_entries[seq], private, self._log.stamps[seq])
        self._connections.send(link, sent[private])

    def _private(self, link: Link, seq: int, seat: int) -> bytes:
        """The part of an entry that is for this seat alone, which is the link's."""
        entry = self._log.entries[seq]
        if isinstance(entry, Opened):
            holder = self._seat_keys.holder(link.hello.key if link.hello else b"")
            return self._seat_keys.credentials_of(holder._replace(seat=seat))
        if isinstance(entry, HandedOver) and self._is_first_holder(link, entry.seat):
            return self._log.secret
        if isinstance(entry, Acted) and entry.hidden:
            return key_for(self._log, entry, seq, seat)
        return b""

    def _is_first_holder(self, link: Link, seat: int) -> bool:
        """Whether a link is that of the seat's holder at the opening, not of a later bot."""
        return link.hello is not None and link.hello.key == self._log.opened.keys[seat]
