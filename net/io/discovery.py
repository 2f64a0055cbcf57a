"""Discovery of tables on the local network by multicast.

An address that a person passes on works without it, so no network error leaves this module.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from net.io.discovery_messages import (
    ID_BYTES,
    TableNotice,
    build_answer,
    build_query,
    parse_answer,
    parse_query,
)
from net.wire.rate_limit import RateLimit

#: A group for use within one organization (RFC 2365), and the port that its members listen on.
GROUP, PORT = "239.255.84.69", 24718
LOOPBACK = "127.0.0.1"
#: Queries that one host answers per second, and at once.
RATE, BURST = 50.0, 100.0
#: Seconds at which queries are sent: the first answers come in a millisecond, the later queries
#: make up for lost datagrams.
QUERY_TIMES = (0.0, 0.1, 0.4, 1.0)


class Beacon(asyncio.DatagramProtocol):
    """Answers queries for tables, until it is closed."""

    def __init__(self, game: str, notice: Callable[[], TableNotice]) -> None:
        self._game = game
        self._notice = notice
        self._rate_limit = RateLimit(RATE, BURST)
        self._transport: asyncio.DatagramTransport | None = None

    @staticmethod
    async def start(
        game: str, notice: Callable[[], TableNotice], port: int = PORT
    ) -> Beacon | None:
        """A beacon that answers with the current `notice()`; None where the network refuses."""
        loop = asyncio.get_running_loop()
        try:
            listening = _listening_socket(port)
            _, beacon = await loop.create_datagram_endpoint(
                lambda: Beacon(game, notice), sock=listening
            )
        except OSError:
            return None
        return beacon

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, sender: tuple[str, int]) -> None:
        query_id = parse_query(self._game, data)
        now = asyncio.get_running_loop().time()
        if query_id is not None and self._rate_limit.take(now) and self._transport is not None:
            self._transport.sendto(build_answer(self._game, query_id, self._notice()), sender)

    def error_received(self, error: Exception) -> None:
        pass  # the other end is gone again


class _Seeker(asyncio.DatagramProtocol):
    def __init__(
        self, game: str, query_id: bytes, on_found: Callable[[str, TableNotice], None]
    ) -> None:
        self._game = game
        self._query_id = query_id
        self._on_found = on_found
        self._seen: set[bytes] = set()

    def datagram_received(self, data: bytes, sender: tuple[str, int]) -> None:
        notice = parse_answer(self._game, data, self._query_id)
        if notice is not None and notice.host_id not in self._seen:
            self._seen.add(notice.host_id)
            self._on_found(sender[0], notice)

    def error_received(self, error: Exception) -> None:
        pass


async def find_tables(
    game: str,
    on_found: Callable[[str, TableNotice], None],
    random_bytes: Callable[[int], bytes],
    seconds: float = 1.5,
    port: int = PORT,
) -> None:
    """Looks for tables for so many seconds; calls `on_found` once for each, with its address."""
    loop = asyncio.get_running_loop()
    query_id = random_bytes(ID_BYTES)
    seeker = _Seeker(game, query_id, on_found)
    transports: list[asyncio.DatagramTransport] = []
    for interface in (None, LOOPBACK):
        with suppress(OSError):
            sending = _sending_socket(interface)
            transport, _ = await loop.create_datagram_endpoint(lambda: seeker, sock=sending)
            transports.append(transport)
    end = loop.time() + seconds
    for pause, following in zip(QUERY_TIMES, (*QUERY_TIMES[1:], seconds), strict=True):
        if pause < seconds:
            for transport in transports:
                with suppress(OSError):
                    transport.sendto(build_query(game, query_id), (GROUP, port))
            await asyncio.sleep(max(0.0, min(following - pause, end - loop.time())))
    for transport in transports:
        transport.close()


def _listening_socket(port: int) -> socket.socket:
    """A socket in the group, on the default interface and on loopback; raises OSError."""
    sock = _datagram_socket()
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "SO_REUSEPORT"):
            with suppress(OSError):
                sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        sock.bind(("", port))
        joined = [_join(sock, interface) for interface in ("0.0.0.0", LOOPBACK)]
        if not any(joined):
            raise OSError("no interface takes part in multicast")
    except OSError:
        sock.close()
        raise
    return sock


def _join(sock: socket.socket, interface: str) -> bool:
    member = socket.inet_aton(GROUP) + socket.inet_aton(interface)
    try:
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_ADD_MEMBERSHIP, member)
    except OSError:
        return False
    return True


def _sending_socket(interface: str | None) -> socket.socket:
    """A socket that sends to the group by one interface, the default if None; raises OSError."""
    sock = _datagram_socket()
    try:
        sock.bind((interface or "", 0))
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 1)
        sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_LOOP, 1)
        if interface:
            address = socket.inet_aton(interface)
            sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, address)
    except OSError:
        sock.close()
        raise
    return sock


def _datagram_socket() -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    sock.setblocking(False)
    return sock
