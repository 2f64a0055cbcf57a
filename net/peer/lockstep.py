"""The protocol machine of one peer, a seat or a spectator, and its link to the host. Sans-IO.

Its owner reports the connection, bytes, and the time, and carries out its effects. The log is in
its `LogFollower`. All peers advance in lockstep: none continues before all have the same position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from net.config import Config
from net.effects import Effect, Notify, Outbox
from net.game_rules import KEEPER, Rules
from net.journal.records import JournalRecord, read_credentials, replay_log
from net.log.game_log import GameLog
from net.log.histories import contradicts, evidence_of
from net.notifications import (
    ActionExplained,
    ChatReceived,
    HistoryReached,
    HostCheats,
    HostGone,
    Joined,
    LinkLost,
    PollChanged,
    RosterChanged,
    TooManyOpenings,
    TurnedAway,
    TwoHistories,
)
from net.peer.desync import PeerDesync
from net.peer.foreign import checked
from net.peer.handshake import Ticket as Ticket
from net.peer.handshake import hello, objection
from net.peer.host_timeout import HostTimeout
from net.peer.lobby import PeerLobby
from net.peer.log_follower import Cheating, LogFollower
from net.peer.opening import PeerOpening
from net.peer.requests import Requests
from net.peer.succession import PeerSuccession
from net.peer.talk import PeerTalk
from net.peer.uplink import Uplink
from net.protocol import from_host
from net.protocol.codes import Code
from net.protocol.desync_messages import Frozen, RelayedDump, Thawed
from net.protocol.evidence import Evidence
from net.protocol.from_peer import Chat, FromPeer, Pong, Ready
from net.protocol.words import clean_line
from net.wire.canonical import BadBytes
from net.wire.crypto import SEED
from net.wire.frames import WireError
from net.wire.identity import Identity, fingerprint

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
        log: GameLog[P, A] = (
            replay_log(rules, records, config.stretch)
            if records
            else GameLog(rules, stretch=config.stretch)
        )
        self.ticket = ticket
        self.identity = Identity(_seed(records) or ticket.seed or config.random_bytes(SEED))
        self.roster: from_host.Roster | None = None
        self.open_poll: from_host.PollStatus | None = None
        self.opening = PeerOpening(config.random_bytes, self.identity.public, ticket.always_ready)
        self._outbox = Outbox()
        self._requests = Requests(self.identity, log)
        self.follower = LogFollower(
            log, records, self.opening, self._requests, self._outbox, self.say
        )
        self.config = config
        self._lobby = PeerLobby(self.follower, self.opening, self._outbox, self.say)
        self._succession = PeerSuccession(self.follower, self._outbox)
        self.desync = PeerDesync(self.follower, self._outbox)
        self.uplink = Uplink(config, self._outbox)
        self.talk = PeerTalk(self._outbox, self.uplink.send)
        self._greeted = False
        self.known_host = b""
        """the public identity of the host that this peer was at last"""
        self._now = 0.0
        self.host_timeout = HostTimeout()
        self._handlers: dict[type[Any], Callable[[Any], None]] = {
            from_host.Welcome: self._on_welcome,
            from_host.Refused: self._on_refused,
            from_host.Roster: self._on_roster,
            from_host.Seated: self._lobby.on_seated,
            from_host.HostCommitted: self._on_host_committed,
            from_host.NoncesCommitted: self._lobby.on_nonces_committed,
            from_host.Ordered: self.follower.on_ordered,
            from_host.Head: self._on_head,
            from_host.Final: self.follower.on_final,
            from_host.Nack: self._on_nack,
            from_host.PollStatus: self._on_poll_status,
            from_host.ChatLine: self._on_chat_line,
            from_host.Explained: self._on_explained,
            from_host.Ping: self._on_ping,
            Frozen: self.desync.on_frozen,
            Thawed: self.desync.on_thawed,
            RelayedDump: self.desync.on_dump,
            from_host.RequestEntries: self.follower.on_entries_requested,
            from_host.RequestShare: self._on_share_request,
            Evidence: self._on_evidence,
            from_host.Bye: self._on_bye,
        }

    # -------------------------------------------------------------- called by its owner

    def connected(self, now: float, successor: bool = False) -> None:
        """There is a connection; `successor` if it leads to the successor of a lost host."""
        self._greeted = False
        self.follower.link_lost()
        self.host_timeout.connected()
        self._succession.connected(successor)
        self.uplink.open(self._accepts)

    def received(self, data: bytes, now: float) -> None:
        """Handles what the host sent; a host that sends nonsense is left, with words."""
        self._now = now
        try:
            for message in self.uplink.messages(data):
                self._handle(message)
        except WireError as error:
            self._leave(TurnedAway(-int(error.code), str(error.reason)))
        except Cheating as proof:
            self._leave(HostCheats(clean_line(str(proof))))
        except BadBytes as error:
            self._leave(HostCheats(clean_line(f"it sent what no host sends: {error}")))
        except Exception as error:
            self._leave(HostCheats(f"it sent what this program cannot handle: {error!r}"[:200]))

    def lost(self, now: float) -> None:
        """The connection is gone."""
        if self.uplink.is_connected:
            self._notify(LinkLost(None, ""))
        self.uplink.close()
        self._now = now
        self._reset_link()

    def tick(self, now: float) -> None:
        """To be called several times per second."""
        if not self.uplink.is_connected:
            self.host_timeout.start(now)
        if (
            self.host_timeout.expired(now)
            and self.follower.log.is_open
            and self.follower.log.revealed is None
        ):
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
    def knows_host(self) -> bool:
        """Whether this peer has been at this table: then it looks for that host, and no other."""
        return self.follower.log.is_open or bool(self.known_host)

    @property
    def successor(self) -> int:
        """The seat that becomes the host if the host is lost for good, or KEEPER."""
        return self._succession.successor

    def report_history(self) -> None:
        """Reports where this peer is, for a phrase of its history."""
        log = self.follower.log
        if log.is_open:
            self._notify(HistoryReached(log.opened.table, log.next, log.chain))

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
            self.opening.note_ready()
        if isinstance(message, Chat):
            self.talk.say(message.text)
        elif self.uplink.ready:
            self.uplink.send(self._requests.signed(message, self.open_poll))

    # -------------------------------------------------------------- the link

    def _handle(self, message: from_host.FromHost | None) -> None:
        self._send_hello()
        if message is not None:
            self._handlers[type(message)](checked(message, self.follower))

    def _send_hello(self) -> None:
        if self._greeted or not self.uplink.ready:
            return
        self._greeted = True
        link_hash, log = self.uplink.link_hash, self.follower.log
        final = self._kept
        self.say(hello(self.ticket, self.config.build, self.identity, link_hash, log, final))

    @property
    def _kept(self) -> int:
        """How many entries this peer never gives up: those that are final, and the opening."""
        return max(self.follower.final, 1) if self.follower.log.is_open else 0

    def _accepts(self, public: bytes) -> bool:
        """Whether a host with this public identity may be that of this table.

        While the game runs, it is the one that opened the table, or a seat that succeeded it.
        """
        log = self.follower.log
        if log.is_open:
            return public == log.opened.host or public in log.opened.keys
        if self.known_host:
            return public == self.known_host
        return not self.config.fingerprint or fingerprint(public) == self.config.fingerprint

    def _on_welcome(self, message: from_host.Welcome) -> None:
        host, log = self.uplink.host, self.follower.log
        if (code := objection(message, host, log, self._kept)) is not None:
            self._leave(TurnedAway(code, ""))
            return
        self.host_timeout.stop()
        if not message.playing and not self.follower.log.is_open:
            self.follower.seat, self.follower.host_checks.lobby = message.seat, True
        self.known_host = self.uplink.host
        self._notify(Joined(message.seat, message.playing, self.uplink.host))
        self.talk.joined()

    def _on_refused(self, message: from_host.Refused) -> None:
        self._notify(TurnedAway(message.code, message.text))

    def _on_head(self, message: from_host.Head) -> None:
        self.follower.on_head(message)
        self._succession.ended()

    def _on_host_committed(self, message: from_host.HostCommitted) -> None:
        if not self._lobby.on_host_committed(message):
            self._leave(TooManyOpenings(self.opening.attempts))

    def _on_share_request(self, message: from_host.RequestShare) -> None:
        self._succession.on_share_request(message, self.uplink.host)

    def _on_evidence(self, message: Evidence) -> None:
        """The host has another history than this peer: answers with what it signed here."""
        log = self.follower.log
        if not log.is_open:
            return
        if contradicts(log, message):
            self._notify(TwoHistories(message.next))
        if (own := evidence_of(log, message.next)) is not None:
            self.say(own)

    def _on_ping(self, message: from_host.Ping) -> None:
        self.say(Pong(message.stamp))

    def _on_bye(self, message: from_host.Bye) -> None:
        if message.code == Code.DIVERGED:
            self.follower.rebuild()
        self._notify(LinkLost(message.code, message.text))

    def _leave(self, reason: TurnedAway | TooManyOpenings | HostCheats) -> None:
        self._notify(reason)
        self._hang_up()

    def _hang_up(self) -> None:
        self.uplink.hang_up()
        self._reset_link()

    def _reset_link(self) -> None:
        self.follower.link_lost()
        self.open_poll = None
        self.host_timeout.start(self._now)

    # -------------------------------------------------------------- the table

    def _on_roster(self, message: from_host.Roster) -> None:
        self.roster = message
        self._notify(RosterChanged(message))

    def _on_poll_status(self, message: from_host.PollStatus) -> None:
        self.open_poll = message if message.open else None
        self._notify(PollChanged(message))

    def _on_nack(self, message: from_host.Nack) -> None:
        if not message.number:
            self.talk.refused(message.code)
        self.follower.on_nack(message)

    def _on_chat_line(self, message: from_host.ChatLine) -> None:
        self.talk.passed_on(message.text)
        self._notify(ChatReceived(message.name, message.text))

    def _on_explained(self, message: from_host.Explained) -> None:
        """Passes on an explanation of the last entry, unless that is final already."""
        log = self.follower.log
        if message.seq >= self.follower.final and log.last_actor(message.seq) != KEEPER:
            self._notify(ActionExplained(message.seq, message.text))

    def _notify(self, notification: object) -> None:
        self._outbox.put(Notify(notification))


def _seed(records: Sequence[JournalRecord]) -> bytes:
    """Of the identity that a journal belongs to; empty for that of a spectator."""
    private = records[0].private if records else b""
    return read_credentials(private).seed if private else b""
