"""Links by WebSocket: connections as those over TCP (`net.io.tcp`), at both ends."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable, Sequence

from net.io.dialing import Unusable, connect_socket, dial, look_up_address
from net.io.tcp import BACKLOG, FLUSH_SECONDS, REUSES_ADDRESS, Connection, Shell
from net.io.tls import tls_fault
from net.io.tls_door import TlsDoor
from net.io.websocket_openings import OPENING_SECONDS, Openings
from net.io.websocket_stream import ClientEnd, ServerEnd, StreamEnd
from net.protocol.addresses import AddressError, is_ip, read_addresses


class WebSocketConnection(Connection):
    """One end of a WebSocket: the shell sees it from when it is open, and only the stream in it."""

    def __init__(self, shell: Shell, end: StreamEnd) -> None:
        super().__init__(shell)
        self._end = end
        self._is_shown = False
        self._limit: asyncio.TimerHandle | None = None

    def send(self, data: bytes) -> None:
        self._end.send(data)
        self._flush()

    def close(self) -> None:
        self._end.close()
        self._flush()
        super().close()

    # -------------------------------------------------------------- called by asyncio

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._begin(transport)
        self._limit = asyncio.get_running_loop().call_later(OPENING_SECONDS, self.abort)
        self._flush()

    def data_received(self, data: bytes) -> None:
        assert self.transport is not None
        stream = self._end.receive(data)
        self._flush()
        if self._end.has_opened and not self._is_shown:
            self._is_shown = True
            self._opening_ended()
            self._shell.opened(self)
        if stream and not self.transport.is_closing():
            self._shell.received(self, stream)
        if self._end.is_over:
            self.close()

    def connection_lost(self, error: Exception | None) -> None:
        self.gone.set()
        if self._is_shown:
            self._shell.closed(self)
        else:
            self._opening_ended()

    def _opening_ended(self) -> None:
        """The handshake is over, or the connection is lost before that."""
        if self._limit is not None:
            self._limit.cancel()

    def _flush(self) -> None:
        super().send(self._end.take_output())


class _ServerConnection(WebSocketConnection):
    def __init__(self, shell: Shell, openings: Openings, trusted_proxy: str) -> None:
        self._server_end = ServerEnd()
        super().__init__(shell, self._server_end)
        self._openings = openings
        self._trusted_proxy = trusted_proxy

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._openings.add(self)

    def _opening_ended(self) -> None:
        super()._opening_ended()
        self._openings.remove(self)
        if self._trusted_proxy and self.address == self._trusted_proxy:
            address = _read_ip(self._server_end.forwarded_for)
            self.is_local = self.is_local and not address
            self.address = address or self.address


class _ClientConnection(WebSocketConnection):
    def __init__(self, shell: Shell, end: ClientEnd) -> None:
        super().__init__(shell, end)
        self._client_end = end
        self.opening: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        """done when the WebSocket is open; an OSError if that failed"""

    def _opening_ended(self) -> None:
        super()._opening_ended()
        if self.opening.done():
            return
        if self._is_shown:
            self.opening.set_result(None)
        elif self._client_end.fault:
            self.opening.set_exception(Unusable(self._client_end.fault))
        else:
            self.opening.set_exception(ConnectionResetError())


async def open_websocket(
    addresses: Sequence[str],
    port: int,
    shell: Shell,
    tls: Callable[[], ssl.SSLContext] | None,
) -> tuple[str, Connection]:
    """The first of the addresses that answers, and the connection to it.

    Args:
        tls: gives what the server's certificate is checked with; None for no TLS.

    Raises:
        OSError: `Unusable` among them.
    """
    context = tls() if tls is not None else None
    address, sock = await dial(addresses, port, look_up_address, connect_socket)
    connection = _ClientConnection(shell, ClientEnd(address, port, context is not None))
    try:
        await asyncio.get_running_loop().create_connection(
            lambda: connection,
            sock=sock,
            ssl=context,
            server_hostname=address.partition("%")[0] if context is not None else None,
            ssl_shutdown_timeout=FLUSH_SECONDS if context is not None else None,
        )
        await connection.opening
    except ssl.SSLError as error:
        raise Unusable(tls_fault(error, address)) from error
    except BaseException:
        connection.abort()
        raise
    return address, connection


async def listen_by_websocket(
    shell: Shell,
    address: str | None,
    port: int,
    tls: ssl.SSLContext | None = None,
    trusted_proxy: str = "",
) -> asyncio.Server:
    """Gives the shell a connection for each WebSocket that opens, until the server is closed.

    Args:
        address: where to listen; None for every interface.
        port: 0 for any that is free.
        tls: with the server's certificate; None for no TLS, as behind a reverse proxy.
        trusted_proxy: the address of the reverse proxy, which is believed where it says who its
            client is; that client's is then the address of the connection.

    Raises:
        OSError: if the port cannot be listened on.
    """
    openings = Openings(trusted_proxy)

    def accept() -> asyncio.Protocol:
        connection = _ServerConnection(shell, openings, trusted_proxy)
        return connection if tls is None else TlsDoor(connection, tls, openings)

    return await asyncio.get_running_loop().create_server(
        accept, address, port, backlog=BACKLOG, reuse_address=REUSES_ADDRESS
    )


def _read_ip(text: str) -> str:
    """An IP address, perhaps with a port behind it; empty for anything else."""
    try:
        (address,), _port = read_addresses(text, default_port=1)
    except (AddressError, ValueError):
        return ""
    return address if is_ip(address) else ""
