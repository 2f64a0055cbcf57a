"""Stores entries in the host's journal and sends them, each peer with its private part."""

from __future__ import annotations

from typing import Any

from net.effects import Outbox, Store
from net.fairness.hidden import stamp
from net.game_rules import KEEPER
from net.host.connections import Connections, Link
from net.host.seat_tokens import SeatTokens
from net.journal.records import JournalOwner, JournalRecord, write_host_keys, write_record
from net.log.game_log import GameLog
from net.protocol.entries import Acted, Entry, Opened
from net.protocol.from_host import Ordered


class EntrySender:
    """Where the entries of one log go."""

    def __init__(
        self,
        log: GameLog[Any, Any],
        seat_tokens: SeatTokens[Any, Any],
        connections: Connections,
        outbox: Outbox,
    ) -> None:
        self._log = log
        self._seat_tokens = seat_tokens
        self._connections = connections
        self._outbox = outbox

    def store(self, seq: int, digest: bytes) -> None:
        """Stores an entry; `digest` is of the position after it, empty if it is not known."""
        private = write_host_keys(self._log.secret, self._seat_tokens.first) if seq == 0 else b""
        record = JournalRecord(JournalOwner.HOST, self._log.raw_entries[seq], private, b"", digest)
        self._outbox.put(Store(write_record(record)))

    def send(self, link: Link, seq: int, sent: dict[bytes, Ordered]) -> None:
        """Sends an entry; `sent` caches its messages to other links by their private parts."""
        private = b"" if link.seat == KEEPER else self._private(link, seq, self._log.entries[seq])
        if private not in sent:
            own_stamp = stamp(self._log.secret, self._log.chains[seq + 1])
            sent[private] = Ordered(self._log.raw_entries[seq], private, own_stamp)
        self._connections.send(link, sent[private])

    def _private(self, link: Link, seq: int, entry: Entry) -> bytes:
        """The part of an entry that is for this seat alone."""
        if isinstance(entry, Opened):
            holder = self._seat_tokens.holder(link.hello.token if link.hello else b"")
            return self._seat_tokens.credentials_of(holder._replace(seat=link.seat))
        if isinstance(entry, Acted) and entry.seal:
            rules = self._log.rules
            if rules.owner(rules.decode(list(entry.action)), entry.seat) == link.seat:
                return self._log.key(entry, seq)
        return b""
