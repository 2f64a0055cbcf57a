"""A table's journal: what it has taken is there after a crash, and nothing else is.

`append` returns when the record would outlive a loss of power. Only then may anybody be told of it.
The bytes are those of `net.journal.format`. What a journal can not stand is a disk that says it has
written and has not: then its end is missing after a loss of power, and the peers' journals have it.
"""

from __future__ import annotations

from pathlib import Path

from net.journal.disk import Disk, SystemDisk
from net.journal.file_lock import InUse
from net.journal.format import HEADER, START, JournalError, Reading, entry, read
from net.wire.hashes import SIZE
from net.wire.os_errors import said

__all__ = ["InUse", "Journal", "JournalDead", "JournalError", "Reading", "read"]


class JournalDead(OSError):
    """Nothing can be appended any more; what was taken before is there. `resume` it to go on."""


class Journal:
    """An open journal, locked against other programs until `close`."""

    def __init__(self, disk: Disk, file: int, good: int, chain: bytes) -> None:
        """By `create` and `resume` only."""
        self._disk = disk
        self._file = file
        self._good = good
        self._chain = chain
        self._dead = ""

    @staticmethod
    def create(path: Path, disk: Disk | None = None) -> Journal:
        """A journal without records, on the disk when this returns; only its owner may read it.

        Raises:
            FileExistsError: if there is a file of this name, which stays as it was.
            OSError: if the disk refuses; no file is left then.
        """
        disk = disk or SystemDisk()
        file = disk.create(path)
        try:
            disk.write(file, 0, HEADER)
            disk.sync(file)
            disk.sync_folder(path)
        except OSError:
            disk.close(file)
            disk.remove(path)
            raise
        return Journal(disk, file, len(HEADER), START)

    @staticmethod
    def resume(path: Path, disk: Disk | None = None) -> tuple[Journal, tuple[bytes, ...]]:
        """A journal that is there, to be gone on with, and its records; a torn end is cut off.

        Raises:
            JournalError: if it is damaged, or no journal; the file stays as it was.
            InUse: if another program has it open, or this one.
            OSError: if the disk refuses.
        """
        disk = disk or SystemDisk()
        file = disk.open(path)
        try:
            reading = read(disk.read(file))
            _mend(disk, file, reading)
            disk.sync_folder(path)
        except (OSError, JournalError):
            disk.close(file)
            raise
        good = max(reading.good, len(HEADER))
        return Journal(disk, file, good, reading.chain), reading.records

    def append(self, record: bytes) -> None:
        """Takes a record: it is on the disk when this returns.

        Raises:
            OSError: if the disk refuses (full, failing); the journal is as it was before.
            JournalDead: if it could not be put back so, or was closed. Whether this record is in
                it, `resume` says; all later ones are refused.
            ValueError: if it is longer than `net.journal.format.LONGEST`.
        """
        added = entry(self._chain, record)
        if self._dead:
            raise JournalDead(self._dead)
        self._dead = "writing the table's journal was interrupted: nothing can be added to it"
        try:
            self._disk.write(self._file, self._good, added)
            self._disk.sync(self._file)
        except OSError as error:
            self._take_back(error)
            raise OSError(
                error.errno, f"the table's journal took nothing: {said(error)}"
            ) from error
        self._dead = ""
        self._good += len(added)
        self._chain = added[-SIZE:]

    def close(self) -> None:
        """Lets others have it. More than once does no harm."""
        if self._file >= 0:
            self._disk.close(self._file)
            self._file = -1
            self._dead = "the table's journal is closed"

    def _take_back(self, error: OSError) -> None:
        """Cuts off what a failed append left. Raises JournalDead if that fails too."""
        try:
            self._disk.truncate(self._file, self._good)
            self._disk.sync(self._file)
        except OSError as worse:
            self._dead = (
                f"the table's journal could not be written ({said(error)}) "
                f"nor put in order again ({said(worse)}): nothing can be added to it"
            )
            raise JournalDead(self._dead) from worse
        self._dead = ""


def _mend(disk: Disk, file: int, reading: Reading) -> None:
    """Cuts a journal to its sound beginning; one whose making was cut short gets its header.

    A record that was whole may still have been on its way to the disk when the program was ended.
    """
    if reading.torn:
        disk.truncate(file, reading.good)
    if reading.good < len(HEADER):
        disk.write(file, 0, HEADER)
    disk.sync(file)
