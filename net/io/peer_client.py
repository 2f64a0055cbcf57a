"""Runs a peer's I/O: connects to the host, and reconnects until the table or the client ends.

There is one connection at a time. If the host does not come back, the address of its successor,
which the host had announced, is tried as well.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from net.effects import Close, Effect, Notify, Send, Store
from net.game_rules import KEEPER
from net.io.tasks import wait_for_first
from net.io.tcp import Connection
from net.journal.writer import JournalWriter
from net.notifications import (
    ClientEnded,
    ConnectFailed,
    HostGone,
    Joined,
    LinkLost,
    RosterChanged,
    TableOpened,
)
from net.peer.disconnect import is_final
from net.peer.endpoints import Endpoint, Endpoints
from net.peer.lockstep import Lockstep
from net.protocol.codes import Code
from net.wire.os_errors import connect_failure_reason, reason_of
from net.wire.values import value

TICK_SECONDS = 0.25
CONNECT_SECONDS = 5.0
#: A connection that brings nothing for so many seconds is dead (`net.host.host.PING_SECONDS` is 2).
SILENT_SECONDS = 7.0


@value
class JournalLost:
    """This peer's journal could not be written, so it cannot acknowledge anything. Says why."""

    reason: str


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
    ) -> None:
        """Args:
        notify: gets all notifications of the peer, and `ConnectFailed` and `ClientEnded`.
        retry_first: whether to try again if nothing answers the very first time.
        successor: the address of the host's successor, as an earlier client knew it.
        """
        self.peer = peer
        self.endpoints = Endpoints(endpoint, successor)
        self._journal = journal
        self._notify = notify
        self._retry_first = retry_first
        self.connection: Connection | None = None
        self._joined = False
        self._retry_now = asyncio.Event()
        """set when the next try should not wait any longer"""
        self._last_received = 0.0
        """when the host's last bytes came"""
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
        ticking = asyncio.ensure_future(self._tick_forever())
        try:
            while not self._end.is_set():
                await self._connect_once()
        finally:
            await self._hang_up()
            ticking.cancel()
            await asyncio.gather(ticking, return_exceptions=True)
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
        self.connection, self._last_received = connection, self._now()
        self.peer.connected(self._now(), self.endpoints.current.is_successor)
        self.carry_out()

    def received(self, connection: Connection, data: bytes) -> None:
        if connection is self.connection:
            self._last_received = self._now()
            self.peer.received(data, self._last_received)
            self.carry_out()

    def closed(self, connection: Connection) -> None:
        if connection is self.connection:
            self.connection = None
            self._search_quickly()
            self.peer.lost(self._now())
            self.carry_out()

    # -------------------------------------------------------------- internals

    async def _connect_once(self) -> None:
        """One connection from beginning to end, and the pause after it."""
        endpoint, self._joined = self.endpoints.current, False
        try:
            connection = await self.connect(endpoint)
        except OSError as error:
            if not endpoint.is_successor:
                self.peer.host_timeout.connect_failed(isinstance(error, ConnectionRefusedError))
            self._connect_failed(endpoint, connect_failure_reason(error, CONNECT_SECONDS))
        else:
            await wait_for_first(connection.gone.wait(), self._end.wait())
        if not self._end.is_set():
            if not self._joined:
                self.endpoints.rotate()
            pause = asyncio.sleep(self.endpoints.next_pause(self._now()))
            self._retry_now.clear()
            await wait_for_first(self._end.wait(), self._retry_now.wait(), pause)

    async def connect(self, endpoint: Endpoint) -> Connection:
        """Raises OSError, TimeoutError among them."""
        async with asyncio.timeout(CONNECT_SECONDS):
            _, connection = await asyncio.get_running_loop().create_connection(
                lambda: Connection(self), endpoint.address, endpoint.port
            )
        return connection

    def _connect_failed(self, endpoint: Endpoint, reason: str) -> None:
        retry_in = self.endpoints.pause if self._retry_first else None
        notification = ConnectFailed(endpoint.address, endpoint.port, reason, retry_in)
        self._notify(notification)
        if not self._retry_first:
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
        if isinstance(notification, Joined):
            self._retry_first = self._joined = True
            self.endpoints.joined()
        elif isinstance(notification, RosterChanged | TableOpened):
            self.set_successor(self.peer.successor)
        elif isinstance(notification, HostGone):
            self._look_for_successor(notification.successor)
        elif isinstance(notification, LinkLost) and notification.code == Code.NOT_NOW:
            self._joined = False  # this successor lacks shares: the host may be back
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

    def _look_for_successor(self, successor: int) -> None:
        """From now on the successor's address is tried in turn with that of the lost host."""
        self.set_successor(successor)
        if successor != KEEPER and self.endpoints.add_successor():
            self._search_quickly()

    def set_successor(self, successor: int) -> None:
        """Notes what is known of the address of the host's successor."""
        if successor == self.peer.seat != KEEPER:
            self.endpoints.set_successor("127.0.0.1", self.peer.ticket.listen_port)
        elif successor != KEEPER and self.peer.roster is not None:
            self.endpoints.set_successor(*self.peer.roster.seats[successor][5:7])

    def _search_quickly(self) -> None:
        self.endpoints.search_quickly(self._now())
        self._retry_now.set()

    def _try_journal(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except OSError as error:
            self.stop(JournalLost(reason_of(error)))
            return False
        return True

    async def _tick_forever(self) -> None:
        while True:
            self._hang_up_on_silence()
            self.peer.tick(self._now())
            self.carry_out()
            await asyncio.sleep(TICK_SECONDS)

    def _hang_up_on_silence(self) -> None:
        """Drops a silent connection: a host sends something every two seconds."""
        if self.connection and self._now() - self._last_received > SILENT_SECONDS:
            self.connection.abort()

    async def _hang_up(self) -> None:
        if connection := self.connection:
            connection.close()
            await connection.gone.wait()

    @staticmethod
    def _now() -> float:
        """The loop's clock is the monotonic one."""
        return asyncio.get_running_loop().time()
