"""What a journal needs of a disk, and the disk of this machine. A test puts one that lies there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Protocol

from net.journal.file_lock import lock


class Disk(Protocol):
    """Files for one program alone, by number. Everything raises OSError where the disk does."""

    def create(self, path: Path) -> int:
        """A new file that only its owner may read; FileExistsError if there is one."""

    def open(self, path: Path) -> int:
        """A file that is there, to be read and written; InUse if another program has it."""

    def read(self, file: int) -> bytes:
        """All of it."""

    def write(self, file: int, at: int, data: bytes) -> None:
        """Puts all of the data at this byte; may have put some of it there when it raises."""

    def truncate(self, file: int, size: int) -> None:
        """Cuts off what is behind so many bytes."""

    def sync(self, file: int) -> None:
        """Returns when everything that was written outlives a loss of power."""

    def sync_folder(self, path: Path) -> None:
        """The same for the name of this file."""

    def close(self, file: int) -> None:
        """Lets go of it, and of its lock."""

    def remove(self, path: Path) -> None:
        """Takes away the file."""


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
        _sync(file)

    def sync_folder(self, path: Path) -> None:
        if os.name == "nt":
            return  # a folder can not be opened there, and its entries are written with the file
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def close(self, file: int) -> None:
        os.close(file)

    def remove(self, path: Path) -> None:
        path.unlink()


#: Spares the time at which a file was changed; its length is written all the same.
_sync = getattr(os, "fdatasync", os.fsync)


def _open_locked(path: Path, extra_flags: int = 0) -> int:
    file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0) | extra_flags, 0o600)
    try:
        lock(file)
    except OSError:
        os.close(file)
        raise
    return file
