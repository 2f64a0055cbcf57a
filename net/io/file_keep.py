"""A keep in a folder: a journal for each table (`net.journal`), written in threads.

A slow disk holds up only the tables that it writes: the loop never waits. Each record is on the
disk before the next one of the same journal is written, so that a loss of power can damage only a
journal's last one; syncs of different journals are under way at once, and the file system joins
them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from net.hall.keep import Damaged, Fenced, KeepFailed
from net.journal.disk import Disk
from net.journal.journal import Journal, JournalError
from net.wire.os_errors import reason_of
from net.wire.stated import stated, statement_of


@dataclass(slots=True)
class _Open:
    """A journal that is open, and locked against other programs."""

    journal: Journal
    records: int


class FileKeep:
    """Satisfies `net.hall.keep.Keep`."""

    def __init__(self, path_of: Callable[[bytes], Path], disk: Disk | None = None) -> None:
        """`path_of` says where the journal of a place is; its folder exists."""
        self._path_of = path_of
        self._disk = disk
        self._open: dict[bytes, _Open] = {}

    @property
    def open_files(self) -> int:
        return len(self._open)

    async def read(self, place: bytes) -> tuple[bytes, ...]:
        return await asyncio.to_thread(self._read, place)

    async def append(self, place: bytes, expected: int, records: Sequence[bytes]) -> None:
        await asyncio.to_thread(self._append, place, expected, records)

    async def put_away(self, place: bytes) -> None:
        if opened := self._open.pop(place, None):
            await asyncio.to_thread(opened.journal.close)

    async def close(self) -> None:
        """Releases all files."""
        for place in [*self._open]:
            await self.put_away(place)

    # -------------------------------------------------------------- in a thread

    def _read(self, place: bytes) -> tuple[bytes, ...]:
        try:
            journal, records = Journal.resume(self._path_of(place), self._disk)
        except FileNotFoundError:
            return ()
        except JournalError as error:
            raise Damaged(statement_of(error)) from error
        except OSError as error:
            raise KeepFailed(reason_of(error)) from error
        self._open[place] = _Open(journal, len(records))
        return records

    def _append(self, place: bytes, expected: int, records: Sequence[bytes]) -> None:
        try:
            opened = self._open.get(place) or self._create(place)
            if opened.records != expected:
                raise Fenced(stated("this table was continued elsewhere"))
            for record in records:
                opened.journal.append(record)
                opened.records += 1
        except OSError as error:
            raise KeepFailed(reason_of(error)) from error

    def _create(self, place: bytes) -> _Open:
        opened = _Open(Journal.create(self._path_of(place), self._disk), 0)
        self._open[place] = opened
        return opened
