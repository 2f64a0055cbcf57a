"""A table's journal: what `append` accepted is there after a crash, and nothing else is.

`append` returns when the record would survive a loss of power; only then may it be sent.
The bytes are those of `net.journal.format`. A disk that claims to have written and has not defeats
it: then the end is missing after a loss of power, and the peers' journals have it.
"""

from __future__ import annotations

from pathlib import Path

from net.journal.disk import Disk, SystemDisk
from net.journal.file_lock import FileInUse
from net.journal.format import (
    HEADER,
    START,
    VERSION,
    JournalContents,
    JournalError,
    encode_record,
    read,
)
from net.wire.hashes import SIZE
from net.wire.os_errors import reason_of
from net.wire.stated import stated

__all__ = [
    "FileInUse",
    "Journal",
    "JournalBroken",
    "JournalContents",
    "JournalError",
    "OldJournal",
    "read",
]


class JournalBroken(OSError):
    """Nothing can be appended any more; earlier records are safe. `resume` the journal to
    continue.
    """


class OldJournal(JournalError):
    """A journal of version 0.1, whose entries nobody signed: it is only read."""


class Journal:
    """An open journal, locked against other programs until `close`."""

    def __init__(self, disk: Disk, file: int, sound_length: int, chain: bytes) -> None:
        """Called by `create` and `resume` only."""
        self._disk = disk
        self._file = file
        self._sound_length = sound_length
        self._chain = chain
        self._broken = ""

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
        """Opens an existing journal and returns its records too; a torn end is cut off.

        Raises:
            JournalError: if it is damaged, or no journal; `OldJournal` if it is of version 0.1. The
                file stays as it was.
            FileInUse: if another program, or this one, has it open.
            OSError: if the disk refuses.
        """
        disk = disk or SystemDisk()
        file = disk.open(path)
        try:
            contents = read(disk.read(file))
            if contents.version != VERSION:
                raise OldJournal(stated("a journal of version 0.1 is not continued"))
            _repair_end(disk, file, contents)
            disk.sync_folder(path)
        except (OSError, JournalError):
            disk.close(file)
            raise
        sound_length = max(contents.sound_length, len(HEADER))
        return Journal(disk, file, sound_length, contents.chain), contents.records

    def append(self, record: bytes) -> None:
        """Adds a record: it is on the disk when this returns.

        Raises:
            OSError: if the disk refuses (full, failing); the journal is as it was before.
            JournalBroken: if it could not be restored, or was closed. `resume` shows whether this
                record is in it; all later ones are refused.
            ValueError: if it is longer than `net.journal.format.MAX_RECORD`.
        """
        encoded = encode_record(self._chain, record)
        if self._broken:
            raise JournalBroken(self._broken)
        self._broken = stated(
            "writing the table's journal was interrupted: nothing can be added to it"
        )
        try:
            self._disk.write(self._file, self._sound_length, encoded)
            self._disk.sync(self._file)
        except OSError as error:
            self._undo_append(error)
            raise OSError(
                error.errno,
                stated(
                    "the table's journal could not be written: {reason}", reason=reason_of(error)
                ),
            ) from error
        self._broken = ""
        self._sound_length += len(encoded)
        self._chain = encoded[-SIZE:]

    def close(self) -> None:
        """Releases the file. May be called more than once."""
        if self._file >= 0:
            self._disk.close(self._file)
            self._file = -1
            self._broken = stated("the table's journal is closed")

    def _undo_append(self, error: OSError) -> None:
        """Cuts off what a failed append left. Raises JournalBroken if that fails too."""
        try:
            self._disk.truncate(self._file, self._sound_length)
            self._disk.sync(self._file)
        except OSError as second:
            self._broken = stated(
                "the table's journal could not be written ({reason}) nor restored ({second}):"
                " nothing can be added to it",
                reason=reason_of(error),
                second=reason_of(second),
            )
            raise JournalBroken(self._broken) from second
        self._broken = ""


def _repair_end(disk: Disk, file: int, contents: JournalContents) -> None:
    """Cuts a journal to its sound part; one whose creation was cut short gets its header.

    A complete record may still have been on its way to the disk when the program was ended, so
    sync.
    """
    if contents.torn:
        disk.truncate(file, contents.sound_length)
    if contents.sound_length < len(HEADER):
        disk.write(file, 0, HEADER)
    disk.sync(file)
