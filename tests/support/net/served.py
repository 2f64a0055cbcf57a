"""One table in a hall, with its keep, its people, and its bots, in virtual time."""

from __future__ import annotations

from collections import deque
from itertools import count
from random import Random
from typing import Any

from net.config import Config
from net.effects import Close, Effect, Notify, Send, Store
from net.fairness.stretch import no_stretch
from net.hall.effects import Append, Fault, HallEffect, PutAway, Report, Wake
from net.hall.hall import Hall
from net.host.host import Host
from net.host_notifications import BotRequested
from net.journal.records import read_record
from net.notifications import OpeningChanged
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.kept_opening import KeptOpening
from net.wire.route import PLACE, write_route
from tests.support.net.games import STONES, Game
from tests.support.net.world import GAME, random_bytes_of

HERE = b"h" * PLACE


class Visitor:
    """A person or a bot; a new process begins with what the one before has kept."""

    def __init__(self, served: Served, name: str, seed: bytes = b"") -> None:
        self._served = served
        self.name, self.seed = name, seed
        self.link: int | None = None
        self.kept: KeptOpening | None = None
        self.records: list[bytes] = []
        self.notifications: list[object] = []
        self.peer = self._process()

    def _process(self) -> Lockstep[Any, Any]:
        ticket = Ticket(self.name, seed=self.seed, always_ready=bool(self.seed), kept=self.kept)
        known = [read_record(record) for record in self.records]
        return Lockstep(self._served.game.rules(), self._served.config(), ticket, known)

    def come(self) -> None:
        self.peer = self._process()
        self.link = self._served.open(self)
        self.peer.connected(self._served.now)
        self._served.settle()

    def leave(self) -> None:
        if self.link is not None:
            link, self.link = self.link, None
            self._served.close(link)
            self.peer.lost(self._served.now)
            self._served.settle()


class Served:
    def __init__(self, time: str, game: Game = STONES) -> None:
        self.game = game
        self.now = 1_800_000_000.0
        self.hall = Hall()
        self.records: list[bytes] = []
        self.log: list[HallEffect] = []
        """when the table was put away and awakened"""
        self.bots: list[Visitor] = []
        self._visitors: dict[int, Visitor] = {}
        self._links, self._seeds = count(1), count(1)
        self._host_seed = random_bytes_of(0)(32)
        self._queue: deque[tuple[str, int, bytes]] = deque()
        host: Host[Any, Any] = Host(game.rules(), self.config(), game.options(2))
        host.seating.time = time
        self.hall.woken(HERE, host, 0, self.now)

    def config(self) -> Config:
        random_bytes = random_bytes_of(next(self._seeds))
        more: dict[str, Any] = {"seed": self._host_seed, "stretch": no_stretch, "ping_seconds": 10}
        return Config(GAME, b"", "build", random_bytes, **more)

    @property
    def host(self) -> Host[Any, Any] | None:
        """None while the table is put away."""
        found = self.hall.host_at(HERE)
        assert found is None or isinstance(found, Host)
        return found

    # -------------------------------------------------------------- links

    def open(self, visitor: Visitor) -> int:
        link = next(self._links)
        self._visitors[link] = visitor
        self.hall.opened(link, f"192.0.2.{link % 200}", self.now)
        self.hall.received(link, write_route(HERE), self.now)
        return link

    def close(self, link: int) -> None:
        if self._visitors.pop(link, None) is not None:
            self.hall.closed(link, self.now)

    # -------------------------------------------------------------- time

    def run(self, seconds: float) -> None:
        """As a server does: nothing but what is due, and what comes in."""
        until = self.now + seconds
        while self.now < until:
            here = list(self._visitors.values())
            step = 1.0 if here else until - self.now
            self.now = min(until, max(self.now, self.hall.next_tick), self.now + step)
            self.hall.tick(self.now)
            for visitor in here:
                visitor.peer.tick(self.now)
            self.settle()
            self._play()

    def _play(self) -> None:
        for bot in self.bots:
            if bot.link is not None and bot.peer.follower.can_propose:
                self.act(bot)

    def act(self, visitor: Visitor) -> None:
        position = visitor.peer.follower.log.position
        visitor.peer.propose(self.game.choose(position, Random(next(self._seeds))))
        self.settle()

    def settle(self) -> None:
        while self._take_hall() or self._take_peers() or self._deliver():
            pass

    def _take_hall(self) -> bool:
        effects = self.hall.effects()
        for effect in effects:
            self._perform(effect)
        return bool(effects)

    def _perform(self, effect: HallEffect) -> None:
        match effect:
            case Append(place, _, records):
                self.records += records
                self.hall.kept(place, len(self.records), self.now)
            case Wake():
                self.log.append(effect)
                known = [read_record(record) for record in self.records]
                host = Host.awakened(self.game.rules(), self.config(), known)
                self.hall.woken(HERE, host, len(self.records), self.now)
            case PutAway():
                self.log.append(effect)
            case Report(_, BotRequested(seed=seed)):
                self._send_bot(seed)
            case Send(link, data):
                self._queue.append(("down", link, data))
            case Close(link):
                self._queue.append(("close", link, b""))
            case Fault(_, error):
                raise error

    def _send_bot(self, seed: bytes) -> None:
        bot = next((each for each in self.bots if each.seed == seed), None)
        if bot is None:
            bot = Visitor(self, "greedy", seed)
            self.bots.append(bot)
        if bot.link is None:
            bot.records.clear()
            bot.come()

    def _take_peers(self) -> bool:
        done = False
        for link, visitor in [*self._visitors.items()]:
            for effect in visitor.peer.effects():
                self._perform_for(link, visitor, effect)
                done = True
        return done

    def _perform_for(self, link: int, visitor: Visitor, effect: Effect) -> None:
        match effect:
            case Send(_, data):
                self._queue.append(("up", link, data))
            case Close():
                self._queue.append(("close", link, b""))
            case Notify(notification):
                visitor.notifications.append(notification)
                if isinstance(notification, OpeningChanged):
                    visitor.kept = notification.kept
            case Store(record):
                visitor.records.append(record)
            case _:
                raise AssertionError("peers pair no links")

    def _deliver(self) -> bool:
        if not self._queue:
            return False
        way, link, data = self._queue.popleft()
        visitor = self._visitors.get(link)
        if visitor is None:
            return True
        if way == "up":
            self.hall.received(link, data, self.now)
        elif way == "down":
            visitor.peer.received(data, self.now)
        else:
            visitor.leave()
        return True
