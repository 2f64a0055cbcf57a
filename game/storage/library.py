"""All saved games in the player's folder, as a list that needs few of their files.

What is in a file is in the index; only files that are new or changed are read, a few at a time, or
by another process (`game.online.library_reader`), so that the window that shows the list stays
responsive. Games of networked tables are in their journals, which only that process reads: it
checks every signature in them.
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
from game.i18n.stated import error_text
from game.paths import write_atomically
from game.storage.autosave import GAMES_FOLDER, number_in
from game.storage.files import MAX_BYTES
from game.storage.folder_listing import JOURNALS
from game.storage.index import Index, Indexed, Stamp
from game.storage.index_file import INDEX_FILE
from game.storage.record_header import labeled
from game.storage.summary import Summary, summary_of
from game.storage.trash import Trash, Trashed

TABLES_FOLDER = "tables"
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

    @property
    def is_journal(self) -> bool:
        """Whether it was played on a network: its file is a journal, whose secrets stay in it."""
        return is_journal_name(self.file)


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
        self._tables = folder / TABLES_FOLDER
        self._pending: deque[tuple[str, Stamp]] = deque()
        self._journals: list[tuple[str, Stamp]] = []
        """journals that are still to be read"""
        self._taken: dict[str, Stamp] = {}
        """what another process reads"""
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
        """How many records are still to be read."""
        return len(self._pending)

    @property
    def waiting(self) -> int:
        """How many files are still to be read, or read elsewhere; journals among them."""
        return len(self._pending) + len(self._journals) + len(self._taken)

    def read_some(self, seconds: float) -> None:
        """Reads pending files for about this long, at least one."""
        until = monotonic() + seconds
        while self._pending:
            self._read(*self._pending.popleft())
            if not self._pending or len(self._unstored) >= BATCH:
                self.close()
            if monotonic() >= until:
                return

    def take(self) -> list[Path]:
        """All files that are still to be read, the newest record first; they are read elsewhere,
        until `give_back`."""
        self._taken.update((*self._pending, *self._journals))
        self._pending.clear()
        self._journals.clear()
        return [self._path(name) for name in self._taken]

    def give_back(self) -> None:
        """What was taken and is not read yet is to be read here."""
        for name, stamp in self._taken.items():
            (self._journals if is_journal_name(name) else self._pending).append((name, stamp))
        self._taken.clear()

    def found(self, path: Path, summary: Summary | None, reason: str = "") -> None:
        """What was read elsewhere in a file that was taken.

        Args:
            summary: None for a file without a game that is to be listed.
            reason: why it cannot be read; empty if it can, or is gone.
        """
        stamp = self._taken.pop(path.name, None)
        if stamp is None:
            return
        if reason:
            self.unreadable.append(Unreadable(path, reason))
        elif summary is not None:
            self._add(path.name, stamp, summary)
        if not self._taken or len(self._unstored) >= BATCH:
            self.close()

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

    def delete_unreadable(self, file: Unreadable) -> Trashed:
        """Moves a file that holds no game to the trash. Raises OSError."""
        trashed = self.trash.put(file.path, date.today())
        self.unreadable = [each for each in self.unreadable if each != file]
        return trashed

    def restore(self, trashed: Trashed) -> SavedGame | Unreadable:
        """Brings a file back from the trash. Raises OSError if it cannot be moved or read."""
        path = self.trash.restore(trashed)
        try:
            return self._keep(path.name, _stamp(path.stat()), summary_of(_content(path)))
        except ValueError as error:
            file = Unreadable(path, error_text(error))
            self.unreadable.append(file)
            return file

    def forget(self, game: SavedGame) -> None:
        """The file of a game is no longer there."""
        self._by_name.pop(game.file, None)
        self._sorted = None
        self._index.store((), gone=[game.file])

    # -------------------------------------------------------------- reading

    def _list(self) -> None:
        known, here = self._index.load(), dict((*_files(self.folder), *_journals(self._tables)))
        for name, stamp in here.items():
            indexed = known.get(name)
            if indexed is not None and indexed.stamp == stamp:
                self._by_name[name] = self._game(name, stamp, indexed.summary)
            elif is_journal_name(name):
                self._journals.append((name, stamp))
            else:
                self._pending.append((name, stamp))
        gone = known.keys() - here.keys()
        if gone:
            self._index.store((), gone)

    def _read(self, name: str, stamp: Stamp) -> None:
        path = self._path(name)
        try:
            self._add(name, stamp, read_summary(path))
        except FileNotFoundError:  # another window removed it
            return
        except (OSError, ValueError) as error:
            self.unreadable.append(Unreadable(path, error_text(error)))

    def _add(self, name: str, stamp: Stamp, summary: Summary) -> None:
        """A file was read."""
        self._unstored.append(Indexed(name, stamp, summary))
        self._by_name[name] = self._game(name, stamp, summary)
        self._sorted = None

    def _keep(self, name: str, stamp: Stamp, summary: Summary) -> SavedGame:
        """A file has this content from now on."""
        game = self._by_name[name] = self._game(name, stamp, summary)
        self._sorted = None
        self._index.store([Indexed(name, stamp, summary)])
        return game

    def _game(self, name: str, stamp: Stamp, summary: Summary) -> SavedGame:
        return SavedGame(self._path(name).parent, name, stamp, summary)

    def _path(self, name: str) -> Path:
        return (self._tables if is_journal_name(name) else self.folder) / name


def read_summary(path: Path) -> Summary:
    """What is in the file of a record. Raises OSError, or ValueError if it is none."""
    if path.stat().st_size > MAX_BYTES:
        raise ValueError(_("it is too large for the record of a game"))
    return summary_of(_content(path))


def is_journal_name(name: str) -> bool:
    return name.endswith(JOURNALS)


def _journals(folder: Path) -> Iterator[tuple[str, Stamp]]:
    """One journal of each networked table: that of a seat before those of others."""
    best = dict[str, os.DirEntry[str]]()
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(filter(_is_journal, entries), key=_rank):
            best.setdefault(entry.name.split("-")[0], entry)
    for entry in best.values():
        with suppress(OSError):  # another window removed it
            yield entry.name, _stamp(entry.stat())


def _is_journal(entry: os.DirEntry[str]) -> bool:
    return is_journal_name(entry.name)


def _rank(entry: os.DirEntry[str]) -> tuple[int, str]:
    return JOURNALS.index(Path(entry.name).suffix), entry.name


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
