"""A host's answers to those who look for tables on the local network."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from net.io.discovery_messages import QUERY_SIZE, TableNotice, build_answer, parse_query
from net.io.discovery_sockets import PORT, join_groups, listening_sockets
from net.io.interfaces import Interface
from net.wire.rate_limit import RateLimit

#: Queries of one source that are answered per second, and at once: a search sends eight by each of
#: its addresses within a second.
RATE, BURST = 10.0, 24.0
#: Sources that are remembered; the one that asked longest ago is forgotten first.
MAX_SOURCES = 256


class SourceLimits:
    """A rate limit for each source, for a bounded number of them."""

    def __init__(self) -> None:
        self._limits: OrderedDict[str, RateLimit] = OrderedDict()

    def __len__(self) -> int:
        return len(self._limits)

    def take(self, source: str, now: float) -> bool:
        """Whether this source may be answered once more; `now` is in seconds."""
        limit = self._limits.setdefault(source, RateLimit(RATE, BURST))
        self._limits.move_to_end(source)
        if len(self._limits) > MAX_SOURCES:
            self._limits.popitem(last=False)
        return limit.take(now)


class Beacon:
    """Answers queries for tables, until it is closed."""

    def __init__(self, game: str, notice: Callable[[], TableNotice]) -> None:
        """`notice` gives the current one."""
        self._game = game
        self._notice = notice
        self._limits = SourceLimits()
        self._transports: list[asyncio.DatagramTransport] = []

    @staticmethod
    async def start(
        game: str,
        notice: Callable[[], TableNotice],
        interfaces: Sequence[Interface],
        port: int = PORT,
    ) -> Beacon:
        """A beacon on these interfaces; where the network refuses, it answers nobody."""
        beacon, loop = Beacon(game, notice), asyncio.get_running_loop()
        try:
            for sock in listening_sockets(port):
                transport, _ = await loop.create_datagram_endpoint(
                    lambda: _Listener(beacon), sock=sock
                )
                beacon._transports.append(transport)
        except BaseException:
            beacon.close()
            raise
        beacon.listen_on(interfaces)
        return beacon

    def listen_on(self, interfaces: Sequence[Interface]) -> None:
        """Answers on these interfaces too, which may be new."""
        for transport in self._transports:
            join_groups(transport.get_extra_info("socket"), interfaces)

    def close(self) -> None:
        for transport in self._transports:
            transport.close()

    def answer(self, data: bytes, source: str, now: float) -> bytes | None:
        """What to answer to a datagram; None for nothing."""
        query_id = parse_query(self._game, data)
        if query_id is None or not self._limits.take(source, now):
            return None
        answer = build_answer(self._game, query_id, self._notice())
        return answer if len(answer) <= QUERY_SIZE else None


class _Listener(asyncio.DatagramProtocol):
    def __init__(self, beacon: Beacon) -> None:
        self._beacon = beacon
        self._transport: asyncio.DatagramTransport | None = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport

    def datagram_received(self, data: bytes, sender: tuple[Any, ...]) -> None:
        answer = self._beacon.answer(data, str(sender[0]), asyncio.get_running_loop().time())
        if answer is not None and self._transport is not None:
            with suppress(OSError):
                self._transport.sendto(answer, sender)

    def error_received(self, error: Exception) -> None:
        pass  # the other end is gone again
