"""What a journal needs of a disk, and the disk of this machine; tests substitute a faulty one."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from net.journal.file_lock import lock
from net.journal.file_sync import sync_file


class Disk(Protocol):
    """Files by number, each locked by one program. Everything raises OSError where the disk
    does.
    """

    def create(self, path: Path) -> int:
        """A new file that only its owner may read; FileExistsError if there is one."""

    def open(self, path: Path) -> int:
        """An existing file, for reading and writing; FileInUse if another program has it open."""

    def read(self, file: int) -> bytes:
        """All of it."""

    def write(self, file: int, at: int, data: bytes) -> None:
        """Writes all of the data at this offset; may have written some of it when it raises."""

    def truncate(self, file: int, size: int) -> None:
        """Truncates the file to `size` bytes."""

    def sync(self, file: int) -> None:
        """Returns when everything that was written survives a loss of power."""

    def sync_folder(self, path: Path) -> None:
        """The same for the directory entry of this file."""

    def close(self, file: int) -> None:
        """Releases the file and its lock."""

    def remove(self, path: Path) -> None:
        """Deletes the file."""


class SystemDisk:
    """The disk of this machine."""

    def create(self, path: Path) -> int:
        return _open_locked(path, os.O_CREAT | os.O_EXCL)

    def open(self, path: Path) -> int:
        return _open_locked(path)

    def read(self, file: int) -> bytes:
        os.lseek(file, 0, os.SEEK_SET)
        pieces = []
        while piece := os.read(file, 1 << 20):
            pieces.append(piece)
        return b"".join(pieces)

    def write(self, file: int, at: int, data: bytes) -> None:
        os.lseek(file, at, os.SEEK_SET)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(file, rest) :]

    def truncate(self, file: int, size: int) -> None:
        os.ftruncate(file, size)

    def sync(self, file: int) -> None:
        sync_file(file)

    def sync_folder(self, path: Path) -> None:
        if os.name == "nt":
            return  # Windows flushes directory entries with the file
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def close(self, file: int) -> None:
        os.close(file)

    def remove(self, path: Path) -> None:
        path.unlink()


def _open_locked(path: Path, extra_flags: int = 0) -> int:
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0) | extra_flags, 0o600)
    try:
        lock(file)
    except OSError:
        os.close(file)
        raise
    return file
