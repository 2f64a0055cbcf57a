"""A second file of the first game of a window, which `play --record` asks for.

The autosave does not depend on it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.i18n import _
from game.i18n.stated import error_text

if TYPE_CHECKING:
    from game.play.local_match import AnyLocalMatch
    from game.play.match import AnyPlayed
    from game.storage.record_file import RecordFile


class RecordExport:
    """Written until the disk refuses; the game continues without it, and says so once."""

    def __init__(self, path: Path | None) -> None:
        """`path` is for the next game that begins; None for none."""
        self._path = path
        self._file: RecordFile | None = None

    def start(self, match: AnyLocalMatch, date: str) -> str | None:
        """Writes the game so far; a sentence for the player if that fails."""
        from game.storage.record_file import RecordFile

        path, self._path = self._path, None
        try:
            if path is not None:
                self._file = RecordFile.new(path, match, date)
        except OSError as error:
            text = _("{path} cannot be written: {reason}. The game is still saved.")
            return text.format(path=path, reason=error_text(error))
        return None

    def add(self, played: AnyPlayed) -> str | None:
        return self._write(lambda file: file.add(played))

    def strike(self, count: int) -> str | None:
        """Removes the last `count` actions, which were undone."""
        return self._write(lambda file: file.strike(count))

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, write: Callable[[RecordFile], None]) -> str | None:
        if self._file is None:
            return None
        try:
            write(self._file)
        except OSError as error:
            path, self._file = self._file.path, None
            text = _("{path} is no longer written: {reason}.")
            return text.format(path=path, reason=error_text(error))
        return None
