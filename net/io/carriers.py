"""Links that lead to tables of another worker: their bytes are passed on as they come, both ways.

The peer notices nothing: its handshake, its keys, and its frames are those of the host behind. As
long as that has not answered, the link can be given back, so that a peer that comes while a worker
is dead, and its lease is not over yet, waits at the door instead of coming again and again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress

from net.hall.claims import WorkerAddress
from net.io.numbered_links import NumberedLinks
from net.io.tcp import Connection, open_connection

#: Seconds to reach the other worker: it is near.
CONNECT_SECONDS = 2.0
#: Seconds until a link is given back if the other worker cannot be reached: who has its table is
#: asked again then.
AGAIN_SECONDS = 0.5
#: Bytes that may come from a peer before the first answer; it waits for the host's greeting.
MAX_WAITING = 4096


class Carriers:
    """By the number of their link."""

    def __init__(self, links: NumberedLinks, give_back: Callable[[int, bytes], None]) -> None:
        """`give_back` gets a link to which nobody has answered, and what its peer has said."""
        self._links = links
        self._give_back = give_back
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
        """Closes links to workers that are not among these identities, or gives them back: one that
        hangs says nothing, and its tables continue elsewhere.
        """
        for link, carrier in [*self._carriers.items()]:
            if carrier.to.identity not in living:
                self.lost(link)

    def bring(self, link: int, data: bytes) -> None:
        """The other worker says this."""
        self._links.send(link, data)

    def lost(self, link: int) -> None:
        """The other worker has closed it, or is gone."""
        carrier = self._carriers[link]
        self.closed(link)
        if carrier.is_answered:
            self._links.close(link)
        else:
            self._give_back(link, carrier.unanswered)

    def close(self, link: int) -> None:
        """The peer does not keep to what is usual."""
        self.closed(link)
        self._links.close(link)


class _Carrier:
    """One of them; satisfies `net.io.tcp.Shell`."""

    def __init__(self, carriers: Carriers, link: int, first: bytes, to: WorkerAddress) -> None:
        self._carriers = carriers
        self._link = link
        self.to = to
        self._first = first
        self.unanswered = b""
        """what the peer has said, until the other worker answers"""
        self.is_answered = False
        self._connection: Connection | None = None
        self._task: asyncio.Task[None] | None = None
        self._has_ended = False

    def begin(self) -> None:
        self._task = asyncio.ensure_future(self._connect())

    async def _connect(self) -> None:
        with suppress(OSError):  # TimeoutError among them
            async with asyncio.timeout(CONNECT_SECONDS):
                await open_connection((self.to.address,), self.to.port, self)
            return
        await self._give_up()

    async def _give_up(self) -> None:
        """Nobody is there; the peer waits meanwhile."""
        await asyncio.sleep(AGAIN_SECONDS)
        self._carriers.lost(self._link)

    def send(self, data: bytes) -> None:
        if not self.is_answered:
            self.unanswered += data
        if len(self.unanswered) > MAX_WAITING:
            self._carriers.close(self._link)
        elif self._connection is not None:
            self._connection.send(data)

    def end(self) -> None:
        self._has_ended = True
        if self._connection is not None:
            self._connection.close()
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    # -------------------------------------------------------------- called by the connection

    def opened(self, connection: Connection) -> None:
        self._connection = connection
        connection.send(self._first + self.unanswered)

    def received(self, connection: Connection, data: bytes) -> None:
        if not self._has_ended:
            self.is_answered, self.unanswered = True, b""
            self._carriers.bring(self._link, data)

    def closed(self, connection: Connection) -> None:
        if self._has_ended:
            return
        if self.is_answered:
            self._carriers.lost(self._link)
        else:
            self._connection = None
            self._task = asyncio.ensure_future(self._give_up())
