"""Writes a file to the disk, and leaves nothing in a cache: not even in that of the drive."""

from __future__ import annotations

import os
from collections.abc import Callable
from types import ModuleType

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]


def best_sync(
    system: ModuleType = os, control: ModuleType | None = fcntl
) -> Callable[[int], object]:
    """The strongest call that this system has.

    `fdatasync` does not flush the time of modification; the length is flushed all the same. On
    macOS, `fsync` leaves data in the cache of the drive, and only `F_FULLFSYNC` asks the drive to
    write them; some file systems there do not know it.

    Returns:
        A function of a file's descriptor, which raises OSError where the disk does.
    """
    full = getattr(control, "F_FULLFSYNC", None)
    if control is None or full is None:
        return getattr(system, "fdatasync", None) or system.fsync  # type: ignore[no-any-return]

    def sync(file: int) -> None:
        try:
            control.fcntl(file, full)
        except OSError:
            system.fsync(file)

    return sync


sync_file = best_sync()
