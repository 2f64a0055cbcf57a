"""Slots for running games, each written by one window only.

The window that uses a slot holds a lock on a file beside it. The system releases the lock when the
window dies, however it dies, so a slot is never taken forever.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import IO

#: How many windows may save a game at the same time.
SLOTS = 9


def slots(folder: Path) -> tuple[Slot, ...]:
    """All slots of a folder; the first is `unfinished`."""
    names = ("unfinished", *(f"unfinished-{number}" for number in range(2, SLOTS + 1)))
    return tuple(Slot(folder, name) for name in names)


def has_unfinished_game(folder: Path, game: str) -> bool:
    """Whether a game of this name lies in any slot, readable or not, in use by another window or
    not."""
    return any(slot.path(game).exists() for slot in slots(folder))


class Slot:
    """A name for the files of unfinished games, one of each game, and whether this window may write
    them."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name
        self._lock: IO[str] | None = None

    def path(self, game: str) -> Path:
        """The file for a game of this name: `unfinished.tigris`."""
        return self._folder / f"{self._name}.{game}"

    def claim(self) -> bool:
        """Takes this slot for this window; False if another window has it.

        Where no lock file can be made the slot counts as taken: writing the game there fails
        too, and its error says why.
        """
        if self._lock is not None:
            return True
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            lock = (self._folder / f"{self._name}.lock").open("a", encoding="utf-8")
        except OSError:
            return True
        if not _locked(lock):
            lock.close()
            return False
        self._lock = lock
        return True

    def release(self) -> None:
        """Another window may have this slot."""
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
