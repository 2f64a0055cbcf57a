"""Links that lead to tables of another worker: their bytes are passed on as they come, both ways.

The peer notices nothing: its handshake, its keys, and its frames are those of the host behind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from net.hall.claims import WorkerAddress
from net.io.numbered_links import NumberedLinks
from net.io.tcp import Connection, open_connection
from net.wire.frames import LinkFault, refusal_of

#: Seconds to reach the other worker: it is near.
CONNECT_SECONDS = 2.0
#: Bytes that may come from a peer meanwhile; it waits for the host's greeting.
MAX_WAITING = 4096


class Carriers:
    """By the number of their link."""

    def __init__(self, links: NumberedLinks) -> None:
        self._links = links
        self._carriers: dict[int, _Carrier] = {}

    def __len__(self) -> int:
        return len(self._carriers)

    def carry(self, link: int, first: bytes, to: WorkerAddress) -> None:
        """Everything of this link goes to that worker, after these first bytes."""
        carrier = self._carriers[link] = _Carrier(self, link, first, to)
        carrier.begin()

    def received(self, link: int, data: bytes) -> bool:
        """Passes it on; False if the link is not carried."""
        if carrier := self._carriers.get(link):
            carrier.send(data)
        return carrier is not None

    def closed(self, link: int) -> bool:
        """The peer is gone; False if the link is not carried."""
        carrier = self._carriers.pop(link, None)
        if carrier is not None:
            carrier.end()
        return carrier is not None

    def drop_all_but(self, living: Collection[bytes]) -> None:
        """Closes links to workers that are not among these identities: one that hangs says nothing,
        and its tables continue elsewhere.
        """
        for link, carrier in [*self._carriers.items()]:
            if carrier.to.identity not in living:
                self.close(link)

    def bring(self, link: int, data: bytes) -> None:
        """The other worker says this."""
        self._links.send(link, data)

    def close(self, link: int) -> None:
        """The other worker has closed it, or is gone."""
        if self.closed(link):
            self._links.close(link)

    def refuse(self, link: int) -> None:
        """The other worker cannot be reached: the peer comes back."""
        self._links.send(link, refusal_of(LinkFault.BUSY))
        self.close(link)


class _Carrier:
    """One of them; satisfies `net.io.tcp.Shell`."""

    def __init__(self, carriers: Carriers, link: int, first: bytes, to: WorkerAddress) -> None:
        self._carriers = carriers
        self._link = link
        self.to = to
        self._waiting = first
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.ensure_future(self._connect())

    async def _connect(self) -> None:
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await open_connection((self.to.address,), self.to.port, self)
        except OSError:  # TimeoutError among them
            self._carriers.refuse(self._link)

    def send(self, data: bytes) -> None:
        if self._connection is not None:
            self._connection.send(data)
        elif len(self._waiting) < MAX_WAITING:
            self._waiting += data
        else:
            self._carriers.close(self._link)

    def end(self) -> None:
        if self._connection is not None:
            self._connection.close()
        elif self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    # -------------------------------------------------------------- called by the connection

    def opened(self, connection: Connection) -> None:
        self._connection = connection
        connection.send(self._waiting)
        self._waiting = b""

    def received(self, connection: Connection, data: bytes) -> None:
        self._carriers.bring(self._link, data)

    def closed(self, connection: Connection) -> None:
        self._carriers.close(self._link)
