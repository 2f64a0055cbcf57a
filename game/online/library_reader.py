"""Saved games are read in a process of its own, so that the window that lists them never waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.i18n import language, set_language
from game.i18n.stated import error_text
from game.online.journal_summary import summary_of_journal
from game.storage.beside import Beside
from game.storage.library import Library, is_journal_name, read_summary
from game.storage.summary import Summary


class Reading:
    """Satisfies `Chore`: the files of a library that no index knows.

    Journals are left where no process can be started.
    """

    def __init__(self, library: Library) -> None:
        self._library = library

    @property
    def pending(self) -> int:
        return self._library.pending

    @property
    def waiting(self) -> int:
        return self._library.waiting

    def take(self) -> Any:
        return [language(), [str(path) for path in self._library.take()]]

    def found(self, body: Any) -> None:
        path, facts, reason = body
        summary = None if facts is None else Summary(*facts)
        self._library.found(Path(path), summary, reason)

    def give_back(self) -> None:
        self._library.give_back()

    def do_some(self, seconds: float) -> None:
        self._library.read_some(seconds)

    def close(self) -> None:
        self._library.close()


def reader_process(library: Library) -> Beside:
    return Beside(Reading(library), read_files, "saved-games")


def read_files(request: Any, send: Callable[[Any], None], stop: Callable[[], bool]) -> None:
    """The work of the process: for each file its path, its summary or None, and what is wrong."""
    name, paths = request
    set_language(name)
    for path in paths:
        if stop():
            return
        send([path, *_read(Path(path))])


def _read(path: Path) -> tuple[Summary | None, str]:
    try:
        if not is_journal_name(path.name):
            return read_summary(path), ""
        return summary_of_journal(path), ""
    except FileNotFoundError:  # another window removed it
        return None, ""
    except (OSError, ValueError) as error:
        return None, error_text(error)
