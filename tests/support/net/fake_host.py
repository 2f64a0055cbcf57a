"""Somebody who answers a peer as its host would: with an own key, or with a seat's."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, cast

from net.effects import Close, Effect, Notify, Send
from net.log.game_log import GameLog
from net.notifications import ShareRequested
from net.peer.lockstep import Ticket
from net.protocol import statements
from net.protocol.codes import Code
from net.protocol.desync_messages import Frozen, RelayedDump, Thawed
from net.protocol.entries import EpochBegan
from net.protocol.evidence import Evidence
from net.protocol.from_host import (
    Bye,
    ChatLine,
    Explained,
    Final,
    FromHost,
    Head,
    Nack,
    Ordered,
    Ping,
    PollStatus,
    Refused,
    RequestEntries,
    RequestShare,
    Roster,
    Seated,
    Welcome,
    from_host,
    to_peer,
)
from net.protocol.from_peer import FromPeer, Hello, from_peer, to_host
from net.protocol.opening_messages import HostCommitted, NoncesCommitted
from net.wire.canonical import BadBytes
from net.wire.ends import HostWire, PeerWire
from net.wire.frames import EPHEMERAL, WireError
from net.wire.identity import Identity
from tests.support.net.signing import signed_entry
from tests.support.net.world import GAME, Node, World


class FakeHost:
    """One link with one peer, whose real link is cut; `received` is all that the peer says."""

    def __init__(self, node: Node, identity: Identity, invite: bytes = b"", seed: int = 0) -> None:
        self.node, self.identity = node, identity
        self.wire = HostWire(GAME, invite, Random(seed).randbytes(EPHEMERAL), identity)
        self.received: list[FromPeer] = []
        self.sent = b""
        """all bytes that the peer sent, in the clear or not"""
        self.is_open = False

    def meet(self, now: float, successor: bool = False) -> None:
        """The peer connects; `successor` if it believes that its host is lost."""
        self.is_open = True
        self.node.peer.connected(now, successor)
        for _ in range(4):
            self._take_effects(now)
            if self.is_open and (output := self.wire.take_output()):
                self.node.peer.received(output, now)

    def say(self, message: FromHost, now: float) -> bool:
        """Sends a message, if the peer is still there."""
        if not (self.is_open and self.wire.ready):
            return False
        self.node.peer.received(self.wire.send(to_peer(message)), now)
        self._take_effects(now)
        return True

    @property
    def hello(self) -> Hello | None:
        return next((each for each in self.received if isinstance(each, Hello)), None)

    def _take_effects(self, now: float) -> None:
        for effect in self.node.peer.effects():
            match effect:
                case Send(_, data):
                    self.sent += data
                    self._receive(data)
                case Close():
                    self.is_open = False
                case Notify(notification):
                    self.node.notifications.append(notification)
                    if isinstance(notification, ShareRequested) and self.node.agrees:
                        self.node.peer.agree_to_succession()
                        self._take_effects(now)

    def _receive(self, data: bytes) -> None:
        try:
            bodies = self.wire.receive(data)
            while bodies:
                self.received += map(from_peer, bodies)
                bodies = self.wire.receive(b"")
        except (WireError, BadBytes):
            self.is_open = False


class RawPeer:
    """In the place of a node's peer: says these messages as soon as it can, and nothing else."""

    def __init__(self, messages: Sequence[FromPeer], invite: bytes = b"") -> None:
        self.answers: list[FromHost] = []
        self._messages = messages
        self._invite = invite
        self._effects: list[Effect] = []
        self._wire: PeerWire | None = None

    def connected(self, now: float, successor: bool = False) -> None:
        self._wire = PeerWire(GAME, self._invite, bytes(range(EPHEMERAL)), lambda public: True)
        self._shake_hands(self._wire)

    def received(self, data: bytes, now: float) -> None:
        assert self._wire is not None
        was_ready = self._wire.ready
        bodies = self._wire.receive(data)
        self._shake_hands(self._wire)
        if self._wire.ready and not was_ready:
            for message in self._messages:
                self._effects.append(Send(0, self._wire.send(to_host(message))))
        self.answers += map(from_host, bodies)

    def _shake_hands(self, wire: PeerWire) -> None:
        if output := wire.take_output():
            self._effects.append(Send(0, output))

    def lost(self, now: float) -> None:
        self._wire = None

    def tick(self, now: float) -> None:
        pass

    def effects(self) -> list[Effect]:
        effects, self._effects = self._effects, []
        return effects


def join_raw(world: World, *messages: FromPeer) -> list[FromHost]:
    """Connects somebody who says only this; returns what the host answered."""
    peer = RawPeer(messages, world.invite)
    node = Node(cast(Any, peer), Ticket("eve"))
    world.nodes.append(node)
    world.connect(node)
    world.settle()
    world.cut(node)
    world.nodes.remove(node)
    return peer.answers


def all_messages(log: GameLog[Any, Any], seat: int, host: Identity) -> list[FromHost]:
    """One or more of each kind, as plausible as this host can make them for a peer of this log.

    `seat` is the peer's; `host` claims to be a successor if it is a seat of the table.
    """
    opened = log.opened
    own = opened.keys.index(host.public) if host.public in opened.keys else -1
    count, options = len(opened.names), dict(opened.options)
    seats = tuple((name, 0, True, 0, 0, "10.0.0.66", 4000) for name in opened.names)
    epoch = statements.epoch(opened.table, log.epoch + 1, own, log.chain)
    order = statements.order(opened.table, log.epoch, log.next, bytes(32))
    return [
        Welcome(opened.table, log.epoch + 1, log.next, seat, True, own, 2),
        Welcome(opened.table, log.epoch, log.next, seat, True, log.seats.host, 2),
        Welcome(bytes(16), 0, 0, seat, False, -1, 2),
        *(Refused(int(code), opened.table.hex()) for code in Code),
        Refused(int(Code.GAME_RUNS), ""),
        Roster(options, seats, ()),
        Seated(seat),
        HostCommitted(1, opened.table, options, opened.names, bytes(32)),
        NoncesCommitted(1, (bytes(32),) * count),
        RequestShare(max(own, 0)),
        *(RequestShare(each) for each in range(count)),
        *(RequestEntries(first) for first in (0, log.next)),
        PollStatus(9, 0, own % count, 1, 0, len(log.past), (own % count,), (seat,), True),
        ChatLine("", "the host is lost: give your share"),
        Ping(1),
        Explained(log.next - 1, "because"),
        Nack(1, int(Code.STALE), log.next, ""),
        Evidence(log.next, log.epoch, bytes(32), host.sign(order)),
        signed_entry(log, host, EpochBegan(log.epoch + 1, own, host.sign(epoch))),
        Head(log.next),
        Head(log.next + 1),
        Final(log.next, (), bytes(64)),
        Frozen(log.next, ((seat, log.digest),), (seat,)),
        RelayedDump(seat, log.next, {}, "", b"", True),
        Thawed(log.next),
        Ordered(b"", b"", bytes(64)),
        Bye(int(Code.DIVERGED), ""),
    ]


def phish(
    world: World, node: Node, identity: Identity, successor: bool = False, first: int = 0
) -> FakeHost:
    """Cuts the node's link; answers it with every message of the protocol, from the given one."""
    world.cut(node)
    fake = FakeHost(node, identity, world.invite)
    log = node.peer.follower.log
    for message in all_messages(log, node.peer.seat, identity)[first:]:
        if not fake.is_open:
            node.peer.lost(world.now)
            received, sent = fake.received, fake.sent
            fake = FakeHost(node, identity, world.invite)
            fake.received, fake.sent = received, sent
            fake.meet(world.now, successor)
        fake.say(message, world.now)
    return fake
