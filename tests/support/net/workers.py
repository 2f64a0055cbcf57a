"""Several workers that serve one table from one shared log, in virtual time.

Nobody knows which worker has the table: peers come to any, so that two of them often believe that
they keep it. That is more than a lease would ever allow.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

from net.config import Config
from net.effects import Close, Effect, Notify, Send, Store
from net.fairness.stretch import no_stretch
from net.hall.effects import PutAway
from net.hall.gallery_places import Instead
from net.hall.stream_keep import StreamKeep
from net.host.host import Host
from net.io.hall_server import HallServer, Woken
from net.io.tcp import Connection
from net.journal.records import read_record, without_superseded
from net.notifications import (
    DesyncReport,
    EntryFinal,
    HostCheats,
    Joined,
    SeatChanged,
    TwoHistories,
)
from net.peer.lockstep import Lockstep, Ticket
from net.protocol.codes import Role
from net.protocol.entries_v1 import read_any_entry
from net.protocol.from_peer import Claim, Ready
from net.wire.frames import LinkFault
from net.wire.keyring import Keyring
from net.wire.route import PLACE, write_route
from tests.support.net.fake_stream import FakeStream, FakeVault
from tests.support.net.games import Game
from tests.support.net.world import GAME
from tests.support.virtual_loop import run_in_virtual_time

THE_PLACE = b"p" * PLACE
TICK = 0.25


class Line:
    """A connection with a delay, as a hall server sees it; its other end is a `Guest`."""

    def __init__(self, guest: Guest, worker: Worker) -> None:
        self.address, self.is_local, self.is_carried = "192.0.2.1", False, False
        self.gone = asyncio.Event()
        self._guest, self._worker = guest, worker
        self._last = {"up": 0.0, "down": 0.0}

    # called by the hall server

    def send(self, data: bytes) -> None:
        self._later("down", lambda: self._guest.received(self, data))

    def close(self) -> None:
        self._later("down", self.cut)

    def abort(self) -> None:
        self.cut()

    # called by the guest

    def say(self, data: bytes) -> None:
        self._later("up", lambda: self._worker.server.received(self.as_connection, data))

    def hang_up(self) -> None:
        self._later("up", self.cut)

    def cut(self) -> None:
        """Both ends know at once."""
        if not self.gone.is_set():
            self.gone.set()
            if self._worker.is_running:
                self._worker.server.closed(self.as_connection)
            self._guest.lost(self)

    def leads_to(self, worker: Worker) -> bool:
        return worker is self._worker

    @property
    def as_connection(self) -> Connection:
        return cast(Connection, self)

    def _later(self, way: str, act: Callable[[], object]) -> None:
        """In the order of each direction, as a stream has it."""
        loop = asyncio.get_running_loop()
        at = max(loop.time() + self._guest.random.uniform(0.001, 0.05), self._last[way] + 1e-6)
        self._last[way] = at
        loop.call_at(at, lambda: None if self.gone.is_set() else act())


class Worker:
    """A hall server on the shared log."""

    keyring: Keyring | None = None
    """with one, spectators have galleries"""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster
        self.is_running = True
        self.faults: list[Exception] = []
        self.keep = StreamKeep(cluster.stream, cluster.vault, cluster.seed_of)
        loop = asyncio.get_running_loop()
        self.server = HallServer(
            *(self.keep, self._find, self._notice, loop.time, self._fault),
            on_put_away=self._on_put_away,
            keyring=self.keyring,
        )

    async def _find(self, place: bytes) -> Woken | LinkFault | Instead:
        records = await self.keep.read(place)
        cluster = self._cluster
        config = cluster.config(cluster.random.randrange(2**32))
        rules = cluster.game.rules()
        if not records:
            return Woken(Host(rules, config, cluster.options), 0)
        known = [read_record(record) for record in records]
        return Woken(Host.awakened(rules, config, known), len(records))

    def _notice(self, place: bytes, notification: object) -> None:
        pass

    def _on_put_away(self, what: PutAway) -> None:
        pass

    def _fault(self, place: bytes, error: Exception) -> None:
        self.faults.append(error)

    def kill(self) -> None:
        """The process is gone: nothing of it is said any more, and what it holds is lost."""
        self.is_running = False


class Guest:
    """A peer that plays at random, and comes back to any worker when it is cut off."""

    role = Role.PLAYER

    def __init__(self, cluster: Cluster, number: int) -> None:
        self._cluster = cluster
        self.random = Random(cluster.random.randrange(2**32))
        self._seat = number
        config = cluster.config(number + 1, False)
        self.peer: Lockstep[Any, Any] = Lockstep(
            cluster.game.rules(), config, Ticket(f"p{number}", self.role)
        )
        self.records: list[bytes] = []
        self.final: list[int] = []
        self.accusations: list[object] = []
        self.line: Line | None = None

    @property
    def is_done(self) -> bool:
        """Whether it has seen the end."""
        log = self.peer.follower.log
        return bool(log.is_open and log.seats.judged) and self.peer.follower.final == log.next

    def connect(self) -> None:
        if self.line is not None or self._cluster.is_over:
            return
        worker = self._choose_worker()
        self.line = Line(self, worker)
        worker.server.opened(self.line.as_connection)
        self.line.say(write_route(THE_PLACE, watches=self.role is Role.SPECTATOR))
        self.peer.connected(self._now())
        self.carry_out()

    def _choose_worker(self) -> Worker:
        return self.random.choice([each for each in self._cluster.workers if each.is_running])

    def received(self, line: Line, data: bytes) -> None:
        if line is self.line:
            self.peer.received(data, self._now())
            self.carry_out()

    def lost(self, line: Line) -> None:
        if line is not self.line:
            return
        self.line = None
        self.peer.lost(self._now())
        self.carry_out()
        asyncio.get_running_loop().call_later(self.random.uniform(0.1, 1.0), self.connect)

    def tick(self) -> None:
        self.peer.tick(self._now())
        self.act()
        self.carry_out()

    def act(self) -> None:
        if self.peer.follower.can_propose:
            action = self._cluster.game.pick(cast(Any, self), self.random)
            if action is not None:
                self.peer.propose(action)

    def carry_out(self) -> None:
        while effects := self.peer.effects():
            for effect in effects:
                self._perform(effect)

    def _perform(self, effect: Effect) -> None:
        match effect:
            case Store(record):
                self.records.append(record)
            case Send(_, data) if self.line is not None:
                self.line.say(data)
            case Close() if self.line is not None:
                self.line.hang_up()
            case Notify(notification):
                self._notice(notification)

    def _notice(self, notification: object) -> None:
        match notification:
            case Joined(playing=False) if self.role is Role.PLAYER:
                self.peer.say(Claim(self._seat))
            case SeatChanged(seat) if seat == self._seat:
                self.peer.say(Ready(True))
            case EntryFinal(applied):
                self.final.append(applied.seq)
                self.act()
            case HostCheats() | TwoHistories() | DesyncReport():
                self.accusations.append(notification)

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()


class Cluster:
    """A table of a game, its workers, and its guests; `play` plays it to its end."""

    def __init__(self, game: Game, seats: int, workers: int, seed: int) -> None:
        self.game = game
        self.options = game.options(seats)
        self.random = Random(seed)
        self._seed = Random(f"host {seed}").randbytes(32)
        self.stream = FakeStream(self.random)
        self.vault = FakeVault()
        self.workers = [Worker(self) for _ in range(workers)]
        self.guests = [Guest(self, seat) for seat in range(seats)]
        self.is_over = False

    def config(self, number: int, is_host: bool = True) -> Config:
        random_bytes = Random(number).randbytes
        seed = self._seed if is_host else b""
        return Config(GAME, b"", "build", random_bytes, seed=seed, stretch=no_stretch)

    def seed_of(self, place: bytes) -> bytes:
        return self._seed

    async def play(self, faulty_seconds: float, fails: float, most_seconds: float) -> None:
        """First with one worker until the game has begun, then with faults, then without.

        Raises TimeoutError if the game does not end in time.
        """
        others, self.workers = self.workers[1:], self.workers[:1]
        for guest in self.guests:
            guest.connect()
        await self._pass(30.0, lambda: bool(self.stream.records(THE_PLACE)))
        self.workers += others
        self.stream.fails = fails
        await self._pass(faulty_seconds, lambda: False, self._disturb)
        self.stream.fails = 0.0
        for worker in self.workers[1:]:  # a lease is held by one, in the end
            self._replace(worker, by_another=False)
        await self._pass(most_seconds, lambda: all(guest.is_done for guest in self.guests))
        self.is_over = True
        if not all(guest.is_done for guest in self.guests):
            raise TimeoutError(f"no end after {most_seconds} s without faults")

    def check(self) -> None:
        """Asserts one history: whatever a guest ever got stands in the shared log."""
        known = [read_record(record) for record in self.stream.records(THE_PLACE)]
        assert not any(record.private for record in known), "a secret is in the shared log"
        assert not self.vault.secrets, "a secret that the log reveals is still kept"
        history = [record.data for record in without_superseded(known)]
        for guest in self.guests:
            got = [read_record(record).data for record in guest.records]
            places = [read_any_entry(data)[0] for data in got]
            assert got == [history[place] for place in places], "an entry that was sent is missing"
            assert guest.peer.follower.log.raw_entries == history, "there are two histories"
            assert guest.peer.follower.verdict == "", guest.peer.follower.verdict
            assert not guest.accusations, guest.accusations

    async def _pass(
        self, seconds: float, is_enough: Callable[[], bool], disturb: Callable[[], object] = int
    ) -> None:
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end and not is_enough():
            for guest in self.guests:
                guest.tick()
            disturb()
            await asyncio.sleep(TICK)

    def _disturb(self) -> None:
        """Now and then a line breaks, or a worker dies and another one begins."""
        for guest in self.guests:
            if guest.line is not None and self.random.random() < 0.05:
                guest.line.cut()
        if self.random.random() < 0.03:
            self._replace(self.random.choice(self.workers))

    def _replace(self, worker: Worker, by_another: bool = True) -> None:
        worker.kill()
        self.workers.remove(worker)
        if by_another:
            self.workers.append(Worker(self))
        for guest in self.guests:
            if guest.line is not None and guest.line.leads_to(worker):
                guest.line.cut()


def play_one_history(game: Game, seed: int) -> Cluster:
    """Plays a table that two workers keep at once, and asserts that it has one history and an end.

    A failure says how to reproduce it.
    """

    async def life() -> Cluster:
        seats = game.rules().seats(game.options(2))
        cluster = Cluster(game, seats, workers=2, seed=seed)
        await cluster.play(faulty_seconds=20.0, fails=0.1, most_seconds=300.0)
        cluster.check()
        return cluster

    try:
        return run_in_virtual_time(life())
    except Exception as error:
        raise AssertionError(
            f"{error}\nreproduce: python -m benchmarks.simulate 1 --two-keepers"
            f" --seed {seed} --game {game.name}"
        ) from error
