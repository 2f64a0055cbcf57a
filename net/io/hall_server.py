"""The shell around a hall: sockets, one timer, and the keep. The hall decides everything."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Awaitable, Callable
from math import inf

from net.hall.claims import WorkerAddress
from net.hall.effects import Append, Carry, Fault, HallEffect, PutAway, Report, Wake
from net.hall.gallery_places import Instead
from net.hall.hall import Hall
from net.hall.hall_limits import HallLimits
from net.hall.held_table import Sitting
from net.hall.hop import write_hop
from net.hall.keep import Fenced, Keep
from net.io.carriers import Carriers
from net.io.host_server import port_of
from net.io.numbered_links import NumberedLinks
from net.io.place_tasks import PlaceTasks
from net.io.tcp import BACKLOG, REUSES_ADDRESS, Connection
from net.io.websocket import listen_by_websocket
from net.wire.frames import LinkFault, refusal_of
from net.wire.keyring import Keyring
from net.wire.stated import stated
from net.wire.values import value

#: Seconds that the timer sleeps at most: a clock on the wall may be set.
LONGEST_SLEEP = 10.0


@value
class Woken:
    """A table that comes into memory."""

    host: Sitting
    kept: int
    """how many records of it are in the keep"""


class HallServer:
    """A hall with its I/O, in the thread of one loop."""

    def __init__(
        self,
        keep: Keep,
        find: Callable[[bytes], Awaitable[Woken | WorkerAddress | LinkFault | Instead]],
        report: Callable[[bytes, object], None],
        clock: Callable[[], float],
        on_fault: Callable[[bytes, Exception], None],
        on_put_away: Callable[[PutAway], None] = lambda what: None,
        limits: HallLimits | None = None,
        keyring: Keyring | None = None,
        bars: Callable[[str], bool] = lambda address: False,
    ) -> None:
        """
        Args:
            find: the table of a place, the worker that has it, or why there is none; or the
                gallery of a place.
            report: called with a place and a notification of its host; it may call `visit`, but
                not at once.
            clock: seconds on the wall, of a clock that never runs backward.
            on_fault: called when a table is lost: its records could not be kept, or its host
                has a fault.
            on_put_away: called when a table is no longer in memory.
            keyring: of the service, if `find` ever names another worker; then spectators have
                galleries.
            bars: whether nobody may come from this address.
        """
        self.hall = Hall(limits, has_galleries=keyring is not None)
        self._find = find
        self._report = report
        self._on_fault = on_fault
        self._on_put_away = on_put_away
        self._bars = bars
        self.now = clock
        self._places = PlaceTasks(keep, self._wake, self._kept, self._lost)
        self._links = NumberedLinks()
        self.carriers = Carriers(self._links, self._returned)
        """of links to tables of other workers"""
        self._keyring = keyring
        self._timer: asyncio.TimerHandle | None = None
        self.delay = 0.0
        """seconds by which the timer rang too late, the last time"""
        self._servers: list[asyncio.Server] = []

    async def listen(self, address: str | None, port: int) -> int:
        """Peers can connect from now on; returns the port, which is any free one for 0.

        Raises OSError.
        """
        server = await asyncio.get_running_loop().create_server(
            lambda: Connection(self), address, port, backlog=BACKLOG, reuse_address=REUSES_ADDRESS
        )
        self._servers.append(server)
        self._carry_out()
        return port_of(server.sockets)

    async def listen_by_websocket(
        self,
        address: str | None,
        port: int,
        tls: ssl.SSLContext | None = None,
        trusted_proxy: str = "",
    ) -> int:
        """The same by WebSocket; the arguments are those of `net.io.websocket`. Raises OSError."""
        server = await listen_by_websocket(self, address, port, tls, trusted_proxy)
        self._servers.append(server)
        return port_of(server.sockets)

    async def close(self) -> None:
        """Sends everybody away, and returns when everything is kept, all links are closed, and
        tables are put away.
        """
        for server in self._servers:
            server.close()
        self.hall.close(self.now())
        self._carry_out()
        await self._places.finish()
        await self._links.close_all()
        await self._places.finish()  # of what happened when the links were closed
        self.hall.rest(self.now())
        self._carry_out()
        await self._places.finish()
        if self._timer is not None:
            self._timer.cancel()

    def put(self, place: bytes, host: Sitting, kept: int = 0) -> None:
        """A new table is at this place from now on."""
        self.hall.woken(place, host, kept, self.now())
        self._carry_out()

    def expect(self, place: bytes, due: float) -> None:
        """A table that is not in memory must be there at this time, in seconds on the wall."""
        self.hall.expect(place, due)
        self._set_timer()

    def visit(self, place: bytes, act: Callable[[Sitting], object]) -> bool:
        """Does something with a host; False if its table is not in memory."""
        host = self.hall.host_at(place)
        if host is None:
            return False
        act(host)
        self.hall.attend(place, self.now())
        self._carry_out()
        return True

    async def end(self, place: bytes) -> None:
        """There is no such table any more: returns when nobody is there, and its records are let
        go of.
        """
        self.hall.end(place)
        self._carry_out()
        await self._places.settled(place)

    def give_up(self, place: bytes) -> None:
        """Another worker has this table: what is here of it is thrown away, and its links end."""
        if self.hall.host_at(place) is not None:
            self._lost(place, Fenced(stated("this table was continued elsewhere")))
            self._put(PutAway(place, in_order=False))

    def close_table(self, place: bytes, act: Callable[[Sitting], object]) -> None:
        """Does something last with the host of a table, which is not in memory after it."""
        host = self.hall.host_at(place)
        if host is not None:
            self.hall.close_table(place, lambda: act(host), self.now())
            self._carry_out()

    # -------------------------------------------------------------- called by connections

    def opened(self, connection: Connection) -> None:
        number = self._links.add(connection)
        if self._bars(connection.address):
            self._links.send(number, refusal_of(LinkFault.BUSY))
            self._links.close(number)
            return
        whose = connection.address, self.now(), connection.is_local, connection.is_carried
        self.hall.opened(number, *whose)
        self._carry_out()

    def received(self, connection: Connection, data: bytes) -> None:
        number = self._links.number_of(connection)
        if not self.carriers.received(number, data):
            self.hall.received(number, data, self.now())
            self._carry_out()

    def closed(self, connection: Connection) -> None:
        number = self._links.remove(connection)
        self.carriers.closed(number)
        self.hall.closed(number, self.now())
        self._carry_out()

    # -------------------------------------------------------------- internals

    def _carry_out(self) -> None:
        while effects := self.hall.effects():
            for effect in effects:
                self._perform(effect)
        self._set_timer()

    def _perform(self, effect: HallEffect) -> None:
        match effect:
            case Append() | PutAway() | Wake():
                self._put(effect)
            case Report(place, notification):
                self._report(place, notification)
            case Fault(place, error):
                self._on_fault(place, error)
            case Carry(link, address, early, to):
                assert self._keyring is not None
                hop = write_hop(self._keyring, to.identity, address)
                self.carriers.carry(link, hop + early, to)
            case _:
                self._links.perform(effect)

    def _put(self, effect: Append | PutAway | Wake) -> None:
        """Lets the keep do its part."""
        self._places.put(effect)
        if isinstance(effect, PutAway):
            self._on_put_away(effect)

    async def _wake(self, place: bytes) -> None:
        try:
            found = await self._find(place)
        except Exception as error:  # who comes later finds the place as it was, and tries again
            self._on_fault(place, error)
            self._places.put(PutAway(place, in_order=False))
            found = LinkFault.BUSY
        if isinstance(found, Woken):
            self.hall.woken(place, found.host, found.kept, self.now())
        elif isinstance(found, WorkerAddress):
            self.hall.elsewhere(place, found)
        elif isinstance(found, Instead):
            self.hall.instead(place, found.place, self.now())
        else:
            self.hall.absent(place, found)
        self._carry_out()

    def _returned(self, link: int, more: bytes) -> None:
        self.hall.returned(link, more, self.now())
        self._carry_out()

    def _kept(self, place: bytes, records: int) -> None:
        self.hall.kept(place, records, self.now())
        self._carry_out()

    def _lost(self, place: bytes, failed: Exception) -> None:
        self._on_fault(place, failed)
        self.hall.lost(place)
        self._carry_out()

    def _set_timer(self) -> None:
        """One timer for all tables."""
        due = self.hall.next_tick
        loop = asyncio.get_running_loop()
        if self._timer is not None:
            self._timer.cancel()
        sleep = inf if due == inf else min(LONGEST_SLEEP, max(0.0, due - self.now()))
        self._timer = None if sleep == inf else loop.call_later(sleep, self._tick)

    def _tick(self) -> None:
        assert self._timer is not None
        self.delay = max(0.0, asyncio.get_running_loop().time() - self._timer.when())
        self._timer = None
        self.hall.tick(self.now())
        self._carry_out()
