"""A table in memory: a host and its peers over fake wires, in virtual time.

Sent bytes arrive after a delay that the world decides; nothing here sleeps or opens a port.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import Any

from net.config import Config
from net.effects import Close, Effect, Notify, Send, Store
from net.fairness.stretch import no_stretch
from net.host.host import Host
from net.journal.records import JournalRecord, read_record
from net.notifications import EntryFinal, OpeningChanged, ShareRequested, TableOpened
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.from_peer import Claim, Ready
from net.protocol.kept_opening import KeptOpening
from net.wire.crypto import SEED

STEP = 0.25
#: Addresses of nodes on the host's own machine.
LOOPBACK = ("127.0.0.1", "::1")
#: As in `net.config.Config.game`.
GAME = "stones"


def random_bytes_of(seed: int) -> Callable[[int], bytes]:
    random = Random(seed)
    return random.randbytes


@dataclass
class Node:
    """One peer, its journal, and its notifications."""

    peer: Lockstep[Any, Any]
    ticket: Ticket
    records: list[bytes] = field(default_factory=list)
    notifications: list[Any] = field(default_factory=list)
    link: int | None = None
    kept: KeptOpening | None = None
    """of its part in the opening, where a turn takes days"""
    agrees: bool = True
    """whether its person lets a successor take over when it asks for that"""

    def received(self, kind: type[Any]) -> list[Any]:
        return [each for each in self.notifications if isinstance(each, kind)]


@contextmanager
def muted(node: Node, kind: type[object]) -> Iterator[None]:
    """The node sends no messages of this kind within the block."""
    uplink = node.peer.uplink
    send = uplink.send
    uplink.send = lambda message: None if isinstance(message, kind) else send(message)  # type: ignore[method-assign]
    try:
        yield
    finally:
        uplink.send = send  # type: ignore[method-assign]


class World:
    """A host and its nodes, connected by links with a delay in seconds."""

    def __init__(
        self,
        rules: Any,
        options: Mapping[str, object],
        seed: int = 0,
        invite: bytes = b"",
        delay: Callable[[], float] = lambda: 0.001,
        stretch: Callable[[bytes], bytes] = no_stretch,
        time: str = "",
    ) -> None:
        """Args:
        time: of people (`net.protocol.time_control`).
        stretch: `full_stretch` where a program reads what was written here.
        """
        self.stretch = stretch
        self.rules, self.seed, self.now = rules, seed, 0.0
        self.options = options
        self.random = Random(seed)
        self.invite = invite
        self.delay = delay
        self.records: list[bytes] = []
        self.notifications: list[Any] = []
        self.nodes: list[Node] = []
        self._links = count(1)
        self._sequence = count()
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self._last: dict[tuple[str, int], float] = {}
        self.by_link: dict[int, Node] = {}
        self.host: Host[Any, Any] | None = Host(rules, self.config(0), options)
        self.host.seating.time = time

    def received(self, kind: type[Any]) -> list[Any]:
        """All notifications of this kind from hosts of this table."""
        return [each for each in self.notifications if isinstance(each, kind)]

    def clock(self) -> float:
        """The time of the host's clock."""
        return self.now

    def config(self, number: int) -> Config:
        random_bytes = random_bytes_of(self.seed * 1000 + number)
        seed = random_bytes_of(self.seed)(SEED)
        return Config(GAME, self.invite, "build", random_bytes, seed=seed, stretch=self.stretch)

    # ---------------------------------------------------------- nodes and hosts

    def join(self, name: str, role: Role = Role.PLAYER, **more: Any) -> Node:
        node = self.join_later(name, role, **more)
        self.connect(node)
        return node

    def join_later(self, name: str, role: Role = Role.PLAYER, **more: Any) -> Node:
        """Adds a node that is not connected yet."""
        ticket = Ticket(name, role, **more)
        number = len(self.nodes) + 1
        node = Node(Lockstep(self.rules, self.config(number), ticket), ticket)
        self.nodes.append(node)
        return node

    def restart(self, node: Node) -> None:
        """The peer's process was killed; a new one begins with its journal."""
        self.cut(node)
        self.revive(node)
        self.connect(node)

    def revive(self, node: Node) -> None:
        """A new process, with what the journal holds and the identity of the peer."""
        records = [read_record(record) for record in node.records]
        config = self.config(self.random.randrange(10**6, 10**7))
        ticket = replace(node.ticket, seed=node.peer.identity.seed, kept=node.kept)
        node.peer = Lockstep(self.rules, config, ticket, records)

    def connect(self, node: Node, successor: bool = False) -> None:
        if self.host is None:
            return
        node.link = link = next(self._links)
        self.by_link[link] = node
        address = self.address(node)
        self.host.opened(link, address, self.clock(), is_local=address in LOOPBACK)
        node.peer.connected(self.now, successor)
        self.carry_out()

    def address(self, node: Node) -> str:
        return f"10.0.0.{self.nodes.index(node) + 1}"

    def cut(self, node: Node) -> None:
        if node.link is None:
            return
        link, node.link = node.link, None
        del self.by_link[link]
        if self.host is not None:
            self.host.closed(link, self.clock())
        node.peer.lost(self.now)
        self.carry_out()

    def kill_host(self) -> None:
        self.host = None
        for node in self.nodes:
            self.cut(node)

    def restart_host(self) -> None:
        self.host = Host.resumed(self.rules, self._fresh(), self.host_records())

    def succeed(self, node: Node) -> None:
        """The peer's machine starts a host from the journal of its seat."""
        self.host = Host.succeeding(
            self.rules, self._fresh(), [read_record(record) for record in node.records]
        )

    def host_records(self) -> list[JournalRecord]:
        """The records of the host's journal."""
        return [read_record(record) for record in self.records]

    def _fresh(self) -> Config:
        return self.config(self.random.randrange(10**6, 10**7))

    # ---------------------------------------------------------- time and bytes

    def carry_out(self) -> None:
        if self.host is not None:
            for effect in self.host.effects():
                self._perform_for_host(effect)
        for node in self.nodes:
            for effect in node.peer.effects():
                self._perform_for_peer(node, effect)

    def run(self, seconds: float) -> None:
        """Advances the virtual time."""
        until = self.now + seconds
        tick = self.now
        while tick < until:
            tick = min(until, tick + STEP)
            self.deliver(tick)
            self.now = tick
            self.tick_host()
            for node in self.nodes:
                node.peer.tick(self.now)
            self.carry_out()

    @property
    def is_quiet(self) -> bool:
        """Whether nothing is under way."""
        return not self._queue

    def settle(self) -> None:
        """Runs until nothing is under way; time passes only as far as needed."""
        self.deliver(float("inf"))

    def deliver(self, until: float) -> None:
        """What arrives up to this time, arrives."""
        while self._queue and self._queue[0][0] <= until:
            self.now, _, work = heapq.heappop(self._queue)
            work()
            self.carry_out()

    def tick_host(self) -> None:
        """A host is ticked again and again. It must do nothing when it has not said that something
        is due, and when it was, nothing is left to do.
        """
        if self.host is None:
            return
        now = self.clock()
        due, waiting = self.host.next_tick(now), self.host.effects()
        self.host.tick(now)
        done = self.host.effects()
        assert due <= now or not done, f"before {due}, the host does {done}"
        assert self.host.next_tick(now) > now, "a tick leaves something to do"
        for effect in waiting + done:
            self.host.context.outbox.put(effect)

    def _schedule(self, way: tuple[str, int], work: Callable[[], None]) -> None:
        """Schedules a delivery; keeps the order in each direction of a link, as a stream does."""
        at = max(self.now + self.delay(), self._last.get(way, 0.0))
        self._last[way] = at
        heapq.heappush(self._queue, (at, next(self._sequence), work))

    def _perform_for_host(self, effect: Effect) -> None:
        match effect:
            case Store(record):
                self.records.append(record)
            case Notify(TableOpened()):
                self.records.clear()
            case Send(link, data):
                self._schedule(("down", link), lambda: self._to_peer(link, data))
            case Close(link):
                self._schedule(("down", link), lambda: self._close(link))
            case Notify(notification):
                self.notifications.append(notification)

    def _perform_for_peer(self, node: Node, effect: Effect) -> None:
        link = node.link
        match effect:
            case Store(record):
                node.records.append(record)
            case Send(_, data) if link is not None:
                self._schedule(("up", link), lambda: self._to_host(link, data))
            case Close() if link is not None:
                self._schedule(("up", link), lambda: self._close(link))
            case Notify(notification):
                node.notifications.append(notification)
                if isinstance(notification, OpeningChanged):
                    node.kept = notification.kept
                if isinstance(notification, ShareRequested) and node.agrees:
                    node.peer.agree_to_succession()
                    for more in node.peer.effects():
                        self._perform_for_peer(node, more)

    def _to_peer(self, link: int, data: bytes) -> None:
        if node := self.by_link.get(link):
            node.peer.received(data, self.now)

    def _to_host(self, link: int, data: bytes) -> None:
        if self.host is not None and link in self.by_link:
            self.host.received(link, data, self.clock())

    def _close(self, link: int) -> None:
        if node := self.by_link.get(link):
            self.cut(node)

    # ---------------------------------------------------------- a game

    def seat_all(self, names: Sequence[str]) -> list[Node]:
        """Nodes with these names join, take a seat each, and are ready: the game begins."""
        nodes = [self.join_later(name) for name in names]
        self.seat_nodes(nodes)
        return nodes

    def seat_nodes(self, nodes: Sequence[Node]) -> None:
        for node in nodes:
            self.connect(node)
        self.settle()
        for seat, node in enumerate(nodes):
            node.peer.say(Claim(seat))
            self.carry_out()
        self.settle()
        for node in nodes:
            node.peer.say(Ready(True))
            self.carry_out()
        self.settle()

    def play_on(
        self,
        choose: Callable[[Any, Random], Any],
        most: int = 10_000,
        choose_as: Callable[[Any, int, Random], Any] | None = None,
    ) -> int:
        """Seats act at random until none can; returns the number of proposed actions.

        `choose_as` chooses for a seat, in a game where several may act.
        """
        for actions in range(most):
            self.settle()
            free = [node for node in self.nodes if node.peer.follower.can_propose]
            if choose_as is not None:
                self.random.shuffle(free)
            if not any(self._propose(node, choose, choose_as) for node in free):
                return actions
            self.carry_out()
        return most

    def _propose(
        self,
        node: Node,
        choose: Callable[[Any, Random], Any],
        choose_as: Callable[[Any, int, Random], Any] | None,
    ) -> bool:
        """Whether the node has something to do, and has proposed it."""
        position = node.peer.follower.log.position
        if choose_as is None:
            action = choose(position, self.random)
        else:
            action = choose_as(position, node.peer.seat, self.random)
        if action is not None:
            node.peer.propose(action)
        return action is not None

    def finals(self, node: Node) -> list[int]:
        return [notification.applied.seq for notification in node.received(EntryFinal)]
