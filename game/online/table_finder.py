"""Which tables there are in the local network right now, looked for again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from threading import Event, Thread

from game.online.build_id import GAME, build
from net.io.discovery import find_tables
from net.io.discovery_messages import TableNotice
from net.wire.values import value

#: So long one look takes, and so long nobody looks after it, in seconds.
LOOK, PAUSE = 1.5, 2.0


@value
class Found:
    """A table as it shows itself on the local network."""

    address: str
    notice: TableNotice

    @property
    def fits(self) -> bool:
        """Whether it plays by the rules of this program."""
        return self.notice.build == build()


class Lookout:
    """A thread that looks for tables until it is closed."""

    def __init__(self, wake: Callable[[], object], listening: bool = True) -> None:
        """`wake` is called from the thread whenever the tables are other ones."""
        self.tables: tuple[Found, ...] = ()
        self.looked = False
        """whether all that answer at once are known"""
        self._wake = wake
        self._end = Event()
        if listening:
            Thread(target=self._run, daemon=True).start()

    def close(self) -> None:
        self._end.set()

    def _run(self) -> None:
        while not self._end.is_set():
            seen: dict[bytes, Found] = {}
            asyncio.run(self._look(seen))
            self._show(seen, finished=True)
            self._end.wait(PAUSE)

    async def _look(self, seen: dict[bytes, Found]) -> None:
        def found(address: str, notice: TableNotice) -> None:
            seen[notice.host_id] = Found(address, notice)
            self._show(seen, finished=False)

        await find_tables(GAME, found, token_bytes, LOOK)

    def _show(self, seen: dict[bytes, Found], finished: bool) -> None:
        """While a look goes on, those of the last one stay."""
        known = {} if finished else {found.notice.host_id: found for found in self.tables}
        tables = tuple(sorted({**known, **seen}.values(), key=lambda f: (f.notice.name, f.address)))
        if self._end.is_set() or (tables == self.tables and (self.looked or not finished)):
            return
        self.tables, self.looked = tables, self.looked or finished
        self._wake()
