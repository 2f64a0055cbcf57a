"""The I/O shell of a hall: what its owner cannot find keeps nobody waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from net.hall.effects import PutAway
from net.hall.hall import REST_SECONDS
from net.hall.keep import KeepFailed
from net.hall.strangers import ROUTE_SECONDS
from net.io.file_keep import FileKeep
from net.io.hall_server import HallServer, Woken
from net.io.tcp import Connection
from net.io.wall_clock import WallClock
from net.journal.journal import Journal
from net.wire.frames import LinkFault, refusal_of
from net.wire.route import PLACE
from tests.support.net.sittings import FakeSitting
from tests.support.virtual_loop import run_in_virtual_time

ROUTE = b"TABLES\0\x01" + bytes(range(PLACE))


class FakeConnection(Connection):
    """A link that keeps what is sent."""

    def __init__(self, server: HallServer) -> None:
        super().__init__(server)
        self.sent: list[bytes] = []
        self.is_closed = False

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def close(self) -> None:
        self.is_closed = True


@pytest.mark.parametrize("error", [KeepFailed("the disk"), KeyError("a mistake")])
def test_a_table_that_cannot_be_woken_is_tried_again_for_who_comes_later(
    tmp_path: Path, error: Exception
) -> None:
    faults = list[Exception]()
    keep = FileKeep(lambda place: tmp_path / place.hex())
    Journal.create(tmp_path / ROUTE[-PLACE:].hex()).close()

    async def find(place: bytes) -> Woken | LinkFault:
        await keep.read(place)
        if faults:
            return LinkFault.NO_TABLE
        raise error

    async def knock_twice() -> list[list[bytes]]:
        server = HallServer(
            keep,
            find,
            lambda *_: None,
            lambda: 0.0,
            lambda _, fault: faults.append(fault),
        )
        links = [FakeConnection(server), FakeConnection(server)]
        for link in links:
            server.opened(link)
            server.received(link, ROUTE)
            while not link.sent:
                await asyncio.sleep(0)
        for link in links:
            server.closed(link)
        await server.close()
        await keep.close()
        return [link.sent for link in links]

    answers = asyncio.run(knock_twice())
    assert faults == [error]
    assert answers == [[refusal_of(LinkFault.BUSY)], [refusal_of(LinkFault.NO_TABLE)]]


def test_time_passes_when_the_clock_on_the_wall_is_set_back(tmp_path: Path) -> None:
    """Who does not say where it goes is cut off in time, for instance."""
    wall, steady = 10_000.0, 0.0

    async def find(place: bytes) -> Woken | LinkFault:
        return LinkFault.NO_TABLE

    async def stand_silent() -> bool:
        nonlocal wall, steady
        keep = FileKeep(lambda place: tmp_path / place.hex())
        server = HallServer(
            keep,
            find,
            lambda *_: None,
            WallClock(lambda: wall, lambda: steady).now,
            lambda *_: None,
        )
        silent, other = FakeConnection(server), FakeConnection(server)
        server.opened(silent)
        wall, steady = wall - 3600, steady + ROUTE_SECONDS
        assert server.now() == 10_000.0 + ROUTE_SECONDS
        server.opened(other)
        for _ in range(5):  # the timer rings at once
            await asyncio.sleep(0)
        for link in (silent, other):
            server.closed(link)
        await server.close()
        return silent.is_closed and not other.is_closed

    assert asyncio.run(stand_silent())


def test_the_owner_knows_at_its_end_when_tables_must_be_back(tmp_path: Path) -> None:
    """Also of one where somebody was until then, and something was still to be kept."""
    gone = list[PutAway]()
    keep = FileKeep(lambda place: tmp_path / place.hex())

    async def find(place: bytes) -> LinkFault:
        return LinkFault.NO_TABLE

    async def life() -> None:
        server = HallServer(
            *(keep, find, lambda *_: None, lambda: 0.0, lambda *_: None),
            on_put_away=gone.append,
        )
        table = FakeSitting()
        table.alone = 500.0
        server.put(ROUTE[-PLACE:], table)
        link = FakeConnection(server)
        server.opened(link)
        server.received(link, ROUTE + b"store 1")
        server.closed(link)
        await server.close()
        await keep.close()

    asyncio.run(life())
    assert gone == [PutAway(ROUTE[-PLACE:], True, 500.0, 1)]


@pytest.mark.parametrize("in_order", [True, False])
def test_the_owner_knows_which_tables_were_put_away_in_order(
    tmp_path: Path, in_order: bool
) -> None:
    """These can be awakened; of any other the records may not be all that was promised."""
    gone = list[tuple[bytes, bool]]()
    keep = FileKeep(lambda place: tmp_path / place.hex())

    async def find(place: bytes) -> LinkFault:
        return LinkFault.NO_TABLE

    async def rest() -> None:
        time = asyncio.get_running_loop().time
        server = HallServer(
            *(keep, find, lambda *_: None, time, lambda *_: None),
            on_put_away=lambda what: gone.append((what.place, what.in_order)),
        )
        server.put(ROUTE[-PLACE:], FakeSitting())
        if in_order:
            await asyncio.sleep(REST_SECONDS + 1)
        else:
            link = FakeConnection(server)
            server.opened(link)
            server.received(link, ROUTE + b"fail")

    run_in_virtual_time(rest())
    assert gone == [(ROUTE[-PLACE:], in_order)]


def test_a_table_that_ends_lets_go_of_its_records(tmp_path: Path) -> None:
    """Who is there is cut off, who comes then finds no table, and the file may be removed."""
    place = ROUTE[-PLACE:]
    keep = FileKeep(lambda place: tmp_path / place.hex())

    async def find(place: bytes) -> Woken | LinkFault:
        return LinkFault.NO_TABLE

    async def end() -> tuple[bool, int, list[bytes]]:
        server = HallServer(*(keep, find, lambda *_: None, lambda: 0.0, lambda *_: None))
        server.put(place, FakeSitting())
        there, late = FakeConnection(server), FakeConnection(server)
        server.opened(there)
        server.received(there, ROUTE + b"store 1")
        await server.end(place)
        left = keep.open_files
        server.opened(late)
        server.received(late, ROUTE)
        await server.end(place)
        for link in (there, late):
            server.closed(link)
        await server.close()
        return there.is_closed, left, late.sent

    assert asyncio.run(end()) == (True, 0, [refusal_of(LinkFault.NO_TABLE)])
