"""The index of the saved games: what is in their files, so that a list need not read them all.

It can be deleted at any time and is made anew (`game.storage.index_file`): what only a person
knows, such as the name of a game, is in the records (`game.storage.record_header`).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from sys import intern
from typing import Any, NamedTuple

from game.storage.index_file import IndexFile
from game.storage.summary import Summary

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
        self._table = IndexFile(path, "file", _COLUMNS)

    def load(self) -> dict[str, Indexed]:
        """All files that were read, by name; empty where there is no index."""
        return {each.file: each for each in self._table.rows(_unpacked)}

    def store(self, files: Iterable[Indexed], gone: Iterable[str] = ()) -> None:
        """Adds what was read, and removes files that are gone."""
        self._table.replace(map(_packed, files), gone)


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
