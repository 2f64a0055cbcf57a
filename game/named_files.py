"""Records as files that people name: reading them, finding them, writing them. Refuses in words."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from game.refusal import Refusal

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
        raise Refusal(f"{path} can not be read: {reason(error)}; is the name right?") from None
    if len(found) > MOST_BYTES:
        raise Refusal(f"{path} is too large for a record of a game; is it another file?")
    return found.decode("utf-8", errors="replace")


def records_in(path: Path) -> list[Path]:
    """The path itself, or if it is a folder all records in it and in the folders within."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in _files_in(path) if file.suffix in SUFFIXES)
    if not found:
        raise Refusal(f"{path} holds no records: no file ends in {' or '.join(SUFFIXES)}")
    return found


def _files_in(folder: Path) -> Iterator[Path]:
    """Links to other folders are not followed: they may lead round in a circle."""

    def refuse(error: OSError) -> NoReturn:
        raise Refusal(f"{error.filename} can not be read: {reason(error)}") from None

    for where, _, names in os.walk(folder, onerror=refuse):
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
        raise Refusal(f"the folder {path} can not be made: {reason(error)}") from None


def try_to_write(path: Path) -> None:
    """Refuses a path where no file can be written; leaves everything there as it was."""
    new = not path.exists()
    try:
        path.open("ab").close()
        if new:
            path.unlink()
    except OSError as error:
        raise Refusal(f"{path} can not be written: {reason(error)}; name another") from None


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Refusal(f"{path} can not be written: {reason(error)}") from None


def reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()
