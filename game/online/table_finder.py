"""Finds the tables of all games on the local network, again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from threading import Event, Thread

from game.errors import Refusal
from game.game import AnyGame
from game.games import GAMES, game_of_rules
from net.io.discovery import find_tables
from net.io.found_tables import MAX_TABLES, FoundTable

#: How long one search takes, and the pause after it, in seconds.
SEARCH, PAUSE = 1.5, 2.0
#: Searches that a table may miss and stay in the list: datagrams are lost now and then, but each
#: search asks several times, and a table that was closed is to go soon.
KEPT_SEARCHES = 1


def game_of(found: FoundTable) -> AnyGame | None:
    """The game of a table; None if it does not play by the rules of this program."""
    try:
        game = game_of_rules(found.notice.rules)
    except Refusal:
        return None
    return game if found.notice.rules == game.rules.name else None


class KnownTables:
    """The tables of the last searches, by name: what a person sees is steady."""

    def __init__(self) -> None:
        self._tables: dict[tuple[bytes, bytes], FoundTable] = {}
        self._missed: dict[tuple[bytes, bytes], int] = {}

    @property
    def tables(self) -> tuple[FoundTable, ...]:
        known = self._tables.values()
        by_name = sorted(known, key=lambda found: (found.notice.name, found.identity))
        return tuple(by_name)[:MAX_TABLES]

    def begin(self) -> None:
        """Another search begins: what misses it too often is dropped."""
        self._missed = {each: missed + 1 for each, missed in self._missed.items()}
        gone = [each for each, missed in self._missed.items() if missed > KEPT_SEARCHES]
        for identity in gone:
            del self._tables[identity], self._missed[identity]

    def take(self, tables: tuple[FoundTable, ...]) -> None:
        """Takes in what the current search has found so far."""
        for found in tables:
            self._tables[found.identity] = found
            self._missed[found.identity] = 0


class TableFinder:
    """A thread that looks for tables until it is closed."""

    def __init__(self, wake: Callable[[], object], listening: bool = True) -> None:
        """`wake` is called from the thread whenever the tables have changed."""
        self.tables: tuple[FoundTable, ...] = ()
        self.has_searched = False
        """whether one search is complete"""
        self._wake = wake
        self._end = Event()
        if listening:
            Thread(target=self._run, daemon=True).start()

    def close(self) -> None:
        self._end.set()

    def _run(self) -> None:
        known = KnownTables()
        while not self._end.is_set():
            known.begin()
            asyncio.run(self._search(known))
            self._update(known, finished=True)
            self._end.wait(PAUSE)

    async def _search(self, known: KnownTables) -> None:
        def found(tables: tuple[FoundTable, ...]) -> None:
            known.take(tables)
            self._update(known, finished=False)

        await asyncio.gather(*(find_tables(game, found, token_bytes, SEARCH) for game in GAMES))

    def _update(self, known: KnownTables, finished: bool) -> None:
        is_news = known.tables != self.tables or (finished and not self.has_searched)
        if self._end.is_set() or not is_news:
            return
        self.tables, self.has_searched = known.tables, self.has_searched or finished
        self._wake()
