"""A lock on a file for one program at a time; the system lifts it when the program ends."""

from __future__ import annotations

import os
import sys

from net.wire.stated import stated

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

#: Windows keeps others from reading what is locked: so lock a byte that no file here reaches.
_FAR = 1 << 30


class FileInUse(OSError):
    """Another program holds the lock."""


def lock(file: int) -> None:
    """Locks an open file for as long as it is open, without waiting; raises FileInUse."""
    try:
        if sys.platform == "win32":
            os.lseek(file, _FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise FileInUse(
            stated("another program has this table open: close it there first")
        ) from error
