"""Looks at the tables of a server again and again, for a window that shows them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from typing import Protocol

from game.errors import Refusal
from game.online.servers.desk import Answer, DeskVisit
from net.desk.messages import Entered, ListTables, TableList, ToDesk
from net.desk.server_address import ServerAddress
from net.wire.values import value

#: Seconds between two looks, and before a server that does not answer is tried again: the desk
#: answers two questions a second for long.
PAUSE = 3.0


@value
class ServerSeen:
    """What is known of a server at the moment."""

    address: ServerAddress
    """with the key that it has shown, once it was reached"""
    entered: Entered | None = None
    """None until it was reached"""
    tables: TableList | None = None
    """as they were last seen"""
    trouble: str = ""
    """why they cannot be seen now, without a full stop; empty if they can"""


class AnyVisit(Protocol):
    """A `game.online.servers.desk.DeskVisit`, or what stands for one."""

    @property
    def server(self) -> ServerAddress: ...

    async def enter(self) -> Entered: ...
    async def ask(self, question: ToDesk, kind: type[Answer]) -> Answer: ...
    async def close(self) -> None: ...


class ServerLookout:
    """A thread that looks until it is closed. Nothing here waits."""

    def __init__(
        self,
        address: ServerAddress,
        wake: Callable[[], object],
        visit: Callable[[ServerAddress], AnyVisit] = DeskVisit,
        listening: bool = True,
    ) -> None:
        """`wake` is called from the thread whenever `seen` has changed."""
        self.seen = ServerSeen(address)
        self._wake = wake
        self._visit = visit
        self._first = 0
        self._is_closed = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._interrupted = asyncio.Event()
        if listening:
            name = "server-lookout"
            Thread(target=lambda: asyncio.run(self.look()), name=name, daemon=True).start()

    def turn_to(self, first: int) -> None:
        """Looks at the tables from this number on, which come as soon as they can."""
        self._first = first
        self._interrupt()

    def close(self) -> None:
        self._is_closed = True
        self._interrupt()

    def _interrupt(self) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # it has ended
                self._loop.call_soon_threadsafe(self._interrupted.set)

    async def look(self) -> None:
        """Until `close`; for the thread, and for tests without one."""
        self._loop = asyncio.get_running_loop()
        while not self._is_closed:
            visit = self._visit(self.seen.address)
            try:
                await self._look_at(visit)
            except Refusal as refusal:
                self._show(replace(self.seen, trouble=str(refusal)))
            finally:
                await visit.close()
            await self._pause()

    async def _look_at(self, visit: AnyVisit) -> None:
        """One connection. Raises Refusal at its end, unless that is wanted."""
        entered = await visit.enter()
        self._show(replace(self.seen, address=visit.server, entered=entered))
        while not self._is_closed:
            tables = await visit.ask(ListTables("", self._first), TableList)
            if not tables.rows and self._first:
                self._first = 0  # there are fewer by now
                continue
            self._show(replace(self.seen, tables=tables, trouble=""))
            await self._pause()

    async def _pause(self) -> None:
        if self._is_closed:
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(PAUSE):
                await self._interrupted.wait()
        self._interrupted.clear()

    def _show(self, seen: ServerSeen) -> None:
        if seen != self.seen and not self._is_closed:
            self.seen = seen
            self._wake()
