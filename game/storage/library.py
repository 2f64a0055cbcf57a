"""All saved games in the player's folder, as a list that needs few of their files.

What is in a file is in the index; only files that are new or changed are read, some at a time, so
that the window that shows the list stays responsive.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from game.games import GAMES
from game.i18n import _
from game.paths import write_atomically
from game.storage.autosave import GAMES_FOLDER, number_in
from game.storage.files import MAX_BYTES
from game.storage.index import Index, Indexed, Stamp
from game.storage.index_file import INDEX_FILE
from game.storage.record_header import labeled
from game.storage.summary import Summary, summary_of
from game.storage.trash import Trash, Trashed

TRASH_FOLDER = "trash"
#: How many records are read before the index is written.
BATCH = 200


@dataclass(frozen=True, slots=True, eq=False)
class SavedGame:
    """A record among the saved games. Two of them are the same only if they are one object."""

    folder: Path
    file: str
    """its name in the folder"""
    stamp: Stamp
    summary: Summary

    @property
    def path(self) -> Path:
        return self.folder / self.file


class Unreadable(NamedTuple):
    """A file among the saved games that holds none."""

    path: Path
    reason: str


class Library:
    """The saved games of all games; nothing here raises but what changes a file."""

    def __init__(self, folder: Path) -> None:
        """Lists the files below the player's folder; those that are not indexed are pending."""
        self.folder = folder / GAMES_FOLDER
        self.trash = Trash(folder / TRASH_FOLDER)
        self.unreadable: list[Unreadable] = []
        self._index = Index(folder / INDEX_FILE)
        self._by_name: dict[str, SavedGame] = {}
        self._sorted: list[SavedGame] | None = None
        self._pending: deque[tuple[str, Stamp]] = deque()
        self._unstored: list[Indexed] = []
        self._list()
        self.trash.clear(date.today())

    @property
    def games(self) -> Sequence[SavedGame]:
        """Those that were read, the one played last first; of the same time by number."""
        if self._sorted is None:
            self._sorted = sorted(self._by_name.values(), key=_last_played, reverse=True)
        return self._sorted

    @property
    def pending(self) -> int:
        """How many files are still to be read."""
        return len(self._pending)

    def read_some(self, seconds: float) -> None:
        """Reads pending files for about this long, at least one."""
        until = monotonic() + seconds
        while self._pending:
            self._read(*self._pending.popleft())
            if not self._pending or len(self._unstored) >= BATCH:
                self.close()
            if monotonic() >= until:
                return

    def close(self) -> None:
        """Writes to the index what was read since."""
        unstored, self._unstored = self._unstored, []
        if unstored:
            self._index.store(unstored)

    # -------------------------------------------------------------- what changes a file

    def label(self, game: SavedGame, name: str, note: str) -> SavedGame:
        """Writes another name and note into a record, which stays as old as it was.

        Raises:
            OSError: if its file cannot be read or written.
            ValueError: if it holds no record any more.
        """
        text = labeled(_content(game.path), name, note)
        summary = summary_of(text)
        write_atomically(game.path, text)
        with suppress(OSError):
            os.utime(game.path, ns=(game.stamp.written, game.stamp.written))
        return self._keep(game.file, _stamp(game.path.stat()), summary)

    def delete(self, game: SavedGame) -> Trashed:
        """Moves a game to the trash. Raises OSError."""
        trashed = self.trash.put(game.path, date.today())
        self.forget(game)
        return trashed

    def restore(self, trashed: Trashed) -> SavedGame:
        """Brings a game back from the trash.

        Raises:
            OSError: if its file cannot be moved or read.
            ValueError: if it holds no record any more.
        """
        path = self.trash.restore(trashed)
        return self._keep(path.name, _stamp(path.stat()), summary_of(_content(path)))

    def forget(self, game: SavedGame) -> None:
        """The file of a game is no longer there."""
        self._by_name.pop(game.file, None)
        self._sorted = None
        self._index.store((), gone=[game.file])

    # -------------------------------------------------------------- reading

    def _list(self) -> None:
        known, here = self._index.load(), dict(_files(self.folder))
        for name, stamp in here.items():
            indexed = known.get(name)
            if indexed is not None and indexed.stamp == stamp:
                self._by_name[name] = SavedGame(self.folder, name, stamp, indexed.summary)
            else:
                self._pending.append((name, stamp))
        gone = known.keys() - here.keys()
        if gone:
            self._index.store((), gone)

    def _read(self, name: str, stamp: Stamp) -> None:
        path = self.folder / name
        try:
            if stamp.size > MAX_BYTES:
                raise ValueError(_("it is too large for the record of a game"))
            summary = summary_of(_content(path))
        except FileNotFoundError:  # another window removed it
            return
        except OSError as error:
            self.unreadable.append(Unreadable(path, error.strerror or str(error)))
        except ValueError as error:
            self.unreadable.append(Unreadable(path, str(error)))
        else:
            self._unstored.append(Indexed(name, stamp, summary))
            self._by_name[name] = SavedGame(self.folder, name, stamp, summary)
            self._sorted = None

    def _keep(self, name: str, stamp: Stamp, summary: Summary) -> SavedGame:
        """A file has this content from now on."""
        game = self._by_name[name] = SavedGame(self.folder, name, stamp, summary)
        self._sorted = None
        self._index.store([Indexed(name, stamp, summary)])
        return game


def _files(folder: Path) -> Iterator[tuple[str, Stamp]]:
    """The records in a folder, the newest first: they are read in this order."""
    found: list[tuple[str, Stamp]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):  # another window removed it
                if entry.name.rpartition(".")[2] in GAMES:
                    found.append((entry.name, _stamp(entry.stat())))
    yield from sorted(found, key=lambda file: file[1].written, reverse=True)


def _stamp(stat: os.stat_result) -> Stamp:
    return Stamp(stat.st_size, stat.st_mtime_ns)


def _content(path: Path) -> str:
    """Raises OSError, or ValueError if it is no text."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError(_("it is not a text file")) from None


def _last_played(game: SavedGame) -> tuple[int, int, str]:
    """The sort key: time of the last write, then number."""
    return game.stamp.written, number_in(game.file.rpartition(".")[0]), game.file
