"""How long a server keeps games that are over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from game.i18n.stated import error_text
from game.service.archive.archive import Archive
from game.service.log import ServerLog
from game.service.tables.tables import Tables

#: Seconds between two looks, and after one that failed.
SWEEP_SECONDS, RETRY_SECONDS = 3600.0, 300.0
_DAY = 86_400
#: Seconds after its end in which a game is still in the list of tables; then only its file has it.
SHELVED_AFTER = _DAY


class Retention:
    """Forgets what is too old, and adds what the index of games lacks: at the start, and again
    every hour. A hundred thousand games that are over take no memory."""

    def __init__(
        self,
        archive: Archive,
        tables: Tables,
        days: int,
        is_in_memory: Callable[[bytes], bool],
        remove: Callable[[bytes], Awaitable[object]],
        log: ServerLog,
        shelves: bool = True,
    ) -> None:
        """
        Args:
            days: for how many games are kept after their end; 0 for ever.
            remove: takes the table of a place away for good.
            shelves: whether the cards of games that ended long ago are in files.
        """
        self._shelves = shelves
        self._archive = archive
        self._tables = tables
        self._days = days
        self._is_in_memory = is_in_memory
        self._remove = remove
        self._log = log

    async def run(self, now: Callable[[], float]) -> None:
        """For ever; `now` is in seconds of the Unix clock."""
        while True:
            pause = SWEEP_SECONDS
            try:
                await self.sweep(now())
            except Exception as error:
                self._log.event("games-not-kept-up", reason=error_text(error))
                pause = RETRY_SECONDS
            await asyncio.sleep(pause)

    async def sweep(self, now: float) -> None:
        await self._archive.fill()
        if self._shelves:
            self._tables.shelve(await self._archive.older(now - SHELVED_AFTER))
        if not self._days:
            return
        for place in await self._archive.older(now - self._days * _DAY):
            if not self._is_in_memory(place):  # somebody looks at it
                await self._forget(place)

    async def _forget(self, place: bytes) -> None:
        await self._remove(place)
        self._log.event("game-forgotten", place=place.hex())
