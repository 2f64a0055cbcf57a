"""Where deleted games lie for a while, so that deleting one can be undone."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from game.paths import move

#: For how many days a deleted game can be brought back.
KEPT_DAYS = 30

_DATED = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}) ")


class Trashed(NamedTuple):
    """A file that was deleted."""

    path: Path
    """where it lies now"""
    origin: Path
    """where it was"""


class Trash:
    """A folder; each file in it begins with the day on which it was deleted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def put(self, path: Path, today: date) -> Trashed:
        """Moves a file here. Raises OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        place = _free(self.folder / f"{today.isoformat()} {path.name}")
        move(path, place)
        return Trashed(place, path)

    def restore(self, trashed: Trashed) -> Path:
        """Moves a file back, beside one that has taken its name since. Raises OSError."""
        place = _free(trashed.origin)
        move(trashed.path, place)
        return place

    def clear(self, today: date) -> None:
        """Removes for good what has lain here too long; files that nobody put here stay."""
        oldest = (today - timedelta(days=KEPT_DAYS)).isoformat()
        with suppress(OSError):
            for path in self.folder.iterdir():
                found = _DATED.match(path.name)
                if found is not None and found[1] < oldest:
                    path.unlink()


def _free(path: Path) -> Path:
    """The path, or one with a number if it is taken."""
    stems = (path.stem, *(f"{path.stem} ({number})" for number in range(2, 10_000)))
    places = (path.with_name(stem + path.suffix) for stem in stems)
    return next((place for place in places if not place.exists()), path)
