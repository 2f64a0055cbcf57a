"""A file of the player's folder that can be deleted at any time and is made anew.

So nothing here raises: a file that is damaged is removed, and one that is locked, or cannot be
written, is done without. It is opened only while it is used, so that two windows may use it, and
that it may be removed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from sqlite3 import Connection

T = TypeVar("T")

#: Its name in the player's folder.
INDEX_FILE = "library.index"
#: Of its tables and of what is in them. Another version is made anew.
VERSION = 3
#: How long to wait for another window that writes, in seconds.
PATIENCE = 0.3
#: What a row raises that no window has written.
_MALFORMED = (ValueError, TypeError, KeyError, AttributeError)


class IndexFile:
    """One table of the file: a row for each saved game, by the name of its file."""

    def __init__(self, path: Path, table: str, columns: Sequence[str]) -> None:
        """The first column is `file`, the name of the file that a row is about."""
        self._path, self._table, self._columns = path, table, tuple(columns)

    def rows(self, read: Callable[[tuple[Any, ...]], T]) -> list[T]:
        """All rows as `read` makes them; nothing where there is no index.

        Args:
            read: raises ValueError, or another error of wrong values, if no window wrote the row.
        """
        with suppress(*_failures()), self._open() as index:
            names = ", ".join(self._columns)
            return [read(row) for row in index.execute(f"SELECT {names} FROM {self._table}")]
        return []

    def replace(self, rows: Iterable[tuple[object, ...]], gone: Iterable[str] = ()) -> None:
        """Adds rows, in the place of those of the same files, and removes those of `gone`."""
        marks = ", ".join("?" * len(self._columns))
        with suppress(*_failures()), self._open() as index, index:
            lost = [(name,) for name in gone]
            index.executemany(f"DELETE FROM {self._table} WHERE file = ?", lost)
            index.executemany(f"INSERT OR REPLACE INTO {self._table} VALUES ({marks})", rows)

    @contextmanager
    def _open(self) -> Iterator[Connection]:
        """Removes an index that turns out to be damaged."""
        import sqlite3  # not every Python has it, and the title comes sooner without it

        try:
            with closing(sqlite3.connect(self._path, timeout=PATIENCE)) as index:
                self._prepare(index)
                yield index
        except sqlite3.OperationalError:  # locked, or the disk refuses: the file may be sound
            raise
        except (sqlite3.DatabaseError, *_MALFORMED):
            self._path.unlink(missing_ok=True)
            raise

    def _prepare(self, index: Connection) -> None:
        """Makes the table; all are made anew if they are of another version."""
        index.execute("PRAGMA synchronous = OFF")  # what a crash damages is made anew
        (version,) = index.execute("PRAGMA user_version").fetchone()
        columns = ", ".join(self._columns)
        made = f"CREATE TABLE IF NOT EXISTS {self._table} ({columns}, PRIMARY KEY (file))"
        if version == VERSION:
            index.execute(made)
            return
        with index:
            for (name,) in index.execute(_TABLES).fetchall():
                index.execute(f'DROP TABLE "{name}"')
            index.execute(made)
            index.execute(f"PRAGMA user_version = {VERSION}")


_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table'"


def _failures() -> tuple[type[Exception], ...]:
    """What may go wrong with an index."""
    try:
        from sqlite3 import Error
    except ImportError:
        return (ImportError,)
    return (Error, OSError, *_MALFORMED)
