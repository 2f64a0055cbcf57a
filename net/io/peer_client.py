"""Runs a peer's I/O: connects to the host, and reconnects until the table or the client ends.

There is one connection at a time. If the host does not come back, the address of its successor,
which the host had announced, is tried as well, and so is each place where the network shows the
table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from ssl import SSLContext
from typing import Any

from net.effects import Close, Effect, Notify, Send, Store
from net.io.client_notifications import ClientEnded, ConnectFailed, JournalLost
from net.io.dialing import Unusable
from net.io.host_search import HostSearch, Search
from net.io.tasks import result_unless, wait_for_first
from net.io.tcp import Connection, open_connection
from net.io.tls import client_context
from net.journal.writer import JournalWriter
from net.notifications import Joined, LinkLost, TableOpened
from net.peer.disconnect import is_final
from net.peer.endpoints import Endpoint, Endpoints
from net.peer.lockstep import Lockstep
from net.protocol.codes import Role
from net.protocol.ways import Way
from net.wire.os_errors import connect_failure_reason, reason_of
from net.wire.route import write_route

#: Whatever a peer waits for takes seconds, so half of one too much does not matter.
TICK_SECONDS = 0.5
CONNECT_SECONDS = 5.0


class PeerClient:
    """A peer with its I/O. `run` returns when it has ended; all calls are in its loop's thread."""

    def __init__(
        self,
        peer: Lockstep[Any, Any],
        endpoint: Endpoint,
        journal: JournalWriter,
        notify: Callable[[object], None],
        retry_first: bool = False,
        successor: Endpoint | None = None,
        search: Search | None = None,
        tls: Callable[[], SSLContext] = client_context,
    ) -> None:
        """Args:
        notify: gets all notifications of the peer, and `ConnectFailed` and `ClientEnded`.
        retry_first: whether to try again if nothing answers the very first time.
        successor: the address of the host's successor, as an earlier client knew it.
        search: looks for tables on the network while the host is away; None for not at all.
        tls: gives what the certificates of servers are checked with.
        """
        self.peer = peer
        peer.host_timeout.is_served = bool(endpoint.place)
        self.endpoints = Endpoints(endpoint, successor)
        self._journal = journal
        self._notify = notify
        self._retry_first = retry_first
        self._tls = tls
        self.connection: Connection | None = None
        self.search = HostSearch(peer, self.endpoints, search, self._drop_connection)
        self._end = asyncio.Event()
        self._cause: object = None

    def stop(self, cause: object = None) -> None:
        """Ends `run`; what was sent still goes out."""
        self._cause = self._cause or cause
        self._end.set()

    async def run(self) -> object:
        """Connects and reconnects, until `stop` or until retrying is pointless.

        Returns the notification that ended it, or None. The peer may be called at any time
        meanwhile.
        """
        self.search.begin()
        beside = asyncio.gather(self._tick_forever(), self.search.run())
        try:
            while not self._end.is_set():
                await self._connect_once()
        finally:
            await self._hang_up()
            beside.cancel()
            await asyncio.gather(beside, return_exceptions=True)
            self._journal.close()
        self._notify(ClientEnded(self._cause))
        return self._cause

    def carry_out(self) -> None:
        """Carries out all effects of the peer; call it after every call of the peer."""
        while effects := self.peer.effects():
            for effect in effects:
                if not self._perform(effect):
                    self.peer.failed(self._now())
                    break

    # -------------------------------------------------------------- called by connections

    def opened(self, connection: Connection) -> None:
        self.connection = connection
        self.search.silence.opened()
        endpoint = self.endpoints.current
        if endpoint.place:
            watches = self.peer.ticket.role == Role.SPECTATOR
            connection.send(write_route(endpoint.place, watches))
        self.peer.connected(self._now(), endpoint.is_successor)
        self.carry_out()

    def received(self, connection: Connection, data: bytes) -> None:
        if connection is self.connection:
            self.search.silence.received()
            self.peer.received(data, self._now())
            self.carry_out()

    def closed(self, connection: Connection) -> None:
        if connection is self.connection:
            self.connection = None
            self.search.lost()
            self.peer.lost(self._now())
            self.carry_out()

    # -------------------------------------------------------------- internals

    async def _connect_once(self) -> None:
        """One connection from beginning to end, and the pause after it."""
        search, endpoint = self.search, self.endpoints.current
        is_answered, search.stays = True, False
        search.has_found.clear()
        try:
            connection = await result_unless(
                self.connect(endpoint), search.has_found.wait(), self._end.wait()
            )
        except OSError as error:
            is_answered = not isinstance(error, ConnectionRefusedError)
            if isinstance(error, TimeoutError) and self.endpoints.has_others:
                self.endpoints.silent()  # it accepts, and opens no WebSocket
            if not endpoint.is_successor:
                self.peer.host_timeout.connect_failed(isinstance(error, ConnectionRefusedError))
            may_retry = self._retry_first or await result_unless(
                search.look_once(), self._end.wait()
            )
            self._connect_failed(endpoint, error, bool(may_retry))
        else:
            if connection is None:
                search.tried(endpoint, was_interrupted=True)
                return
            await wait_for_first(connection.gone.wait(), self._end.wait())
        if not self._end.is_set():
            search.tried(endpoint)
            pause = asyncio.sleep(self.endpoints.next_pause(self._now(), is_answered))
            search.retry_now.clear()
            await wait_for_first(self._end.wait(), search.retry_now.wait(), pause)

    async def connect(self, endpoint: Endpoint) -> Connection:
        """Raises OSError, TimeoutError among them."""
        async with asyncio.timeout(CONNECT_SECONDS):
            address, connection = await self._open(endpoint)
        self.endpoints.connected(address)
        return connection

    async def _open(self, endpoint: Endpoint) -> tuple[str, Connection]:
        where = endpoint.addresses, endpoint.port, self
        if endpoint.way is Way.TCP:
            return await open_connection(*where)
        from net.io.websocket import open_websocket  # not needed by most

        return await open_websocket(*where, self._tls if endpoint.way is Way.WSS else None)

    def _drop_connection(self) -> None:
        """The connection is dead, or leads elsewhere."""
        if self.connection is not None:
            self.connection.abort()

    def _connect_failed(self, endpoint: Endpoint, error: OSError, may_retry: bool) -> None:
        retry_in = self.endpoints.pause if may_retry else None
        addresses = ", ".join(endpoint.addresses)
        reason = connect_failure_reason(error, CONNECT_SECONDS)
        is_answered = isinstance(error, Unusable)
        notification = ConnectFailed(addresses, endpoint.port, reason, retry_in, is_answered)
        self._notify(notification)
        if not may_retry:
            self.stop(notification)

    def _perform(self, effect: Effect) -> bool:
        """Carries out one effect; False if storing failed, so that nothing after it may be done."""
        match effect:
            case Store(record):
                return self._try_journal(lambda: self._journal.append(record))
            case Send(_, data) if self.connection is not None:
                self.connection.send(data)
            case Close() if self.connection is not None:
                self.connection.close()
            case Notify(notification):
                return self.on_notification(notification)
        return True

    def on_notification(self, notification: object) -> bool:
        if self.search.note(notification):
            return True
        if isinstance(notification, Joined):
            self._retry_first = True
        elif is_final(notification, self.peer.knows_host):
            self.stop(notification)
        if not (
            isinstance(notification, LinkLost)
            and self._end.is_set()
            and notification is not self._cause
        ):
            self._notify(notification)
        if isinstance(notification, TableOpened):
            return self._try_journal(lambda: self._journal.open(notification.table))
        return True

    def _try_journal(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except OSError as error:
            self.stop(JournalLost(reason_of(error)))
            return False
        return True

    async def _tick_forever(self) -> None:
        while True:
            if self.search.silence.is_dead and self.connection is not None:
                self.endpoints.silent()
                self._drop_connection()
            self.peer.tick(self._now())
            self.carry_out()
            await asyncio.sleep(TICK_SECONDS)

    async def _hang_up(self) -> None:
        if connection := self.connection:
            connection.close()
            await connection.gone.wait()

    @staticmethod
    def _now() -> float:
        """The loop's clock is the monotonic one."""
        return asyncio.get_running_loop().time()
