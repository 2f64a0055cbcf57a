"""The connections of a server by the numbers that its host or its hall knows them by."""

from __future__ import annotations

import asyncio
from itertools import count

from net.effects import Close, Hold, Pair, Send
from net.io.tcp import FLUSH_SECONDS, Connection


class NumberedLinks:
    """No number is ever used twice."""

    def __init__(self) -> None:
        self._connections: dict[int, Connection] = {}
        self._numbers: dict[Connection, int] = {}
        self._count = count(1)

    def __len__(self) -> int:
        return len(self._connections)

    def add(self, connection: Connection) -> int:
        """The number of a new connection."""
        number = next(self._count)
        self._connections[number], self._numbers[connection] = connection, number
        return number

    def number_of(self, connection: Connection) -> int:
        return self._numbers[connection]

    def remove(self, connection: Connection) -> int:
        """The number of a connection that is gone."""
        number = self._numbers.pop(connection)
        del self._connections[number]
        return number

    def perform(self, effect: Send | Close | Pair | Hold) -> None:
        """What a hall wants of its links."""
        match effect:
            case Send(link, data):
                self.send(link, data)
            case Close(link):
                self.close(link)
            case Pair(link, other):
                self.pair(link, other)
            case Hold(link, seconds):
                self.hold(link, seconds)

    def send(self, number: int, data: bytes) -> None:
        """Sends over a link, unless it is gone."""
        if connection := self._connections.get(number):
            connection.send(data)

    def close(self, number: int) -> None:
        """Closes a link once everything has gone out, unless it is gone."""
        if connection := self._connections.get(number):
            connection.close()

    def pair(self, number: int, other: int) -> None:
        """Reads each of two links only as fast as the other takes what came, while both last."""
        one, two = self._connections.get(number), self._connections.get(other)
        if one and two:
            one.feeds(two)
            two.feeds(one)

    def hold(self, number: int, seconds: float) -> None:
        """Reads nothing from a link for so long."""
        if connection := self._connections.get(number):
            connection.hold(seconds)

    async def close_all(self) -> None:
        """Every connection is closed and gone when this returns."""
        connections = list(self._numbers)
        for connection in connections:
            connection.close()
        waits = [asyncio.ensure_future(connection.gone.wait()) for connection in connections]
        if waits:
            await asyncio.wait(waits, timeout=FLUSH_SECONDS)
        for connection in connections:
            connection.abort()
        await asyncio.gather(*waits)
