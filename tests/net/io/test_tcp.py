"""One connection: a peer that never reads, pending bytes, and closing."""

from __future__ import annotations

import asyncio
import socket

import pytest

from net.io.tcp import MAX_UNSENT_BYTES, Connection
from tests.support.net.loopback import wait_until

pytestmark = pytest.mark.usefixtures("all_is_tidy")


class RecordingOwner:
    """The owner of a connection; records what it is called with."""

    def __init__(self) -> None:
        self.data = b""
        self.gone = 0
        self.connection: Connection | None = None

    def opened(self, connection: Connection) -> None:
        self.connection = connection

    def received(self, connection: Connection, data: bytes) -> None:
        self.data += data

    def closed(self, connection: Connection) -> None:
        self.gone += 1


async def pair() -> tuple[Connection, RecordingOwner, socket.socket]:
    """A connection, its shell, and its other end."""
    near, far = socket.socketpair()
    far.setblocking(False)
    owner = RecordingOwner()
    loop = asyncio.get_running_loop()
    _, connection = await loop.connect_accepted_socket(lambda: Connection(owner), near)
    return connection, owner, far


def test_a_peer_that_never_reads_is_dropped_at_the_limit() -> None:
    async def flood() -> None:
        connection, owner, far = await pair()
        for _ in range(200):
            connection.send(bytes(16_000))
            transport = connection.transport
            assert transport is not None
            assert transport.get_write_buffer_size() <= MAX_UNSENT_BYTES
        async with asyncio.timeout(5):
            await connection.gone.wait()
        assert owner.gone == 1
        connection.send(b"more")
        connection.close()
        far.close()

    asyncio.run(flood())


def test_pending_bytes_are_sent_before_a_connection_closes() -> None:
    async def exchange() -> None:
        connection, owner, far = await pair()
        connection.send(b"last words")
        connection.close()
        connection.send(b"too late")
        async with asyncio.timeout(5):
            await connection.gone.wait()
        assert far.recv(100) == b"last words"
        assert far.recv(100) == b""
        assert owner.gone == 1
        far.close()

    asyncio.run(exchange())


def test_nothing_is_received_after_closing() -> None:
    async def exchange() -> None:
        connection, owner, far = await pair()
        far.send(b"one")
        await wait_until(lambda: owner.data == b"one")
        connection.close()
        far.send(b"two")
        await connection.gone.wait()
        assert owner.data == b"one"
        far.close()

    asyncio.run(exchange())
