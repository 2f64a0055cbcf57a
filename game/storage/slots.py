"""Places for running games, each written by one window only.

Whoever uses a place holds a lock on a file beside it. The system lets go of the lock when the
window dies, however it dies, so a place is never taken for ever.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

#: As many windows may keep a game at the same time.
PLACES = 9


def slots(folder: Path) -> tuple[Slot, ...]:
    """All places of a folder; the first is `unfinished.tigris`."""
    names = ("unfinished", *(f"unfinished-{number}" for number in range(2, PLACES + 1)))
    return tuple(Slot(folder / f"{name}.tigris") for name in names)


def kept_games(folder: Path) -> bool:
    """Whether a game lies in any place, readable or not, ours to go on with or not."""
    return any(slot.path.exists() for slot in slots(folder))


class Slot:
    """One place: the path of a game's file, and whether this window may write it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: IO[str] | None = None

    def claim(self) -> bool:
        """Whether this place is ours now. Where no lock can be made at all it is: writing will
        fail there in its own words."""
        if self._lock is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            lock = self.path.with_suffix(".lock").open("a")
        except OSError:
            return True
        if not _locked(lock):
            lock.close()
            return False
        self._lock = lock
        return True

    def release(self) -> None:
        """Another window may have this place."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None


if sys.platform == "win32":
    import msvcrt

    def _locked(file: IO[str]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: IO[str]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
