"""A connection to a server of tables, by the way that its address names."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable

from net.desk.server_address import ServerAddress
from net.io.tcp import Connection, Shell, open_connection
from net.protocol.ways import Way

CONNECT_SECONDS = 5.0


async def open_to_server(
    server: ServerAddress, shell: Shell, tls: Callable[[], ssl.SSLContext]
) -> Connection:
    """The connection to the first of its addresses that answers.

    Raises:
        OSError: `TimeoutError` and `net.io.dialing.Unusable` among them.
    """
    where = server.addresses, server.port, shell
    async with asyncio.timeout(CONNECT_SECONDS):
        if server.way is Way.TCP:
            _, connection = await open_connection(*where)
        else:
            from net.io.websocket import open_websocket  # not needed by most

            _, connection = await open_websocket(*where, tls if server.way is Way.WSS else None)
    return connection
