"""The shell around a host: sockets, the clock, and the journal. The host decides everything.

Effects are carried out in their order, and a record is on the disk before anything after it is
sent: no peer ever receives what a crash could lose.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from errno import EACCES, EADDRINUSE
from socket import AF_INET
from typing import Any

from net.effects import Close, Effect, Notify, Send, Store
from net.host.due import NEVER
from net.host.host import Host
from net.io.numbered_links import NumberedLinks
from net.io.tcp import BACKLOG, REUSES_ADDRESS, Connection
from net.journal.writer import JournalWriter
from net.notifications import TableOpened
from net.wire.os_errors import reason_of
from net.wire.route import OwnRoute

#: The timer does not ring sooner after a call of the host. One message follows another, and what
#: the host waits for is asked once for all of them; and a timer may ring too early by the steps of
#: a clock, which are 16 ms on Windows.
LEAST_SECONDS = 0.02
#: What is said of a port that another program has, or that the system reserves.
_TAKEN = (EADDRINUSE, EACCES)


class JournalFailed(Exception):
    """The host's journal could not be written, so the table had to end. One sentence says why."""


class HostServer:
    """A host with its I/O. `run` is its whole life; everything happens in the thread of its
    loop.
    """

    def __init__(
        self,
        host: Host[Any, Any],
        journal: JournalWriter,
        notify: Callable[[object], None],
        place: bytes = b"",
    ) -> None:
        """
        Args:
            notify: gets all notifications of the host; it may call `stop`, but must not call the
                host.
            place: of the table at a server, if there is one. Invitations have it, so peers name
                it here, too.
        """
        self.host = host
        self._journal = journal
        self._notify = notify
        self._place = place
        self._routes: dict[int, OwnRoute] = {}
        self._links = NumberedLinks()
        self._end = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        """rings when the host may have to be ticked"""
        self._failure = ""

    @property
    def links(self) -> int:
        """How many connections there are."""
        return len(self._links)

    def stop(self) -> None:
        """Ends `run`; what was sent still goes out."""
        self._end.set()

    async def run(
        self,
        address: str | None,
        ports: Sequence[int],
        listening: Callable[[int], None] = lambda port: None,
    ) -> None:
        """Serves the table until `stop`, or until the journal fails.

        Args:
            address: where to listen; None for every interface.
            ports: the first of these that is free; 0 is any.
            listening: called with the port as soon as peers can connect.

        Raises:
            OSError: if none can be listened on.
            JournalFailed: after all peers were disconnected.
        """
        server = await self._listen(address, ports)
        try:
            self._tick()
            listening(port_of(server.sockets))
            await self._end.wait()
        finally:
            self._end.set()
            self._stop_timer()
            server.close()
            await self._links.close_all()
            self._journal.close()
        if self._failure:
            raise JournalFailed(self._failure)

    async def _listen(self, address: str | None, ports: Sequence[int]) -> asyncio.Server:
        """At the first port that is free: only listening shows whether it is."""
        for port in ports[:-1]:
            try:
                return await self._listen_at(address, port)
            except OSError as error:
                if error.errno not in _TAKEN:
                    raise
        return await self._listen_at(address, ports[-1])

    async def _listen_at(self, address: str | None, port: int) -> asyncio.Server:
        """Nothing of it is left if that fails: two programs may have bound a port, one listens."""
        server = await asyncio.get_running_loop().create_server(
            *(lambda: Connection(self), address, port),
            backlog=BACKLOG,
            reuse_address=REUSES_ADDRESS,
            start_serving=False,
        )
        try:
            await server.start_serving()
        except OSError:
            server.close()
            raise
        return server

    def carry_out(self) -> None:
        """Carries out all effects of the host; call it after every call of the host."""
        while effects := self.host.effects():
            for effect in effects:
                if not self._perform(effect):
                    self.host.failed()
                    self._end.set()
                    break
        self._set_timer()

    # -------------------------------------------------------------- called by connections

    def opened(self, connection: Connection) -> None:
        number = self._links.add(connection)
        if self._place:
            self._routes[number] = OwnRoute(self._place)
        self.host.opened(number, connection.address, self._now(), connection.is_local)
        self.carry_out()

    def received(self, connection: Connection, data: bytes) -> None:
        number = self._links.number_of(connection)
        if route := self._routes.get(number):
            data = route.take(data)
        if data:
            self.host.received(number, data, self._now())
            self.carry_out()

    def closed(self, connection: Connection) -> None:
        number = self._links.remove(connection)
        self._routes.pop(number, None)
        self.host.closed(number, self._now())
        self.carry_out()

    # -------------------------------------------------------------- internals

    def _perform(self, effect: Effect) -> bool:
        """Carries out one effect; False if storing failed, so that nothing after it may be done."""
        match effect:
            case Store(record):
                return self._try_journal(lambda: self._journal.append(record))
            case Notify(TableOpened(table) as notification):
                self._notify(notification)
                return self._try_journal(lambda: self._journal.open(table))
            case Notify(notification):
                self._notify(notification)
            case Send(link, data):
                self._links.send(link, data)
            case Close(link):
                self._links.close(link)
        return True

    def _try_journal(self, work: Callable[[], None]) -> bool:
        try:
            work()
        except OSError as error:
            self._failure = self._failure or reason_of(error)
            return False
        return True

    def _tick(self) -> None:
        self.host.tick(self._now())
        self.carry_out()

    def _look(self) -> None:
        """Ticks the host if anything is due, and otherwise waits until it is."""
        self._timer = None
        due = self.host.next_tick(self._now())
        if due <= self._now():
            self._tick()
        elif due < NEVER:
            self._look_at(due)

    def _set_timer(self) -> None:
        """There is one timer. The host was called, so it may wait for something else now."""
        soon = self._now() + LEAST_SECONDS
        if self._timer is None or self._timer.when() > soon:
            self._look_at(soon)

    def _look_at(self, at: float) -> None:
        self._stop_timer()
        if not self._end.is_set():
            self._timer = asyncio.get_running_loop().call_at(at, self._look)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @staticmethod
    def _now() -> float:
        """The loop's clock is the monotonic one."""
        return asyncio.get_running_loop().time()


def port_of(sockets: Sequence[Any]) -> int:
    """With port 0 each address family may have got another port: returns that of IPv4."""
    ipv4_first = sorted(sockets, key=lambda server: server.family != AF_INET)
    return int(ipv4_first[0].getsockname()[1])
