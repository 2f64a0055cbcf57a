"""A networked table without a network: connections are nodes of `tests.support.net.world`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.tigris.model.options import Options
from game.game import AnyGame
from game.online.desync import report_desync
from game.online.local_notifications import TablePhrase, replay_journal
from game.online.online_session import OnlineSession
from game.settings.choices import Speed
from game.tigris.game import GAME
from game.tigris.match import Played
from game.tigris.play.session import Session
from game.tigris.rules_adapter import TigrisRules, agreed
from net.io.client_notifications import ClientEnded
from net.journal.records import read_record
from net.notifications import DesyncReport, EntryFinal, RequestRefused
from net.protocol.codes import Role
from net.protocol.entries import Opened
from net.protocol.from_peer import Claim, Ready
from tests.support.net.world import Node, World
from tests.support.tigris.walks import choose
from tests.support.window.bench import AT_ONCE, FakeBots

WORDS = ("river", "brick", "heron", "gate", "lamp")


class SimulatedConnection:
    """Connects a window to a node: passes on its notifications and the window's requests."""

    def __init__(self, world: World, node: Node, game: AnyGame = GAME, taken: int = 0) -> None:
        """`taken` notifications were for a window of before."""
        self.world, self.node, self.game = world, node, game
        self.closed = False
        self._taken = taken
        self._more: list[object] = []

    def take(self) -> list[object]:
        fresh = self.node.notifications[self._taken :]
        self._taken = len(self.node.notifications)
        book, seat = self.node.peer.follower.log, self.node.peer.seat
        reports = [each for each in fresh if isinstance(each, DesyncReport)]
        for each in reports:  # as `game.online.connection` does, which has a line of its own
            report = report_desync(self.game, each, book.raw_entries, book.opened.table.hex(), seat)
            fresh.insert(fresh.index(each) + 1, report)
        more, self._more = self._more, []
        opened = any(
            isinstance(n, EntryFinal) and isinstance(n.applied.entry, Opened) for n in fresh
        )
        return [*more, *fresh, *([TablePhrase(WORDS)] if opened else [])]

    def request(self, call: Callable[[Any], object]) -> None:
        try:
            call(self.node.peer)
        except ValueError as error:
            self._more.append(RequestRefused(0, -1, str(error)))
        self.world.carry_out()

    def close(self) -> None:
        self.closed = True

    def deliver(self, *notifications: object) -> None:
        self._more += notifications


class SimulatedTable:
    """A table with this many seats and no network."""

    def __init__(
        self,
        seats: int = 2,
        seed: int = 3,
        options: Options | None = None,
        hints: bool = False,
        machines: Sequence[str] = (),
    ) -> None:
        """`machines` are addresses by seat, from which each could be the host; else each seat is on
        a machine of its own that cannot."""
        self.world = World(TigrisRules(), agreed(options or Options(), seats, hints), seed)
        if machines:
            nodes = self.world.nodes
            self.world.address = lambda node: machines[nodes.index(node)]  # type: ignore[method-assign]
        self._port = 4000 if machines else 0
        self.seats = seats
        self.now = 0
        self.saved: list[Played] = []
        self.chance = Random(seed)

    def window(
        self, name: str = "Ann", role: Role = Role.PLAYER
    ) -> tuple[OnlineSession, SimulatedConnection]:
        node = self.world.join(name, role, listen_port=self._port)
        post = SimulatedConnection(self.world, node)
        self.world.settle()
        return OnlineSession(GAME, post), post

    def others(self, *names: str, ready: bool = True) -> list[Node]:
        """Lets others take the last seats."""
        nodes = [self.world.join(name, listen_port=self._port) for name in names]
        self.world.settle()
        for seat, node in enumerate(nodes, self.seats - len(nodes)):
            node.peer.say(Claim(seat))
            self.world.carry_out()
            self.world.settle()
            node.peer.say(Ready(ready))
            self.world.carry_out()
        self.world.settle()
        return nodes

    def begin(self, *names: str) -> tuple[OnlineSession, SimulatedConnection]:
        """The window takes the first seat, the others theirs, and the game begins."""
        online, post = self.window()
        self.others(*(names or ("Bob", "Cid", "Dan")[: self.seats - 1]))
        online.claim(0)
        self.world.settle()
        online.set_ready(True)
        self.pump(online)
        assert online.match is not None
        return online, post

    def pump(self, online: OnlineSession) -> None:
        self.world.settle()
        self.now += 20
        online.pump(self.now)

    def session(self, online: OnlineSession, speed: Speed = Speed.OFF) -> Session:
        assert online.match is not None
        return Session(online.match, replace(AT_ONCE, speed=speed), FakeBots(), self)

    def add(self, played: Sequence[Played]) -> None:
        """As the saver of a session."""
        self.saved.extend(played)

    def strike(self, count: int) -> None:
        """The journal has a record of it."""

    @property
    def has_saved_all(self) -> bool:
        return True

    def take_notice(self) -> None:
        return None

    def rest(self, online: OnlineSession, session: Session, limit: int = 5000) -> None:
        """Lets time pass until everything that arrived is shown."""
        for _ in range(limit):
            self.pump(online)
            session.tick(self.now)
            if session.deadline() is None and self.world.is_quiet:
                return
        raise AssertionError("the table never becomes idle")

    def others_act(self, mine: Node, limit: int = 1000) -> int:
        """Others act until it is this node's turn, or nobody's; returns how often."""
        for number in range(limit):
            self.world.settle()
            free = [n for n in self.world.nodes if n is not mine and n.peer.follower.can_propose]
            if not free:
                return number
            free[0].peer.propose(choose(free[0].peer.follower.log.position, self.chance))
            self.world.carry_out()
        raise AssertionError("the others never stop acting")

    def play_to_the_end(
        self, online: OnlineSession, post: SimulatedConnection, session: Session
    ) -> int:
        """The window plays at random too; returns the number of its own actions."""
        for own in range(3000):
            self.others_act(post.node)
            self.rest(online, session)
            if session.over:
                return own
            assert session.can_act
            session.play(choose(session.position, self.chance))
        raise AssertionError("the game has no end")

    def ended(self, post: SimulatedConnection, why: object = None) -> None:
        post.deliver(ClientEnded(why))


def stored_notifications(node: Node) -> Any:
    """The notification of a node's journal for a window that reconnects."""
    return replay_journal(GAME, [read_record(record) for record in node.records])


def played_actions(played: Sequence[Played]) -> list[Any]:
    return [item.action for item in played]
