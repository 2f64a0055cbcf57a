"""A TCP connection: one write for each frame, and a limit for everything. No thread or clock here.

Used by the shell around a host (`net.io.host_server`) and that around a peer
(`net.io.peer_client`). asyncio disables Nagle's algorithm by itself (TCP_NODELAY).
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Sequence
from typing import Protocol

from net.io.dialing import connect_socket, dial, look_up_address

#: Bytes that may wait for a peer that does not read; beyond them it is dropped.
MAX_UNSENT_BYTES = 256 * 1024
#: The same where two links carry one stream: the other one is not read from then on, but for what
#: was under way.
MAX_UNSENT_OF_PAIR = 4 * MAX_UNSENT_BYTES
#: Seconds in which the other end of such a link takes some of what waits, or is cut off.
STALL_SECONDS = 20.0
#: Seconds that the last bytes may take to go out when a connection is closed.
FLUSH_SECONDS = 2.0
#: Connections that wait to be accepted.
BACKLOG = 128
#: A restarted host gets its port back at once. Elsewhere than on POSIX that flag would let another
#: program listen on the same port.
REUSES_ADDRESS = os.name == "posix"

#: The addresses under which a machine reaches itself, besides those of its interfaces.
LOOPBACK = ("127.0.0.1", "::1")
_MAPPED = "::ffff:"


class Shell(Protocol):
    """The owner of connections; called in the thread of the loop."""

    def opened(self, connection: Connection) -> None: ...

    def received(self, connection: Connection, data: bytes) -> None: ...

    def closed(self, connection: Connection) -> None:
        """Called once, whichever end closed it."""


class Connection(asyncio.Protocol):
    """One end of a TCP connection, from when it is open until it is gone."""

    def __init__(self, shell: Shell) -> None:
        self.address = ""
        """of the other end"""
        self.is_local = False
        """whether the other end is on this machine"""
        self.is_carried = False
        """whether another worker of the service brings it"""
        self.gone = asyncio.Event()
        self._shell = shell
        self.transport: asyncio.Transport | None = None
        self._source: Connection | None = None
        """what comes over this connection is sent over this one"""
        self._holds = 0
        """for how many reasons nothing is read"""
        self._stalled: asyncio.TimerHandle | None = None

    def send(self, data: bytes) -> None:
        """Sends a whole frame; one that exceeds the limit ends the connection."""
        transport = self.transport
        if transport is None or transport.is_closing():
            return
        limit = MAX_UNSENT_OF_PAIR if self._source else MAX_UNSENT_BYTES
        if transport.get_write_buffer_size() + len(data) > limit:
            transport.abort()
        else:
            transport.write(data)

    def close(self) -> None:
        """Closes when everything is sent, or after a while if the other end does not read it."""
        transport = self.transport
        if transport is None or transport.is_closing():
            return
        transport.close()
        if transport.get_write_buffer_size():
            asyncio.get_running_loop().call_later(FLUSH_SECONDS, transport.abort)

    def abort(self) -> None:
        """Closes at once."""
        if self.transport is not None:
            self.transport.abort()

    def feeds(self, other: Connection) -> None:
        """What comes here goes out there: nothing is read while the other one is full."""
        other._source = self

    def hold(self, seconds: float) -> None:
        """Reads nothing for so long."""
        self._pause()
        asyncio.get_running_loop().call_later(seconds, self._resume)

    # -------------------------------------------------------------- called by asyncio

    def pause_writing(self) -> None:
        if self._source is not None:
            self._source._pause()
            self._stalled = asyncio.get_running_loop().call_later(STALL_SECONDS, self.abort)

    def resume_writing(self) -> None:
        if self._stalled is not None and self._source is not None:
            self._stalled.cancel()
            self._stalled = None
            self._source._resume()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._begin(transport)
        self._shell.opened(self)

    def _begin(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.address = address_of(transport)
        own = transport.get_extra_info("sockname")
        self.is_local = self.address in (*LOOPBACK, _plain(own[0]) if own else "")

    def data_received(self, data: bytes) -> None:
        assert self.transport is not None
        if not self.transport.is_closing():
            self._shell.received(self, data)

    def connection_lost(self, error: Exception | None) -> None:
        self.gone.set()
        self._shell.closed(self)

    # -------------------------------------------------------------- internals

    def _pause(self) -> None:
        self._holds += 1
        if self._holds == 1 and self.transport is not None:
            self.transport.pause_reading()

    def _resume(self) -> None:
        self._holds = max(0, self._holds - 1)
        if not self._holds and self.transport is not None and not self.transport.is_closing():
            self.transport.resume_reading()


def address_of(transport: asyncio.BaseTransport) -> str:
    """The address of the other end."""
    other = transport.get_extra_info("peername")
    return _plain(other[0]) if other else ""


def _plain(address: str) -> str:
    """An address as people write it: one of IPv4 may arrive as one of IPv6 (RFC 4291, 2.5.5.2)."""
    return address.removeprefix(_MAPPED)


async def open_connection(
    addresses: Sequence[str], port: int, shell: Shell
) -> tuple[str, Connection]:
    """The first of the addresses that answers, and the connection to it. Raises OSError."""
    address, sock = await dial(addresses, port, look_up_address, connect_socket)
    try:
        _, connection = await asyncio.get_running_loop().create_connection(
            lambda: Connection(shell), sock=sock
        )
    except BaseException:
        sock.close()
        raise
    return address, connection
