"""A link that comes to another worker than the one that has its table gets there all the same."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

import pytest

from net.hall.claims import IDENTITY, LEASE_SECONDS, WorkerAddress
from net.hall.strangers import MAX_EARLY, MOST_CARRIES
from net.io import carriers
from net.io.carriers import AGAIN_SECONDS
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
        self.table, self.here = FakeSitting(), FakeSitting()
        """at the worker behind the door, and at that to which the peer has come"""
        self.found_near: Woken | WorkerAddress = OTHER
        self.near = self._server(lambda: self.found_near)
        self.far = self._server(lambda: Woken(self.table, 0))
        self.door = WorkerDoor(self.far, RING, OTHER.identity)
        self.hops = list[Link]()
        """to the door"""

    def _server(self, found: Callable[[], Woken | WorkerAddress]) -> HallServer:
        async def find(place: bytes) -> Woken | WorkerAddress | LinkFault:
            return found()

        time = asyncio.get_running_loop().time
        keep = FileKeep(lambda place: pytest.fail("nothing is kept"))
        return HallServer(*(keep, find, lambda *_: None, time, lambda *_: None), keyring=RING)

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
        pair.near.received(second, b"send hello\nclose\n")
        await asyncio.sleep(0.1)
        assert second.is_closed and len(pair.near.carriers) == 0

    with_pair(monkeypatch, life)


async def refuse(*where: object) -> tuple[str, Connection]:
    """No program listens there."""
    raise ConnectionRefusedError


def test_who_comes_while_a_worker_is_dead_waits_until_its_table_is_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its lease lasts some seconds. A peer that had to come again and again would pause ever longer
    between two tries, and be late when the table is.
    """

    async def life(pair: Pair) -> None:
        monkeypatch.setattr(carriers, "open_connection", refuse)
        link = await pair.come()
        pair.near.received(link, b"note more\n")
        await asyncio.sleep(LEASE_SECONDS)
        assert not (link.is_closed or pair.here.calls)
        pair.found_near = Woken(pair.here, 0)
        await asyncio.sleep(AGAIN_SECONDS)
        assert pair.here.calls[1:] == [("received", 1, b"note early\nnote more\n")]
        pair.near.received(link, b"send hello\n")
        assert link.sent == b"hello" and not len(pair.near.carriers)

    with_pair(monkeypatch, life)


def test_a_worker_that_cannot_be_reached_though_it_lives_is_busy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def life(pair: Pair) -> None:
        monkeypatch.setattr(carriers, "open_connection", refuse)
        link = await pair.come()
        await asyncio.sleep(MOST_CARRIES * AGAIN_SECONDS)
        assert link.sent == refusal_of(LinkFault.BUSY) and link.is_closed

    with_pair(monkeypatch, life)


def test_who_says_too_much_before_an_answer_is_not_kept_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def life(pair: Pair) -> None:
        monkeypatch.setattr(carriers, "open_connection", refuse)
        first, second = await pair.come(), await pair.come()
        pair.near.received(first, bytes(MAX_EARLY))
        pair.near.received(second, bytes(carriers.MAX_WAITING + 1))
        assert second.is_closed and not first.is_closed
        await asyncio.sleep(AGAIN_SECONDS)
        assert first.is_closed and pair.near.hall.links == 0

    with_pair(monkeypatch, life)


def test_a_peer_that_goes_while_it_waits_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    async def life(pair: Pair) -> None:
        monkeypatch.setattr(carriers, "open_connection", refuse)
        link = await pair.come()
        link.close()
        pair.found_near = Woken(pair.here, 0)
        await asyncio.sleep(2 * AGAIN_SECONDS)
        assert not len(pair.near.carriers) and not pair.here.calls

    with_pair(monkeypatch, life)


def test_a_worker_that_hangs_keeps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lease is gone: who was at a table there comes back, who has had no answer waits here."""

    async def life(pair: Pair) -> None:
        served, waiting = await pair.come(), await pair.come()
        pair.near.received(served, b"send hello\n")
        pair.near.carriers.drop_all_but({OTHER.identity})
        assert not served.is_closed
        pair.found_near = Woken(pair.here, 0)
        pair.near.carriers.drop_all_but(set())
        await asyncio.sleep(0.1)
        assert served.is_closed and not waiting.is_closed
        assert pair.here.calls[1:] == [("received", 2, b"note early\n")]
        assert all(hop.is_closed for hop in pair.hops)

    with_pair(monkeypatch, life)


def test_who_is_carried_elsewhere_stays_there_when_the_first_way_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def life(pair: Pair) -> None:
        link = await pair.come()
        pair.near.carriers.drop_all_but(set())
        await asyncio.sleep(2 * AGAIN_SECONDS)
        assert [hop.is_closed for hop in pair.hops] == [True, False]
        pair.near.received(link, b"send hello\n")
        assert link.sent == b"hello"

    with_pair(monkeypatch, life)


def test_who_is_brought_to_a_worker_that_has_begun_anew_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may listen where the one before did, and lets nobody in who wants to get to that one."""

    async def life(pair: Pair) -> None:
        pair.door = WorkerDoor(pair.far, RING, b"n" * IDENTITY)
        link = await pair.come()
        pair.found_near = Woken(pair.here, 0)
        await asyncio.sleep(AGAIN_SECONDS)
        assert pair.here.calls[1:] == [("received", 1, b"note early\n")]
        assert not link.is_closed and not pair.table.calls

    with_pair(monkeypatch, life)


def test_a_table_that_is_given_up_lets_everybody_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async def life(pair: Pair) -> None:
        link = await pair.come()
        pair.near.received(link, b"send hello\n")
        pair.far.give_up(HERE)
        await asyncio.sleep(0.1)
        assert pair.far.hall.tables == 0 and link.is_closed

    with_pair(monkeypatch, life)
