"""Record files that people name: reading, finding and writing them. Failures raise Refusal."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from game.errors import Refusal
from game.games import DEFAULT, GAMES
from game.i18n import _
from game.i18n.stated import error_text

#: Endings of the records in a folder.
SUFFIXES = (*(f".{name}" for name in GAMES), ".txt")
#: A record of the longest game is a hundredth of this; a larger or endless file is none.
MAX_BYTES = 10_000_000


def content(path: Path, found: bytes | None = None) -> str:
    """The text of a file; `found` is what it holds, if it was read already.

    Undecodable bytes become replacement characters, which no record contains.
    """
    found = read_whole(path) if found is None else found
    if len(found) > MAX_BYTES:
        raise _too_large(path)
    return found.decode("utf-8", errors="replace")


def read_whole(path: Path, most: int = MAX_BYTES) -> bytes:
    """What a file, a pipe, or a device holds, at most so many bytes: never a part of it.

    It is read once from its beginning to its end, since a pipe cannot be read again.
    """
    try:
        with path.open("rb") as file:
            found = file.read(most + 1)
    except OSError as error:
        text = _("{path} cannot be read: {reason}; is the name right?")
        raise Refusal(text.format(path=path, reason=error_text(error))) from None
    if len(found) > most:
        raise _too_large(path)
    return found


def _too_large(path: Path) -> Refusal:
    text = _("{path} is too large for the record of a game; is it another file?")
    return Refusal(text.format(path=path))


def records_in(path: Path) -> list[Path]:
    """The path itself, or all records in a folder and its subfolders."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in _files_in(path) if file.suffix in SUFFIXES)
    if not found:
        text = _("{path} holds no records: no file ends in {endings}")
        raise Refusal(text.format(path=path, endings=" / ".join(SUFFIXES)))
    return found


def _files_in(folder: Path) -> Iterator[Path]:
    """Links to other folders are not followed: they may form a circle."""

    def refuse(error: OSError) -> NoReturn:
        text = _("{path} cannot be read: {reason}")
        raise Refusal(text.format(path=error.filename, reason=error_text(error))) from None

    for where, _folders, names in os.walk(folder, onerror=refuse):
        yield from (Path(where, name) for name in names)


def places_for(path: Path, games: int, ending: str = DEFAULT) -> list[Path]:
    """The files for `games` records: the path itself, or for several, numbered files in it.

    This only checks that they can be written, before a game is played for nothing.
    """
    if games == 1 and not path.is_dir():
        places = [path]
    else:
        make_folder(path)
        digits = len(str(games))
        places = [path / f"{number:0{digits}}.{ending}" for number in range(1, games + 1)]
    try_to_write(places[0])
    return places


def make_folder(path: Path) -> None:
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        text = _("the folder {path} cannot be created: {reason}")
        raise Refusal(text.format(path=path, reason=error_text(error))) from None


def try_to_write(path: Path) -> None:
    """Raises Refusal where no file can be written; leaves everything there as it was."""
    new = not path.exists()
    try:
        path.open("ab").close()
        if new:
            path.unlink()
    except OSError as error:
        text = _("{path} cannot be written: {reason}; name another")
        raise Refusal(text.format(path=path, reason=error_text(error))) from None


def write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        message = _("{path} cannot be written: {reason}")
        raise Refusal(message.format(path=path, reason=error_text(error))) from None
