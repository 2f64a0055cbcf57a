"""Finds the tables of the local network, again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from threading import Event, Thread

from game.game import AnyGame
from game.games import DEFAULT
from game.online.build_id import build_id
from net.io.discovery import find_tables
from net.io.discovery_messages import TableNotice
from net.wire.values import value

#: How long one search takes, and the pause after it, in seconds.
SEARCH, PAUSE = 1.5, 2.0


@value
class FoundTable:
    """A table as it shows itself on the local network."""

    address: str
    notice: TableNotice

    def fits(self, game: AnyGame) -> bool:
        """Whether it plays by the rules of this program."""
        return self.notice.build == build_id(game)


class TableFinder:
    """A thread that looks for tables until it is closed."""

    def __init__(
        self, wake: Callable[[], object], listening: bool = True, game: str = DEFAULT
    ) -> None:
        """`wake` is called from the thread whenever the tables have changed."""
        self.tables: tuple[FoundTable, ...] = ()
        self.has_searched = False
        """whether one search is complete"""
        self._wake = wake
        self._game = game
        self._end = Event()
        if listening:
            Thread(target=self._run, daemon=True).start()

    def close(self) -> None:
        self._end.set()

    def _run(self) -> None:
        while not self._end.is_set():
            seen: dict[bytes, FoundTable] = {}
            asyncio.run(self._search(seen))
            self._update(seen, finished=True)
            self._end.wait(PAUSE)

    async def _search(self, seen: dict[bytes, FoundTable]) -> None:
        def found(address: str, notice: TableNotice) -> None:
            seen[notice.host_id] = FoundTable(address, notice)
            self._update(seen, finished=False)

        await find_tables(self._game, found, token_bytes, SEARCH)

    def _update(self, seen: dict[bytes, FoundTable], finished: bool) -> None:
        """During a search, the tables of the last one stay."""
        known = {} if finished else {found.notice.host_id: found for found in self.tables}
        tables = tuple(sorted({**known, **seen}.values(), key=lambda f: (f.notice.name, f.address)))
        is_news = tables != self.tables or (finished and not self.has_searched)
        if self._end.is_set() or not is_news:
            return
        self.tables, self.has_searched = tables, self.has_searched or finished
        self._wake()
