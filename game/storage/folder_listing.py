"""What is in a folder, for somebody who looks for a record in it."""

from __future__ import annotations

import os
from contextlib import suppress
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from game.storage.files import SUFFIXES

#: Endings of the journals of networked tables, which hold a game too: of a seat, of a spectator,
#: and of the host, which knows what nobody else does before the end.
JOURNALS = (".seat", ".watch", ".host")


class Kind(IntEnum):
    """In the order in which they are listed."""

    FOLDER = 0
    RECORD = 1
    """a file that has the ending of a record or journal"""
    OTHER = 2


class Entry(NamedTuple):
    kind: Kind
    path: Path


def entries_in(folder: Path) -> list[Entry]:
    """Folders, then records, then all other files, each by name; no hidden ones.

    Raises:
        OSError: if the folder cannot be read.
    """
    found: list[Entry] = []
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(OSError):
                if not entry.name.startswith("."):
                    found.append(Entry(_kind(entry), Path(entry.path)))
    return sorted(found, key=lambda entry: (entry.kind, entry.path.name.casefold()))


def _kind(entry: os.DirEntry[str]) -> Kind:
    if entry.is_dir():
        return Kind.FOLDER
    is_record = Path(entry.name).suffix.lower() in (*SUFFIXES, *JOURNALS)
    return Kind.RECORD if is_record else Kind.OTHER
