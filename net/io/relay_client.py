"""Keeps a host at home reachable through the relay of a server: all connections go outward.

One link is kept, over which the relay says who has come; each guest is fetched by a link of its
own, which the host then has as if the guest had connected. So TCP holds back who is too fast,
guest by guest, and the game continues over those links when the one that is kept breaks.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from net.desk.server_address import ServerAddress
from net.io.server_connection import open_to_server
from net.io.tasks import wait_for_first
from net.io.tcp import Connection, Shell
from net.io.tls import client_context
from net.relay.home_link import HomeLink, pickup_of
from net.relay.messages import Arrival, Offered, RelayDenied
from net.wire.canonical import BadBytes
from net.wire.frames import LinkFault, WireError
from net.wire.identity import Identity
from net.wire.values import value

#: Seconds before the server is tried again: the pause doubles, for it may be restarted, and all its
#: homes come back at once.
SHORTEST_PAUSE, LONGEST_PAUSE = 0.5, 8.0


@value
class Reachable:
    """Guests reach the host through the server now."""

    server: bytes
    """its fingerprint, which it has proven"""


@value
class Unreachable:
    """They do not, and it is tried again; one of these says why, or none."""

    denied: RelayDenied | None = None
    fault: LinkFault | None = None
    error: OSError | None = None


class RelayClient:
    """`run` does all of it, until it is canceled."""

    def __init__(
        self,
        identity: Identity,
        server: ServerAddress,
        host: Shell,
        notify: Callable[[Reachable | Unreachable], None],
        random_bytes: Callable[[int], bytes],
        tls: Callable[[], ssl.SSLContext] = client_context,
    ) -> None:
        """
        Args:
            identity: of the host.
            server: nobody else is taken for it once it has shown its key.
            host: gets each guest's connection, as those that it accepts itself.
            notify: called when that changes, and for each try that fails.
        """
        self._identity = identity
        self._server = server
        self._host = host
        self._notify = notify
        self._random_bytes = random_bytes
        self._tls = tls
        self._fetching = set[asyncio.Task[None]]()
        self._pause = SHORTEST_PAUSE
        self._loop = asyncio.get_running_loop()
        self._link: HomeLink | None = None
        self._connection: Connection | None = None
        self._trouble = Unreachable()

    async def run(self) -> None:
        try:
            while True:
                await self._keep_link()
                self._notify(self._trouble)
                await asyncio.sleep(self._pause)
                self._pause = min(2 * self._pause, LONGEST_PAUSE)
        finally:
            for task in self._fetching:
                task.cancel()
            if self._connection is not None:
                self._connection.close()

    async def _keep_link(self) -> None:
        """One link from its beginning to its end."""
        self._trouble = Unreachable()
        self._link = HomeLink(
            self._identity, self._server.fingerprint, self._random_bytes, self._loop.time()
        )
        try:
            connection = await open_to_server(self._server, self, self._tls)
        except OSError as error:
            self._trouble = Unreachable(error=error)
            return
        while not connection.gone.is_set():
            pause = max(0.0, self._link.due - self._loop.time())
            await wait_for_first(connection.gone.wait(), asyncio.sleep(pause))
            if not self._link.tick(self._loop.time()):
                connection.abort()
            self._flush()

    # -------------------------------------------------------------- called by the connection

    def opened(self, connection: Connection) -> None:
        self._connection = connection
        self._flush()

    def received(self, connection: Connection, data: bytes) -> None:
        assert self._link is not None
        try:
            for message in self._link.receive(data, self._loop.time()):
                self._take(message)
            self._flush()
        except WireError as error:
            fault = error.code
            if fault is LinkFault.REFUSED and error.reason in set(LinkFault):
                fault = LinkFault(error.reason)
            self._give_up(Unreachable(fault=fault))
        except BadBytes:
            self._give_up(Unreachable())

    def closed(self, connection: Connection) -> None:
        self._connection = None

    # -------------------------------------------------------------- internals

    def _take(self, message: Offered | RelayDenied | Arrival) -> None:
        assert self._link is not None
        match message:
            case Offered():
                self._pause = SHORTEST_PAUSE
                self._server = replace(self._server, fingerprint=self._link.server)
                self._notify(Reachable(self._link.server))
            case RelayDenied():
                self._pause = LONGEST_PAUSE
                self._give_up(Unreachable(denied=message))
            case Arrival():
                task = self._loop.create_task(self._fetch(message))
                self._fetching.add(task)
                task.add_done_callback(self._fetching.discard)

    async def _fetch(self, arrival: Arrival) -> None:
        """Who is not fetched, since the server does not answer, comes again."""
        with suppress(OSError):
            await open_to_server(self._server, _Fetched(arrival, self._host), self._tls)

    def _give_up(self, trouble: Unreachable) -> None:
        self._trouble = trouble
        if self._connection is not None:
            self._connection.abort()

    def _flush(self) -> None:
        assert self._link is not None
        if self._connection is not None and (data := self._link.take_output()):
            self._connection.send(data)


class _Fetched:
    """The shell of a link that fetches a guest: to the host it is that guest's."""

    def __init__(self, arrival: Arrival, host: Shell) -> None:
        self._arrival = arrival
        self._host = host

    def opened(self, connection: Connection) -> None:
        connection.address, connection.is_local = self._arrival.address, False
        connection.send(pickup_of(self._arrival))
        self._host.opened(connection)

    def received(self, connection: Connection, data: bytes) -> None:
        self._host.received(connection, data)

    def closed(self, connection: Connection) -> None:
        self._host.closed(connection)
