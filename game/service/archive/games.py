"""The finished games of a server, as the server sees them: they are kept up, found, and kept in
bounds."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from game.service.archive.archive import Archive
from game.service.archive.beside_loop import BesideLoop
from game.service.archive.retention import SHELVED_AFTER, Retention
from game.service.log import ServerLog
from game.service.storage.storage import Storage
from game.service.tables.removal import Removal
from game.service.tables.tables import Tables
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
        self.archive = Archive(
            *(storage.folder.games_index, storage.folder.journal, tables, beside),
            lambda place, error: log.fault("game-not-listed", place, error),
        )
        self.removal = Removal(tables, storage.saver, end, self.archive.forget)
        remove = self.removal.remove
        self._retention = Retention(self.archive, tables, days, is_in_memory, remove, log)
        self._task: asyncio.Task[None] | None = None

    def shelved(self) -> tuple[bytes, ...]:
        """Where games were played whose cards stay in their files, when a server starts."""
        return self.archive.older_at_start(time.time() - SHELVED_AFTER)

    def begin(self) -> None:
        """They are looked after from now on."""
        self._task = asyncio.ensure_future(self._retention.run(time.time))

    def notice(self, place: bytes, notification: object) -> None:
        """Something happened at a table."""
        match notification:
            case EntryOrdered(AppliedEntry(entry=Judged(), position=position)):
                self.archive.ended(place, position, time.time())

    def end(self) -> None:
        """Nothing new is begun any more."""
        if self._task is not None:
            self._task.cancel()
