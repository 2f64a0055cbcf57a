"""Pings: how a host knows that a peer is there, and how far away it is."""

from __future__ import annotations

from net.host.connections import Connections
from net.host.due import NEVER
from net.host.link import Link
from net.protocol.codes import Code
from net.protocol.from_host import Ping
from net.protocol.from_peer import Pong

#: The longest latency that is shown, in ms.
MOST_LATENCY = 9999
#: Milliseconds, or a quarter, by which it may waver: each change wakes everybody at the table.
JITTER = 5


class Pulse:
    """Pings every link that has said hello, and drops those that are silent for too long."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections

    @property
    def next_tick(self) -> float:
        links = self._connections.identified()
        return min((min(link.ping_due, link.gone_due) for link in links), default=NEVER)

    def tick(self, now: float) -> None:
        for link in self._connections.identified():
            if link.gone_due <= now:
                self._connections.drop(link, Code.TOO_SLOW)
            elif link.ping_due <= now:
                link.last_pinged = now
                self._connections.send(link, Ping(_milliseconds(now)))

    def answered(self, link: Link, pong: Pong, now: float) -> None:
        """A peer answers a ping."""
        latency = min(MOST_LATENCY, (_milliseconds(now) - pong.stamp) % 2**32)
        if not link.latency or abs(latency - link.latency) > max(JITTER, link.latency // 4):
            link.latency = latency


def _milliseconds(now: float) -> int:
    """The stamp of a ping."""
    return int(now * 1000) % 2**32
