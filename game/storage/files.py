"""Records as files that people name: reading them, finding them, writing them. Refuses in words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from game.errors import Refusal
from game.i18n import _

#: What a file in a folder ends in, if it is a record.
SUFFIXES = (".tigris", ".txt")
#: A record of the longest game is a hundredth of this; what is larger, or endless, is none.
MOST_BYTES = 10_000_000


def content(path: Path) -> str:
    """The text of a file; what is not text in it becomes signs that no record has."""
    try:
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
    except OSError as error:
        told = _("{path} can not be read: {reason}; is the name right?")
        raise Refusal(told.format(path=path, reason=reason(error))) from None
    if len(found) > MOST_BYTES:
        told = _("{path} is too large for a record of a game; is it another file?")
        raise Refusal(told.format(path=path))
    return found.decode("utf-8", errors="replace")


def records_in(path: Path) -> list[Path]:
    """The path itself, or if it is a folder all records in it and in the folders within."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in _files_in(path) if file.suffix in SUFFIXES)
    if not found:
        told = _("{path} holds no records: no file ends in {endings}")
        raise Refusal(told.format(path=path, endings=" / ".join(SUFFIXES)))
    return found


def _files_in(folder: Path) -> Iterator[Path]:
    """Links to other folders are not followed: they may lead round in a circle."""

    def refuse(error: OSError) -> NoReturn:
        told = _("{path} can not be read: {reason}")
        raise Refusal(told.format(path=error.filename, reason=reason(error))) from None

    for where, _folders, names in os.walk(folder, onerror=refuse):
        yield from (Path(where, name) for name in names)


def places_for(path: Path, games: int) -> list[Path]:
    """Where so many records go: into the named file, or if there are several, into that folder.

    Nothing is written yet, but that it can be is tried, so that no game is played in vain.
    """
    if games == 1 and not path.is_dir():
        places = [path]
    else:
        make_folder(path)
        places = [path / f"{number:0{len(str(games))}}.tigris" for number in range(1, games + 1)]
    try_to_write(places[0])
    return places


def make_folder(path: Path) -> None:
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        told = _("the folder {path} can not be made: {reason}")
        raise Refusal(told.format(path=path, reason=reason(error))) from None


def try_to_write(path: Path) -> None:
    """Refuses a path where no file can be written; leaves everything there as it was."""
    new = not path.exists()
    try:
        path.open("ab").close()
        if new:
            path.unlink()
    except OSError as error:
        told = _("{path} can not be written: {reason}; name another")
        raise Refusal(told.format(path=path, reason=reason(error))) from None


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        told = _("{path} can not be written: {reason}")
        raise Refusal(told.format(path=path, reason=reason(error))) from None


def reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
