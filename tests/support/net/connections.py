"""Both ends of a connection over loopback, by every way; and certificates for TLS in tests.

The certificates are valid from 2020 to 2120 but for `outdated.pem`, which ended in 2021, and are
all signed with a key that was thrown away. `another.pem` is for another name than that of this
machine. A file with a certificate has its key, too.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from net.io.tcp import Connection, Shell, open_connection
from net.io.websocket import listen_by_websocket, open_websocket
from net.protocol.ways import Way
from tests.support.net.loopback import wait_until

HERE = "127.0.0.1"
CERTIFICATES = Path(__file__).parent / "certificates"


class RecordingShell:
    """The owner of connections; records what it is called with."""

    def __init__(self) -> None:
        self.data = b""
        self.gone = 0
        self.connections: list[Connection] = []

    def opened(self, connection: Connection) -> None:
        self.connections.append(connection)

    def received(self, connection: Connection, data: bytes) -> None:
        assert connection in self.connections
        self.data += data

    def closed(self, connection: Connection) -> None:
        assert connection in self.connections
        self.gone += 1


def server_tls(name: str = "server") -> ssl.SSLContext:
    """What a server has."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(CERTIFICATES / f"{name}.pem")
    return context


def client_tls() -> ssl.SSLContext:
    """What a peer has that trusts the certificates here."""
    return ssl.create_default_context(cafile=CERTIFICATES / "ca.pem")


async def listen(way: Way, shell: Shell, port: int = 0) -> asyncio.Server:
    """A server on this machine."""
    if way is Way.TCP:
        loop = asyncio.get_running_loop()
        return await loop.create_server(lambda: Connection(shell), HERE, port)
    return await listen_by_websocket(shell, HERE, port, server_tls() if way is Way.WSS else None)


def port_of(server: asyncio.Server) -> int:
    return int(server.sockets[0].getsockname()[1])


@asynccontextmanager
async def linked(way: Way) -> AsyncIterator[tuple[RecordingShell, RecordingShell]]:
    """The shell of a client and that of a server, with one connection between them."""
    near, far = RecordingShell(), RecordingShell()
    server = await listen(way, far)
    tls = client_tls if way is Way.WSS else None
    connect = open_connection if way is Way.TCP else partial(open_websocket, tls=tls)
    address, connection = await connect((HERE,), port_of(server), near)
    assert address == HERE and near.connections == [connection]
    await wait_until(lambda: bool(far.connections))
    try:
        yield near, far
    finally:
        server.close()
        for each in (*near.connections, *far.connections):
            each.abort()
            await each.gone.wait()
