"""Looks at the tables of a server again and again, for a window that shows them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import Thread
from typing import Protocol

from game.errors import Refusal
from game.online.servers.desk import Answer
from net.desk.closing import CloseTable, TableClosed
from net.desk.messages import Entered, ListTables, TableList, ToDesk
from net.desk.my_games import ListMyGames, MyGame, MyGames
from net.desk.reminding import AskContact, ContactKept, RemindMe
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
    mine: tuple[MyGame, ...] = ()
    """the person's own games there"""
    contact: str | None = None
    """where they are reminded, or nowhere; None if nobody is reminded there"""
    contact_trouble: str = ""
    """why the last contact was not kept, without a full stop; empty if it was"""
    closing_trouble: str = ""
    """why the last table was not closed, without a full stop; empty if it was"""
    trouble: str = ""
    """why they cannot be seen now, without a full stop; empty if they can"""


class AnyVisit(Protocol):
    """A `game.online.servers.desk.DeskVisit`, or what stands for one."""

    @property
    def server(self) -> ServerAddress: ...

    async def enter(self) -> Entered: ...
    async def ask(self, question: ToDesk, kind: type[Answer]) -> Answer: ...
    async def close(self) -> None: ...


#: Asks something between two looks; gives what is known of the server after that.
Errand = Callable[[AnyVisit, ServerSeen], Awaitable[ServerSeen]]


class ServerLookout:
    """A thread that looks until it is closed. Nothing here waits."""

    def __init__(
        self,
        address: ServerAddress,
        wake: Callable[[], object],
        visit: Callable[[ServerAddress], AnyVisit],
        listening: bool = True,
    ) -> None:
        """`wake` is called from the thread whenever `seen` has changed."""
        self.seen = ServerSeen(address)
        self._wake = wake
        self._visit = visit
        self._first = 0
        self._errands = deque[Errand]()
        """what the server has not been asked yet"""
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

    def keep_contact(self, contact: str) -> None:
        """The person wants to be reminded there from now on; nowhere if it is empty."""
        self._run_errand(partial(_keep, contact))

    def close_table(self, place: bytes) -> None:
        """The person closes a table that they have opened there."""
        self._run_errand(partial(_close, place))

    def close(self) -> None:
        self._is_closed = True
        self._interrupt()

    def _run_errand(self, errand: Errand) -> None:
        self._errands.append(errand)
        self._interrupt()

    def _interrupt(self) -> None:
        if self._loop is not None:
            with suppress(RuntimeError):  # it has ended
                self._loop.call_soon_threadsafe(self._interrupted.set)

    async def look(self) -> None:
        """Until `close`; for the thread, and for tests without one."""
        self._loop = asyncio.get_running_loop()
        while not self._is_closed:
            try:
                await self._look_at(self._visit(self.seen.address))
            except Refusal as refusal:
                self._show(replace(self.seen, trouble=str(refusal)))
            await self._pause()

    async def _look_at(self, visit: AnyVisit) -> None:
        """One connection. Raises Refusal at its end, unless that is wanted."""
        try:
            entered = await visit.enter()
            contact = None
            with suppress(Refusal):  # one that reminds nobody
                contact = (await visit.ask(AskContact(), ContactKept)).contact
            found = replace(self.seen, address=visit.server, entered=entered, contact=contact)
            self._show(found)
            while not self._is_closed:
                await self._look_once(visit)
        finally:
            await visit.close()

    async def _look_once(self, visit: AnyVisit) -> None:
        while self._errands:
            self._show(await self._errands.popleft()(visit, self.seen))
        mine = (await visit.ask(ListMyGames(), MyGames)).games
        tables = await visit.ask(ListTables("", self._first), TableList)
        if not tables.rows and self._first:
            self._first = 0  # there are fewer by now
            return
        self._show(replace(self.seen, mine=mine, tables=tables, trouble=""))
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


async def _keep(contact: str, visit: AnyVisit, seen: ServerSeen) -> ServerSeen:
    try:
        kept = await visit.ask(RemindMe(contact), ContactKept)
    except Refusal as refusal:
        return replace(seen, contact_trouble=str(refusal))
    return replace(seen, contact=kept.contact, contact_trouble="")


async def _close(place: bytes, visit: AnyVisit, seen: ServerSeen) -> ServerSeen:
    try:
        await visit.ask(CloseTable(place), TableClosed)
    except Refusal as refusal:
        return replace(seen, closing_trouble=str(refusal))
    mine = tuple(game for game in seen.mine if game.place != place)
    return replace(seen, mine=mine, closing_trouble="")
