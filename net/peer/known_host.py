"""The host as a peer knows it: which one it accepts, and whether that shows two histories."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from net.effects import Notify, Outbox
from net.game_rules import KEEPER
from net.log.histories import contradicts, evidence_of
from net.notifications import Joined, TwoHistories
from net.peer.log_follower import LogFollower
from net.protocol.evidence import Evidence
from net.protocol.from_host import Ping, Welcome
from net.protocol.from_peer import FromPeer, Pong
from net.wire.identity import fingerprint


class KnownHost:
    """The host that a peer was at last."""

    def __init__(
        self, follower: LogFollower[Any, Any], outbox: Outbox, send: Callable[[FromPeer], None]
    ) -> None:
        self._follower = follower
        self._outbox = outbox
        self._send = send
        self.public = b""
        """its public identity; empty before the first"""

    def accepts(self, public: bytes, expected: bytes) -> bool:
        """Whether a host with this public identity may be that of this table.

        While the game runs, it is the one that opened the table, or a seat that succeeded it; the
        first host must have the `expected` fingerprint, if there is one.
        """
        log = self._follower.log
        if log.is_open:
            return public == log.opened.host or public in log.opened.keys
        if self.public:
            return public == self.public
        return not expected or fingerprint(public) == expected

    def is_proven(self, public: bytes) -> bool:
        """Whether this is the host by the log. A seat that has taken over proves that with its
        first entry; any seat can say so before, and what it says then ends nothing.
        """
        log = self._follower.log
        return not log.is_open or public == log.seats.host_key

    @property
    def kept(self) -> int:
        """How many entries are never given up for it: those that are final, and the opening."""
        return max(self._follower.final, 1) if self._follower.log.is_open else 0

    @property
    def is_needed(self) -> bool:
        """Whether a game is under way, which cannot continue without a host."""
        log = self._follower.log
        return log.is_open and log.revealed is None

    def welcomed(self, message: Welcome, public: bytes) -> None:
        """The host with this public identity lets this peer in, which stays there.

        A successor that does not have the secret yet knows no seats: this peer knows its own.
        """
        seat = message.seat
        if seat == KEEPER and self._follower.log.is_open:
            seat = self._follower.seat
        elif not message.playing and not self._follower.log.is_open:
            self._follower.seat, self._follower.host_checks.lobby = seat, True
        self.public = public
        self._outbox.put(Notify(Joined(seat, message.playing, public)))

    def on_ping(self, message: Ping) -> None:
        self._send(Pong(message.stamp))

    def on_evidence(self, message: Evidence) -> None:
        """The host has another history than this peer: answers with what it signed here."""
        log = self._follower.log
        if not log.is_open:
            return
        if contradicts(log, message):
            self._outbox.put(Notify(TwoHistories(message.next)))
        if (own := evidence_of(log, message.next)) is not None:
            self._send(own)
