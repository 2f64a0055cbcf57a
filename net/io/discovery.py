"""Looks for tables on the local network, on every interface.

An address that a person passes on works without it, so no network error leaves this module.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from net.io.discovery_messages import ID_BYTES, build_query, parse_answer
from net.io.discovery_sockets import PORT, Sender, senders
from net.io.found_tables import FoundTable, FoundTables
from net.io.interfaces import Interface, read_interfaces

#: Seconds at which queries are sent: the first answers come in a millisecond, the later queries
#: make up for lost datagrams.
QUERY_TIMES = (0.0, 0.1, 0.4, 1.0)


async def find_tables(
    game: str,
    on_found: Callable[[tuple[FoundTable, ...]], None],
    random_bytes: Callable[[int], bytes],
    seconds: float = 1.5,
    port: int = PORT,
    interfaces: Callable[[], tuple[Interface, ...]] = read_interfaces,
) -> None:
    """Looks for tables for so many seconds; calls `on_found` with all of them after each change."""
    loop = asyncio.get_running_loop()
    query_id = random_bytes(ID_BYTES)
    seeker = _Seeker(game, query_id, on_found)
    asking: list[tuple[asyncio.DatagramTransport, Sender]] = []
    try:
        for sender in senders(interfaces(), port):
            asking.append((await _transport(loop, seeker, sender.sock), sender))
        end = loop.time() + seconds
        for pause, following in zip(QUERY_TIMES, (*QUERY_TIMES[1:], seconds), strict=True):
            if pause < seconds:
                _ask(asking, build_query(game, query_id))
                await asyncio.sleep(max(0.0, min(following - pause, end - loop.time())))
    finally:
        for transport, _ in asking:
            transport.close()


class _Seeker(asyncio.DatagramProtocol):
    """Takes the answers of all interfaces."""

    def __init__(
        self, game: str, query_id: bytes, on_found: Callable[[tuple[FoundTable, ...]], None]
    ) -> None:
        self._game = game
        self._query_id = query_id
        self._on_found = on_found
        self._found = FoundTables()

    def datagram_received(self, data: bytes, sender: tuple[Any, ...]) -> None:
        notice = parse_answer(self._game, data, self._query_id)
        if notice is not None and self._found.add(_address_of(sender), notice):
            self._on_found(self._found.tables)

    def error_received(self, error: Exception) -> None:
        pass


async def _transport(
    loop: asyncio.AbstractEventLoop, seeker: _Seeker, sock: socket.socket
) -> asyncio.DatagramTransport:
    transport, _ = await loop.create_datagram_endpoint(lambda: seeker, sock=sock)
    return transport


def _ask(asking: list[tuple[asyncio.DatagramTransport, Sender]], query: bytes) -> None:
    for transport, sender in asking:
        for target in sender.targets:
            with suppress(OSError):
                transport.sendto(query, target)


def _address_of(sender: tuple[Any, ...]) -> str:
    """The address of an answer; an IPv6 address of one link with the link's interface."""
    address, scope = str(sender[0]), sender[3] if len(sender) > 3 else 0
    return f"{address}%{scope}" if scope and "%" not in address else address
