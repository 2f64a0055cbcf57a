"""The saved games of a folder, all of them read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.storage.beside import Chore
from game.storage.library import Library, SavedGame


def whole_library(folder: Path) -> Library:
    library = Library(folder)
    while library.pending:
        library.read_some(0)
    return library


def saved_games(folder: Path) -> Sequence[SavedGame]:
    """The one played last first."""
    return whole_library(folder).games


class Here:
    """Works in the window itself: a test waits for no process. Satisfies `Background`."""

    def __init__(self, chore: Chore) -> None:
        self._chore = chore

    @property
    def pending(self) -> int:
        return self._chore.pending

    def poll(self) -> bool:
        before = self._chore.pending
        self._chore.do_some(0)
        return self._chore.pending < before

    def close(self) -> None:
        self._chore.close()
