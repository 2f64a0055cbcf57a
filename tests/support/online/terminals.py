"""Terminals at a simulated table: each types lines, and keeps what was printed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from game.bots.bot_process import Answer
from game.game import AnyGame
from game.online.local_notifications import replay_journal
from game.terminal.hinting import Bots
from game.terminal.text_client import TextClient
from game.tigris.game import GAME
from net.journal.records import read_record
from net.notifications import SuccessionAgreed
from net.protocol.account import Account
from net.protocol.codes import Role
from net.protocol.from_peer import Claim, Ready
from tests.support.net.world import Node, World


class QuickBots:
    """Bots that answer at once, in this process."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._answer: Answer | None = None

    def ask(self, view: Any, level: str, seed: int) -> None:
        choice = self._game.bots.choose(level, view, seed)
        self._answer = Answer(choice.action, choice.reason)

    def answer(self) -> Answer | None:
        return self._answer

    def cancel(self) -> None: ...


class Terminal:
    """A person at a terminal; it stands in for a `Connection` as well."""

    def __init__(
        self,
        world: World,
        node: Node,
        game: AnyGame,
        role: Role = Role.PLAYER,
        wanted: int | None = None,
        *,
        insists: bool = True,
        bots: Bots | None = None,
    ) -> None:
        self.world, self.node, self.game = world, node, game
        self.lines: list[str] = []
        self.stopped = False
        self.agreed = 0
        self._seen = 0
        self.client = TextClient(
            game, role, wanted, self.lines.append, lambda: world.now, insists=insists, bots=bots
        )
        self.client.connection = self  # type: ignore[assignment]
        self.journal_path = Path("tables/example.seat")
        self._delivered = 0

    @property
    def peer(self) -> Any:
        return self.node.peer

    def carry_out(self) -> None:
        self.world.carry_out()
        agreed = self.node.received(SuccessionAgreed)
        fresh, self._seen = agreed[self._seen :], len(agreed)
        if any(each.successor == self.peer.seat for each in fresh):
            self.world.succeed(self.node)  # as `Connection` does: its own machine starts a host

    def agree_to_succession(self) -> None:
        self.agreed += 1
        self.peer.agree_to_succession()

    def stop(self, why: object = None) -> None:
        self.stopped = True

    def pump(self) -> None:
        """Delivers all that was notified, and a tick."""
        self.world.settle()
        while self._delivered < len(self.node.notifications):
            notification = self.node.notifications[self._delivered]
            self._delivered += 1
            self.client.notify(notification)
            self.world.carry_out()
            self.world.settle()
        self.client.tick()

    def skip(self) -> None:
        """What was notified so far is not delivered."""
        self._delivered = len(self.node.notifications)

    def type(self, line: str | bytes) -> list[str]:
        """What was printed because of a line."""
        before = len(self.lines)
        self.client.type(line)
        self.pump()
        return self.lines[before:]

    def come_back(self) -> Terminal:
        """Another process takes over from the journal, as a person does who left."""
        self.world.cut(self.node)
        self.world.revive(self.node)
        again = Terminal(self.world, self.node, self.game)
        again.skip()
        records = [read_record(record) for record in self.node.records]
        again.client.notify(replay_journal(self.game, records))
        return again

    def act(self, random: Random) -> bool:
        """Types one of the actions that the terminal lists; False if it is not its turn."""
        if not self.peer.follower.can_propose:
            return False
        groups = self.game.terminal.legal(self.client.view.position())
        weighted = [group for group in groups if group.word != "catastrophe"] or groups
        self.type(random.choice(random.choice(weighted).lines))
        return True


def terminals(
    game: AnyGame,
    options: dict[str, object],
    *names: str,
    known: Mapping[str, Account] | None = None,
    time: str = "",
) -> list[Terminal]:
    """All seats of a table where the game has begun; seats are taken in this order.

    `known` are the accounts of those who show one, `time` is that of people.
    """
    world = World(game.rules, options, seed=5, time=time)
    nodes = [world.join(name, account=(known or {}).get(name)) for name in names]
    world.settle()
    found = [Terminal(world, node, game, bots=QuickBots(game)) for node in nodes]
    for seat, node in enumerate(nodes):
        node.peer.say(Claim(seat))
        world.carry_out()
        world.settle()
    for node in nodes:
        node.peer.say(Ready(True))
        world.carry_out()
    world.settle()
    pump_all(found)
    return found


def pump_all(seats: list[Terminal]) -> None:
    """Until nobody has news."""
    for _ in range(4):
        for seat in seats:
            seat.pump()


def table(*names: str, time: str = "") -> list[Terminal]:
    """A table of Tigris & Euphrates; the seat to act comes first."""
    names = names or ("Anna", "Bo")
    options: dict[str, object] = {"dynasties": ["archer", "bull", "pot", "lion"][: len(names)]}
    seats = terminals(GAME, options, *names, time=time)
    return sorted(seats, key=lambda seat: not seat.peer.follower.can_propose)


def joined(lines: list[str]) -> str:
    return " ".join(lines)
