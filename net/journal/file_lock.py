"""One program at a time for a file: the system lifts the lock when that program ends, however."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

#: Windows keeps others from reading what is locked: a byte that no file here ever reaches.
_FAR = 1 << 30


class FileInUse(OSError):
    """Another program holds the lock."""


def lock(file: int) -> None:
    """Locks an open file for as long as it is open, without waiting; raises InUse."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise FileInUse("another program has this table open: close it there first") from error
