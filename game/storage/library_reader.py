"""Saved games are read in a process of its own, so that the window that lists them never waits."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from game.bots.worker import Worker, WorkerLost
from game.i18n import language, set_language
from game.storage.library import Library, is_journal_name, read_summary, reason_of
from game.storage.summary import Summary

#: How long records are read in the window at a time where no process can be started, in seconds.
READING = 0.012


class LibraryReader(Protocol):
    """Reads the files of a library that no index knows."""

    @property
    def pending(self) -> int:
        """How many files it has still to read."""

    def poll(self) -> bool:
        """Whether anything was read since the last call; the library has it then."""

    def close(self) -> None:
        """Ends reading; a later `poll` continues it."""


class ReaderProcess:
    """Satisfies `LibraryReader`. The process is there only while there is something to read."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._worker = Worker(read_files, "saved-games")
        self._is_lost = False

    @property
    def pending(self) -> int:
        """Journals are not read where no process can be started."""
        return self._library.pending if self._is_lost else self._library.waiting

    def poll(self) -> bool:
        if self._is_lost:
            return self._read_here()
        try:
            return self._read_elsewhere()
        except WorkerLost:
            self._is_lost = True
            self._library.give_back()
            return self._read_here()

    def close(self) -> None:
        self._worker.close()
        self._library.give_back()
        self._library.close()

    def _read_elsewhere(self) -> bool:
        before = self._library.waiting
        if before and not self._worker.busy:
            paths = [str(path) for path in self._library.take()]
            self._worker.ask([language(), paths])
        for answer in self._worker.poll_all():
            if answer.body is not None:
                path, facts, reason = answer.body
                summary = None if facts is None else Summary(*facts)
                self._library.found(Path(path), summary, reason)
        if not self._library.waiting:
            self._worker.close()
        return self._library.waiting < before

    def _read_here(self) -> bool:
        before = self._library.waiting
        self._library.read_some(READING)
        return self._library.waiting < before


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
        from game.online.journal_summary import summary_of_journal

        return summary_of_journal(path), ""
    except FileNotFoundError:  # another window removed it
        return None, ""
    except (OSError, ValueError) as error:
        return None, reason_of(error)
