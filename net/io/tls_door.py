"""The server's end of TLS: who has not finished that handshake is counted, and can be sent away.

A server of asyncio with TLS shows a connection only after the handshake: until then any number of
silent strangers could stand before it.
"""

from __future__ import annotations

import asyncio
import ssl

from net.io.tcp import FLUSH_SECONDS, address_of
from net.io.websocket_openings import OPENING_SECONDS, Openings


class TlsDoor(asyncio.Protocol):
    """Speaks TLS with a stranger, and then hands it to the protocol behind."""

    def __init__(
        self, behind: asyncio.Protocol, context: ssl.SSLContext, openings: Openings
    ) -> None:
        self.address = ""
        self._behind = behind
        self._context = context
        self._openings = openings
        self._transport: asyncio.Transport | None = None
        self._handshake: asyncio.Task[None] | None = None
        self._early = b""
        """what came in one piece with the end of the handshake"""
        self._is_through = False

    def abort(self) -> None:
        """Closes at once."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.pause_reading()  # what comes is for TLS
        self._transport, self.address = transport, address_of(transport)
        self._openings.add(self)
        self._handshake = asyncio.get_running_loop().create_task(self._shake_hands(transport))

    def data_received(self, data: bytes) -> None:
        self._early += data

    def connection_lost(self, error: Exception | None) -> None:
        if self._is_through:
            self._behind.connection_lost(error)

    async def _shake_hands(self, transport: asyncio.Transport) -> None:
        try:
            secure = await asyncio.get_running_loop().start_tls(
                transport,
                self,
                self._context,
                server_side=True,
                ssl_handshake_timeout=OPENING_SECONDS,
                ssl_shutdown_timeout=FLUSH_SECONDS,
            )
        except OSError:
            return  # asyncio has closed it
        finally:
            self._openings.remove(self)
        if secure is None:
            return  # the link is lost already
        self._is_through = True
        secure.set_protocol(self._behind)
        self._behind.connection_made(secure)
        if self._early:
            self._behind.data_received(self._early)
