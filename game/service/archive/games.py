"""The finished games of a server, as the server sees them: they are kept up, found, and kept in
bounds."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from game.service.archive.archive import Archive
from game.service.archive.beside_loop import BesideLoop
from game.service.archive.games_index import remove_index
from game.service.archive.retention import SHELVED_AFTER, Retention
from game.service.log import ServerLog
from game.service.storage.shared_registers import FOLLOW_SECONDS
from game.service.storage.storage import Storage
from game.service.tables.removal import Removal
from game.service.tables.tables import Tables
from net.hall.register import NoAnswer
from net.host_notifications import EntryOrdered
from net.log.applied_entry import AppliedEntry
from net.protocol.entries import Judged


class FinishedGames:
    def __init__(
        self,
        storage: Storage,
        tables: Tables,
        beside: BesideLoop,
        days: int,
        is_in_memory: Callable[[bytes], bool],
        end: Callable[[bytes], Awaitable[object]],
        log: ServerLog,
    ) -> None:
        """
        Args:
            beside: where they are read.
            days: for how many they are kept; 0 for ever.
            is_in_memory: whether the table at a place is.
            end: takes it out of memory, and closes its journal.
        """
        index, shared = storage.folder.games_index, storage.games
        if shared is not None:  # others may have removed games while this machine was away
            with suppress(OSError):
                remove_index(index)
        self.archive = Archive(
            *(index, storage.game, tables, beside),
            lambda place, error: log.fault("game-not-listed", place, error),
            shared,
        )
        self._is_shared = shared is not None
        self._log = log
        self.removal = Removal(tables, storage.saver, end, self.archive.forget)
        remove = self.removal.remove
        looks = self.archive, tables, days, is_in_memory, remove, log
        self._retention = Retention(*looks, shelves=not self._is_shared)
        self._tasks: list[asyncio.Task[None]] = []

    def shelved(self) -> tuple[bytes, ...]:
        """Where games were played whose cards stay in their files, when a server starts."""
        if self._is_shared:
            return ()
        return self.archive.older_at_start(time.time() - SHELVED_AFTER)

    def begin(self) -> None:
        """They are looked after from now on."""
        self._tasks.append(asyncio.ensure_future(self._retention.run(time.time)))
        if self._is_shared:
            self._tasks.append(asyncio.ensure_future(self._follow()))

    def notice(self, place: bytes, notification: object) -> None:
        """Something happened at a table."""
        match notification:
            case EntryOrdered(AppliedEntry(entry=Judged(), position=position)):
                self.archive.ended(place, position, time.time())

    def end(self) -> None:
        """Nothing new is begun any more."""
        for task in self._tasks:
            task.cancel()

    async def _follow(self) -> None:
        """Learns what other machines do."""
        is_cut_off = False
        while True:
            await asyncio.sleep(FOLLOW_SECONDS)
            try:
                await self.archive.catch_up()
                is_cut_off = False
            except (NoAnswer, sqlite3.Error) as error:
                if not is_cut_off:  # others say so, too
                    self._log.event("not-followed", reason=str(error))
                is_cut_off = True
