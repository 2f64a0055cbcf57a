"""The index of the saved games: what is in their files, so that a list need not read them all.

It can be deleted at any time and is made anew: what only a person knows, such as the name of a
game, is in the records (`game.storage.record_header`). So nothing here raises: an index that is
damaged is removed, and one that is locked, or cannot be written, is done without. It is opened
only while it is used, so that two windows may use it, and that its file may be removed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from sys import intern
from typing import TYPE_CHECKING, Any, NamedTuple

from game.storage.summary import Summary

if TYPE_CHECKING:
    from sqlite3 import Connection

#: Its name in the player's folder.
INDEX_FILE = "library.index"
#: Of the columns and of what is in them. Another version is made anew.
VERSION = 2
#: How long to wait for another window that writes, in seconds.
PATIENCE = 0.3

_COLUMNS = ("file", "size", "written", *Summary._fields)


#: Of the columns.
_TYPES = (str, int, int, str, str, str, int, int, str, str, int, str, str, str, str)


class Stamp(NamedTuple):
    """By which a changed file is noticed."""

    size: int
    written: int
    """when, in nanoseconds"""


class Indexed(NamedTuple):
    """A record as it was when it was read. One that cannot be read is in no index: another version
    of the program, or a card deck that comes back, may read it."""

    file: str
    """its name in the folder of saved games"""
    stamp: Stamp
    summary: Summary


class Index:
    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> dict[str, Indexed]:
        """All files that were read, by name; empty where there is no index."""
        with suppress(*_failures()), self._open() as index:
            return {row[0]: _unpacked(row) for row in index.execute(_SELECT)}
        return {}

    def store(self, files: Iterable[Indexed], gone: Iterable[str] = ()) -> None:
        """Adds what was read, and removes files that are gone."""
        with suppress(*_failures()), self._open() as index, index:
            index.executemany("DELETE FROM file WHERE file = ?", [(name,) for name in gone])
            index.executemany(_REPLACE, [_packed(each) for each in files])

    @contextmanager
    def _open(self) -> Iterator[Connection]:
        """Removes an index that turns out to be damaged."""
        import sqlite3  # not every Python has it, and the title comes sooner without it

        try:
            with closing(sqlite3.connect(self._path, timeout=PATIENCE)) as index:
                _prepare(index)
                yield index
        except sqlite3.OperationalError:  # locked, or the disk refuses: the file may be sound
            raise
        except (sqlite3.DatabaseError, *_MALFORMED):
            self._path.unlink(missing_ok=True)
            raise


#: What a row raises that no window has written.
_MALFORMED = (ValueError, TypeError, KeyError, AttributeError)


def _failures() -> tuple[type[Exception], ...]:
    """What may go wrong with an index."""
    try:
        from sqlite3 import Error
    except ImportError:
        return (ImportError,)
    return (Error, OSError, *_MALFORMED)


def _prepare(index: Connection) -> None:
    """Makes the table, anew if it is of another version."""
    index.execute("PRAGMA synchronous = OFF")  # what a crash damages is made anew
    (version,) = index.execute("PRAGMA user_version").fetchone()
    if version != VERSION:
        with index:
            index.execute("DROP TABLE IF EXISTS file")
            index.execute(f"CREATE TABLE file ({', '.join(_COLUMNS)}, PRIMARY KEY (file))")
            index.execute(f"PRAGMA user_version = {VERSION}")


_SELECT = f"SELECT {', '.join(_COLUMNS)} FROM file"
_REPLACE = f"INSERT OR REPLACE INTO file VALUES ({', '.join('?' * len(_COLUMNS))})"


def _packed(indexed: Indexed) -> tuple[object, ...]:
    """A row of the table."""
    return (indexed.file, *indexed.stamp, *indexed.summary)


def _unpacked(row: tuple[Any, ...]) -> Indexed:
    """Raises ValueError if no window has written this."""
    file, size, written, *facts = row
    if not all(map(isinstance, (file, size, written, *facts), _TYPES)):
        raise ValueError("a column holds something else")
    game, names, date, actions, over, terms, *rest = facts
    played = (game, names, date, actions, bool(over))
    return Indexed(file, Stamp(size, written), Summary(*played, intern(terms), *rest))
