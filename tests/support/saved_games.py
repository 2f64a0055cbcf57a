"""The saved games of a folder, all of them read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.storage.library import Library, SavedGame


def whole_library(folder: Path) -> Library:
    library = Library(folder)
    while library.pending:
        library.read_some(0)
    return library


def saved_games(folder: Path) -> Sequence[SavedGame]:
    """The one played last first."""
    return whole_library(folder).games


class ReaderHere:
    """Reads in the window itself: a test waits for no process. Satisfies `LibraryReader`."""

    def __init__(self, library: Library) -> None:
        self._library = library

    @property
    def pending(self) -> int:
        return self._library.pending

    def poll(self) -> bool:
        before = self._library.pending
        self._library.read_some(0)
        return self._library.pending < before

    def close(self) -> None:
        self._library.close()
