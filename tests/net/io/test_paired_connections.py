"""Two links that carry one stream: who reads slowly holds the sender up, and memory is bounded."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from net.io.numbered_links import NumberedLinks
from net.io.tcp import MAX_UNSENT_BYTES, STALL_SECONDS, Connection
from net.protocol.ways import Way
from tests.support.net.connections import RecordingShell, linked
from tests.support.net.loopback import wait_until
from tests.support.virtual_loop import run_in_virtual_time


class Relaying(RecordingShell):
    """Sends over one of two connections what comes over the other."""

    def received(self, connection: Connection, data: bytes) -> None:
        one, two = self.connections
        (two if connection is one else one).send(data)


class FakeTransport(asyncio.Transport):
    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 1), "sockname": ("192.0.2.2", 2)})
        self.is_read = True
        self.is_aborted = False

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return self.is_aborted

    def abort(self) -> None:
        self.is_aborted = True


def paired() -> tuple[NumberedLinks, list[tuple[Connection, FakeTransport]]]:
    """Links 1 and 2 of a shell, which are a pair."""
    links, shell, both = NumberedLinks(), RecordingShell(), []
    for _ in range(2):
        transport, connection = FakeTransport(), Connection(shell)
        connection.connection_made(transport)
        links.add(connection)
        both.append((connection, transport))
    links.pair(1, 2)
    return links, both


def test_the_source_is_not_read_while_the_other_end_is_full() -> None:
    async def fill() -> None:
        _, ((one, at_one), (_two, at_two)) = paired()
        one.pause_writing()
        assert not at_two.is_read and at_one.is_read
        await asyncio.sleep(STALL_SECONDS - 1)
        one.resume_writing()
        assert at_two.is_read
        await asyncio.sleep(STALL_SECONDS)
        assert not at_one.is_aborted, "it took some of it in time"

    run_in_virtual_time(fill())


def test_an_end_that_takes_nothing_for_too_long_is_cut_off() -> None:
    async def stall() -> None:
        _, ((one, at_one), (_two, at_two)) = paired()
        one.pause_writing()
        await asyncio.sleep(STALL_SECONDS + 1)
        assert at_one.is_aborted and not at_two.is_aborted

    run_in_virtual_time(stall())


def test_a_link_that_is_held_is_read_again_when_no_reason_is_left() -> None:
    async def hold() -> None:
        links, ((one, _), (_two, at_two)) = paired()
        links.hold(2, 3.0)
        one.pause_writing()
        await asyncio.sleep(4.0)
        assert not at_two.is_read
        one.resume_writing()
        assert at_two.is_read

    run_in_virtual_time(hold())


@pytest.mark.long
@pytest.mark.usefixtures("all_is_tidy")
@pytest.mark.parametrize("way", Way)
def test_a_flood_through_a_pair_waits_at_its_source(way: Way) -> None:
    """Home, relay, and guest, of whom the guest does not read for a while."""

    async def flood() -> None:
        async with linked(way) as (home, at_home), linked(way) as (guest, at_guest):
            relay = Relaying()
            relay.connections = [at_home.connections[0], at_guest.connections[0]]
            links = NumberedLinks()
            for each in relay.connections:
                links.add(each)
                each._shell = relay
            links.pair(1, 2)
            slow: Any = guest.connections[0].transport
            slow.pause_reading()
            sent = 0
            for _ in range(3000):
                transport: Any = home.connections[0].transport
                if transport.get_write_buffer_size() < MAX_UNSENT_BYTES // 2:
                    home.connections[0].send(bytes(8000))
                    sent += 8000
                await asyncio.sleep(0)
            out: Any = relay.connections[1].transport
            assert out.get_write_buffer_size() < 3 * MAX_UNSENT_BYTES
            assert transport.get_write_buffer_size() > 0, "the home waits"
            slow.resume_reading()
            await wait_until(lambda: len(guest.data) == sent)

    asyncio.run(flood())
