"""A link that comes to another worker than the one that has its table gets there all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

import pytest

from net.hall.claims import WorkerAddress
from net.io import carriers
from net.io.file_keep import FileKeep
from net.io.hall_server import HallServer, Woken
from net.io.tcp import Connection, Shell
from net.io.worker_door import WorkerDoor
from net.wire.frames import LinkFault, refusal_of
from net.wire.keyring import Keyring
from net.wire.route import PLACE, write_route
from tests.support.net.sittings import FakeSitting
from tests.support.virtual_loop import run_in_virtual_time

RING = Keyring([b"k" * 32], Random(1).randbytes)
HERE = b"h" * PLACE
OTHER = WorkerAddress(b"w" * 16, "10.0.0.2", 24718)


class Link(Connection):
    """One end: what it sends is kept, or goes to the other end."""

    def __init__(self, shell: Shell, address: str = "192.0.2.7") -> None:
        super().__init__(shell)
        self.address = address
        self.shell = shell
        self.other: Link | None = None
        self.sent = b""
        self.is_closed = False

    def send(self, data: bytes) -> None:
        self.sent += data
        if self.other is not None:
            self.other.shell.received(self.other, data)

    def close(self) -> None:
        for end in (self, self.other):
            if end is not None and not end.is_closed:
                end.is_closed = True
                asyncio.get_running_loop().call_soon(end.shell.closed, end)

    abort = close


class Pair:
    """A worker without the table, and the one that has it, behind its door."""

    def __init__(self) -> None:
        self.table = FakeSitting()
        self.near = self._server(lambda: OTHER)
        self.far = self._server(lambda: Woken(self.table, 0))
        self.door = WorkerDoor(self.far, RING, OTHER.identity)
        self.hops = list[Link]()
        """to the door"""

    def _server(self, found: Callable[[], Woken | WorkerAddress]) -> HallServer:
        async def find(place: bytes) -> Woken | WorkerAddress | LinkFault:
            return found()

        time = asyncio.get_running_loop().time
        keep = FileKeep(lambda place: pytest.fail("nothing is kept"))
        return HallServer(*(keep, find, lambda *_: None, time, lambda *_: None, time), keyring=RING)

    async def connect(
        self, addresses: Sequence[str], port: int, shell: Shell
    ) -> tuple[str, Connection]:
        """In the place of `open_connection`."""
        assert (addresses, port) == ((OTHER.address,), OTHER.port)
        here, there = Link(shell), Link(self.door, "10.0.0.1")
        here.other, there.other = there, here
        self.hops.append(there)
        self.door.opened(there)
        shell.opened(here)
        return addresses[0], here

    async def come(self) -> Link:
        """A peer that has come to the wrong worker."""
        link = Link(self.near)
        self.near.opened(link)
        self.near.received(link, write_route(HERE) + b"note early\n")
        await asyncio.sleep(0.1)
        return link


def with_pair(monkeypatch: pytest.MonkeyPatch, life: Callable[[Pair], Awaitable[None]]) -> None:
    async def begin() -> None:
        pair = Pair()
        monkeypatch.setattr(carriers, "open_connection", pair.connect)
        await life(pair)

    run_in_virtual_time(begin())


def test_bytes_go_both_ways_and_limits_count_the_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    async def life(pair: Pair) -> None:
        link = await pair.come()
        (opened, early) = pair.table.calls
        assert opened[0] == "opened" and opened[2] == "192.0.2.7"
        assert early[2] == b"note early\n"
        pair.near.received(link, b"send hello\n")
        assert link.sent == b"hello"
        assert len(pair.near.carriers) == 1

    with_pair(monkeypatch, life)


def test_either_end_closes_both(monkeypatch: pytest.MonkeyPatch) -> None:
    async def life(pair: Pair) -> None:
        first = await pair.come()
        first.close()
        await asyncio.sleep(0.1)
        assert pair.table.calls[-1][0] == "closed" and pair.hops[0].is_closed
        second = await pair.come()
        pair.near.received(second, b"close\n")
        await asyncio.sleep(0.1)
        assert second.is_closed and len(pair.near.carriers) == 0

    with_pair(monkeypatch, life)


def test_a_worker_that_cannot_be_reached_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    async def life(pair: Pair) -> None:
        async def refuse(*where: object) -> tuple[str, Connection]:
            raise ConnectionRefusedError

        monkeypatch.setattr(carriers, "open_connection", refuse)
        link = await pair.come()
        assert link.sent == refusal_of(LinkFault.BUSY) and link.is_closed

    with_pair(monkeypatch, life)


def test_a_worker_that_hangs_keeps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lease is gone: who is carried there comes back, and finds the table elsewhere."""

    async def life(pair: Pair) -> None:
        link = await pair.come()
        pair.near.carriers.drop_all_but({OTHER.identity})
        assert not link.is_closed
        pair.near.carriers.drop_all_but(set())
        assert link.is_closed

    with_pair(monkeypatch, life)


def test_a_table_that_is_given_up_lets_everybody_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async def life(pair: Pair) -> None:
        link = await pair.come()
        pair.far.give_up(HERE)
        await asyncio.sleep(0.1)
        assert pair.far.hall.tables == 0 and link.is_closed

    with_pair(monkeypatch, life)
