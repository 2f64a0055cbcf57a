"""Connections, by TCP and by WebSocket alike: the stream, what waits to be sent, and closing."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from net.io.tcp import MAX_UNSENT_BYTES
from net.io.websocket_stream import MAX_MESSAGE
from net.protocol.ways import Way
from tests.support.net.connections import HERE, linked
from tests.support.net.loopback import wait_until

pytestmark = [pytest.mark.usefixtures("all_is_tidy"), pytest.mark.parametrize("way", Way)]


def test_the_stream_arrives_whole_in_both_directions(way: Way) -> None:
    async def exchange() -> None:
        random = Random(way.value)
        sizes = [random.randrange(1, 3000) for _ in range(40)]
        parts = [random.randbytes(size) for size in (1, *sizes, 2 * MAX_MESSAGE + 1)]
        async with linked(way) as (near, far):
            for part in parts:
                near.connections[0].send(part)
                far.connections[0].send(part[::-1])
            there, back = b"".join(parts), b"".join(part[::-1] for part in parts)
            await wait_until(lambda: len(far.data) == len(near.data) == len(there))
            assert far.data == there and near.data == back

    asyncio.run(exchange())


def test_a_peer_that_never_reads_is_dropped_at_the_limit(way: Way) -> None:
    async def flood() -> None:
        async with linked(way) as (near, far):
            connection, silent = far.connections[0], near.connections[0].transport
            assert connection.transport is not None and silent is not None
            silent.pause_reading()
            for _ in range(2000):
                connection.send(bytes(16_000))
                assert connection.transport.get_write_buffer_size() <= MAX_UNSENT_BYTES
                await asyncio.sleep(0)
                if connection.gone.is_set():
                    break
            assert far.gone == 1
            connection.send(b"more")
            connection.close()

    asyncio.run(flood())


def test_pending_bytes_are_sent_before_a_connection_closes(way: Way) -> None:
    async def exchange() -> None:
        async with linked(way) as (near, far):
            connection = near.connections[0]
            connection.send(b"last words")
            connection.close()
            connection.send(b"too late")
            async with asyncio.timeout(5):
                await connection.gone.wait()
                await far.connections[0].gone.wait()
            assert far.data == b"last words"
            assert near.gone == far.gone == 1

    asyncio.run(exchange())


@pytest.mark.parametrize("pending", [0, MAX_UNSENT_BYTES // 2])
def test_a_peer_that_never_reads_does_not_hold_a_closing_connection(
    way: Way, pending: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.io.tcp.FLUSH_SECONDS", 0.05)
    monkeypatch.setattr("net.io.tls_door.FLUSH_SECONDS", 0.05)

    async def hang_up() -> None:
        async with linked(way) as (near, far):
            connection, silent = far.connections[0], near.connections[0].transport
            assert connection.transport is not None and silent is not None
            silent.pause_reading()
            while connection.transport.get_write_buffer_size() < pending:
                connection.send(bytes(16_000))
                await asyncio.sleep(0)
            connection.close()
            async with asyncio.timeout(1.5):
                await connection.gone.wait()

    asyncio.run(hang_up())


def test_nothing_is_received_after_closing(way: Way) -> None:
    async def exchange() -> None:
        async with linked(way) as (near, far):
            near.connections[0].send(b"one")
            await wait_until(lambda: far.data == b"one")
            far.connections[0].close()
            near.connections[0].send(b"two")
            await far.connections[0].gone.wait()
            assert far.data == b"one"

    asyncio.run(exchange())


def test_a_connection_knows_where_the_other_end_is(way: Way) -> None:
    async def exchange() -> None:
        async with linked(way) as (near, far):
            for connection in (*near.connections, *far.connections):
                assert connection.address == HERE and connection.is_local

    asyncio.run(exchange())
