"""The protocol machine of one peer, a seat or a spectator, and its link to the host. Sans-IO.

Its owner reports the connection, bytes, and the time, and carries out its effects. The log is in
its `LogFollower`. All peers advance in lockstep: none continues before all have the same position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from net.config import Config
from net.effects import Effect, Notify, Outbox
from net.game_rules import Rules
from net.journal.records import JournalRecord
from net.notifications import HostGone, LinkLost, TurnedAway
from net.peer import unproven_host
from net.peer.complaints import reason_to_leave
from net.peer.desync import PeerDesync
from net.peer.foreign import checked
from net.peer.handlers import Handlers, handlers_of_parts
from net.peer.handshake import Ticket as Ticket
from net.peer.handshake import hello, objection, seed_of
from net.peer.host_timeout import HostTimeout
from net.peer.known_host import KnownHost
from net.peer.lobby import PeerLobby
from net.peer.log_follower import LogFollower
from net.peer.opening import PeerOpening
from net.peer.peer_journal import credentials_of, log_of
from net.peer.reports import TableReports
from net.peer.requests import Requests
from net.peer.seat_times import SeatTimeWatch
from net.peer.succession import PeerSuccession
from net.peer.talk import PeerTalk
from net.peer.uplink import Uplink
from net.protocol import from_host
from net.protocol.from_peer import Chat, FromPeer, Ready
from net.wire.crypto import SEED
from net.wire.identity import Identity

P = TypeVar("P")
A = TypeVar("A")


class Lockstep(Generic[P, A]):
    """One peer of a table."""

    def __init__(
        self,
        rules: Rules[P, A],
        config: Config,
        ticket: Ticket,
        records: Sequence[JournalRecord] = (),
    ) -> None:
        """`records` are those of this peer's own journal, if it was at the table before.

        Raises:
            LogError: if the journal does not hold.
        """
        log = log_of(rules, records, config)
        self.ticket = ticket
        own = credentials_of(records)
        self.identity = Identity(seed_of(ticket, own) or config.random_bytes(SEED))
        self.opening = PeerOpening(self.identity, ticket)
        self._outbox = Outbox()
        self._requests = Requests(self.identity, log)
        self.follower = LogFollower(
            log, records, self.opening, self._requests, self._outbox, self.say
        )
        self.config = config
        parts = (self.follower, self.opening, self._outbox, self.say)
        self._lobby = PeerLobby(*parts, lambda: self.roster)
        self._succession = PeerSuccession(self.follower, self._outbox)
        self.desync = PeerDesync(self.follower, self._outbox)
        self.uplink = Uplink(config, self._outbox)
        self.talk = PeerTalk(self._outbox, self.uplink.send)
        self._reports = TableReports(self.follower, self.talk, self._outbox)
        self._seat_times = SeatTimeWatch(self.follower, config, self._outbox)
        self._host = KnownHost(self.follower, self._outbox, self.say)
        self._greeted = False
        self._connected_at = self._now = 0.0
        self.host_timeout = HostTimeout()
        self._handlers = self._table_of_handlers()

    def _table_of_handlers(self) -> Handlers:
        parts = (self.follower, self._lobby, self.desync, self._reports, self._host)
        return {
            **handlers_of_parts(*parts, self._succession, self.uplink),
            from_host.Welcome: self._on_welcome,
        }

    # -------------------------------------------------------------- called by its owner

    def connected(self, now: float, successor: bool = False) -> None:
        """There is a connection; `successor` if it leads to the successor of a lost host."""
        self._greeted, self._connected_at = False, now
        self.follower.link_lost()
        self.host_timeout.connected()
        self._succession.connected(successor)
        self.uplink.open(lambda public: self._host.accepts(public, self.config.fingerprint))

    def received(self, data: bytes, now: float) -> None:
        """Handles what the host sent; a host that sends nonsense is left, with words."""
        self._now = now
        try:
            for message in self.uplink.messages(data):
                self._handle(message)
        except Exception as error:
            self._leave(reason_to_leave(error))

    def lost(self, now: float) -> None:
        """The connection is gone."""
        if self.uplink.is_connected:
            self._notify(LinkLost(None, ""))
        self.uplink.close()
        self._now = now
        self._reset_link()

    def tick(self, now: float) -> None:
        """To be called several times per second."""
        is_connected = self.uplink.is_connected
        self.host_timeout.note(now, is_connected, self.follower.synced)
        late = now - self._connected_at > unproven_host.SECONDS
        if is_connected and late and not self._is_proven:
            self._leave(unproven_host.UNPROVEN)
        self.follower.open_choices()
        if self.host_timeout.expired(now) and self._host.is_needed:
            self._notify(HostGone(self.successor, self._succession.needed))

    def failed(self, now: float) -> None:
        """The journal could not be written: this peer must not acknowledge what it did not store.

        It is unusable from then on; a new one begins with what the journal holds.
        """
        self._outbox.take()
        self._now = now
        self._hang_up()

    def effects(self) -> list[Effect]:
        """What is to be done, in this order; removes it."""
        return self._outbox.take()

    # -------------------------------------------------------------- requests

    @property
    def seat(self) -> int:
        """This peer's, or KEEPER if it has none."""
        return self.follower.seat

    @property
    def roster(self) -> from_host.Roster | None:
        """The last that the host sent."""
        return self._reports.roster

    @roster.setter
    def roster(self, roster: from_host.Roster) -> None:
        self._reports.roster = roster

    @property
    def open_poll(self) -> from_host.PollStatus | None:
        return self._reports.open_poll

    @property
    def known_host(self) -> bytes:
        """The public identity of the host that this peer was at last; empty before."""
        return self._host.public

    @property
    def knows_host(self) -> bool:
        """Whether this peer has been at this table: then it looks for that host, and no other."""
        return self.follower.log.is_open or bool(self.known_host)

    @property
    def successor(self) -> int:
        """The seat that becomes the host if the host is lost for good, or KEEPER."""
        return self._succession.successor

    def report_history(self) -> None:
        """Reports where this peer is, for a phrase of its history."""
        self._reports.report_history()

    def agree_to_succession(self) -> None:
        """The person here lets the successor of a lost host have this seat's share, and the bag."""
        self._succession.agree(self.uplink.is_connected)

    def propose(self, action: A) -> int:
        """Sends an action; returns the number under which it is accepted or refused.

        Raises:
            ValueError: if it is not this seat's turn, or the rules refuse the action.
        """
        return self.follower.propose(action, self.config.random_bytes(16))

    def say(self, message: FromPeer) -> None:
        """Sends a message, if there is a connection."""
        if isinstance(message, Ready) and message.on:
            self._lobby.note_ready()
        if isinstance(message, Chat):
            self.talk.say(message.text)
        elif self.uplink.ready:
            self.uplink.send(self._requests.signed(message, self.open_poll))

    # -------------------------------------------------------------- the link

    def _handle(self, message: from_host.FromHost | None) -> None:
        self._send_hello()
        if message is None:
            return
        reason = None if self._is_proven else unproven_host.reason_to_leave(message)
        if reason is None:
            self._handlers[type(message)](checked(message, self.follower))
            self._seat_times.follow(self._now)
        else:
            self._leave(reason)

    def _send_hello(self) -> None:
        wire, who = self.uplink.wire, (self.ticket, self.config.build, self.identity)
        if not self._greeted and wire is not None and wire.ready:
            self._greeted = True
            self.say(hello(*who, wire, self.follower.log, self._host.kept))

    def _on_welcome(self, message: from_host.Welcome) -> None:
        host, log = self.uplink.host, self.follower.log
        if (code := objection(message, host, log, self._host.kept)) is not None:
            self._leave(TurnedAway(code, ""))
            return
        self.uplink.ping_seconds = message.ping
        self.host_timeout.welcomed(self._now, self._is_proven)
        self._host.welcomed(message, host)
        self.talk.joined()

    @property
    def _is_proven(self) -> bool:
        return self._host.is_proven(self.uplink.host)

    def _leave(self, reason: unproven_host.Reason) -> None:
        self._notify(reason if self._is_proven else unproven_host.believed(reason, self.knows_host))
        self._hang_up()

    def _hang_up(self) -> None:
        self.uplink.hang_up()
        self._reset_link()

    def _reset_link(self) -> None:
        self.follower.link_lost()
        self._reports.open_poll = None
        self.host_timeout.start(self._now)

    def _notify(self, notification: object) -> None:
        self._outbox.put(Notify(notification))
