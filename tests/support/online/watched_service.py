"""A service of two machines in virtual time: one has a table, the other one its spectators."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Any, TypeVar, cast

from game.service.limits import Limits
from game.service.log import ServerLog
from game.service.tables.card import TableCard
from game.service.tables.galleries import Galleries, SharedTables
from game.service.tables.table_hosts import TableHosts
from game.service.tables.tables import Tables
from net.desk.messages import TableState
from net.hall.effects import PutAway
from net.hall.gallery_places import Instead, watched_place
from net.host.gallery import Gallery
from net.host.host import Host
from net.io.hall_server import Woken
from net.journal.records import read_record, without_superseded
from net.notifications import LinkLost
from net.protocol.codes import Role
from net.wire.frames import LinkFault
from net.wire.keyring import Keyring
from tests.game.service.storage.test_folder import CARD
from tests.support.net.fake_broadcast import FakeAir
from tests.support.net.games import STONES
from tests.support.net.workers import THE_PLACE, TICK, Cluster, Guest, Worker

T = TypeVar("T")
PLAYING = replace(CARD, place=THE_PLACE, state=TableState.PLAYING)


KEYRING = Keyring([b"k" * 32], Random(1).randbytes)


class _Hosts:
    """In the place of `TableHosts`: of the game of this cluster."""

    def __init__(self, cluster: Cluster) -> None:
        self._cluster = cluster

    def gallery(self, card: TableCard, records: Iterable[bytes]) -> Gallery[Any, Any]:
        known = [read_record(record) for record in records]
        cluster = self._cluster
        return Gallery(cluster.game.rules(), cluster.config(cluster.random.randrange(99)), known)


class Machine(Worker):
    """A worker with galleries."""

    keyring = KEYRING

    def __init__(self, cluster: Cluster, air: FakeAir, card: TableCard = PLAYING) -> None:
        super().__init__(cluster)
        self.takes_over = False
        self.woken = 0
        """how often the table itself was looked for"""
        self.lines: list[str] = []
        self.tables = Tables(Limits(), lambda: 0.0, lambda card: None)
        self.tables.add([card])
        identity = cluster.random.randbytes(16)
        assert self.keyring is not None
        shared = SharedTables(cluster.stream, air.machine(), self.keyring, identity)
        log = ServerLog(self.lines.append, lambda: 0.0)
        hosts = cast(TableHosts, _Hosts(cluster))
        self.slow = 0.0
        """seconds by which its clock is slow"""
        self.galleries = Galleries(shared, self.tables, hosts, self.server, log, self._clock)

    def _clock(self) -> float:
        return asyncio.get_running_loop().time() - self.slow

    async def _find(self, place: bytes) -> Woken | LinkFault | Instead:
        if (watched := watched_place(place)) is not None:
            return await self.galleries.find(watched)
        self.woken += 1
        return await (self._resumed() if self.takes_over else super()._find(place))

    async def _resumed(self) -> Woken:
        """As who continues a table whose host was killed."""
        known = [read_record(record) for record in await self.keep.read(THE_PLACE)]
        cluster = self._cluster
        host = Host.resumed(cluster.game.rules(), cluster.config(77), known)
        return Woken(host, len(known))

    def _notice(self, place: bytes, notification: object) -> None:
        self.galleries.notice(place, notification)

    def _on_put_away(self, what: PutAway) -> None:
        if (watched := watched_place(what.place)) is not None:
            self.galleries.put_away(watched)


class Onlooker(Guest):
    role = Role.SPECTATOR

    def __init__(self, cluster: Cluster, number: int, machine: Machine) -> None:
        super().__init__(cluster, number)
        self.machine = machine
        self.seen: list[object] = []

    def _choose_worker(self) -> Worker:
        return self.machine

    def _notice(self, notification: object) -> None:
        self.seen.append(notification)
        super()._notice(notification)

    def has(self, kind: type[T]) -> list[T]:
        return [each for each in self.seen if isinstance(each, kind)]


class Service:
    """One machine has the table, another one the spectators."""

    def __init__(self, seed: int = 1) -> None:
        self.air = FakeAir()
        self.cluster = Cluster(STONES, seats=2, workers=0, seed=seed)
        self.owner = Machine(self.cluster, self.air)
        self.other = Machine(self.cluster, self.air)
        self.cluster.workers = [self.owner]
        self.onlookers: list[Onlooker] = []

    @property
    def history(self) -> list[bytes]:
        known = map(read_record, self.cluster.stream.records(THE_PLACE))
        return [record.data for record in without_superseded(known)]

    async def begin(self) -> None:
        for machine in (self.owner, self.other):
            await machine.galleries.begin()
        for guest in self.cluster.guests:
            guest.connect()
        await self.until(lambda: len(self.history) > 2)

    def watch(self, count: int, machine: Machine | None = None) -> list[Onlooker]:
        first = 10 + len(self.onlookers)
        where = machine or self.other
        come = [Onlooker(self.cluster, first + n, where) for n in range(count)]
        self.onlookers += come
        for each in come:
            each.connect()
        return come

    async def until(self, is_enough: Callable[[], bool], seconds: float = 120.0) -> None:
        """People play meanwhile. Raises TimeoutError."""
        end = asyncio.get_running_loop().time() + seconds
        while not is_enough():
            if asyncio.get_running_loop().time() > end:
                raise TimeoutError
            for guest in (*self.cluster.guests, *self.onlookers):
                guest.tick()
            await asyncio.sleep(TICK)

    async def wait(self, seconds: float) -> None:
        """Nobody plays meanwhile, but all are there."""
        for _ in range(int(seconds / TICK)):
            for guest in (*self.cluster.guests, *self.onlookers):
                guest.peer.tick(asyncio.get_running_loop().time())
                guest.carry_out()
            await asyncio.sleep(TICK)

    def check(self, onlooker: Onlooker) -> None:
        assert onlooker.peer.follower.log.raw_entries == self.history
        assert not onlooker.accusations and not onlooker.has(LinkLost)

    async def end(self) -> None:
        self.cluster.is_over = True
        for machine in (self.owner, self.other):
            await machine.galleries.end()
