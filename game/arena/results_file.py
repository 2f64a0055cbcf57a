"""Results on disk: a first line with the terms, then a line for each game, in their order.

Each line is handed to the system when its game is over, so a contest that was interrupted goes on
where it stopped, and one that is over can be made longer. A last line without its end was being
written when something stopped it: it counts as not written.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, NamedTuple, NoReturn

from game.arena.contest import Terms
from game.arena.result import Result, from_plain, to_plain
from game.arena.terms_file import Header, differences, header_line, read_header
from game.errors import Refusal
from game.storage.files import reason


class Kept(NamedTuple):
    """What a file holds."""

    header: Header
    results: tuple[Result, ...]
    """of the games from 0 on, none left out"""
    end: int
    """where the last whole line ends, in bytes"""


def terms_in(path: Path) -> Terms | None:
    """The terms that a file names, if there is one with a whole first line; else as below."""
    begun = path.exists() and b"\n" in _content(path)
    return read_results(path).header.terms if begun else None


def read_results(path: Path) -> Kept:
    """Raises Refusal, with the line, if the file is not one of results, or is damaged."""
    whole = _content(path)
    end = whole.rfind(b"\n") + 1
    first, *lines = whole[:end].decode("utf-8", errors="replace").split("\n")
    try:
        header = read_header(first)
    except (ValueError, RecursionError):
        raise Refusal(f"{path} holds no results of the arena; name another file") from None
    results = tuple(_result(path, header, at, line) for at, line in enumerate(lines[:-1]))
    return Kept(header, results, end)


def _content(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():  # a device may have no end
            raise Refusal(f"{path} is no file that results can be kept in; name another")
        return path.read_bytes()
    except OSError as error:
        raise Refusal(f"{path} can not be read: {reason(error)}; is the name right?") from None


def _result(path: Path, header: Header, number: int, line: str) -> Result:
    try:
        found = from_plain(json.loads(line), header.terms.bag(number), header.terms.seating(number))
        if found.number != number:
            raise ValueError(f"game {found.number} in the place of game {number}")
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Refusal(
            f"{path}: line {number + 2} is damaged ({error}); cut the file off before it"
            " and those games are played again"
        ) from None
    return found


class ResultsFile:
    """A file that results are added to."""

    def __init__(self, path: Path, header: Header) -> None:
        """Goes on with the file, or begins it if there is none; `results` are those in it.

        Raises:
            Refusal: if the file is of another contest or other code, or can not be written.
        """
        self._path = path
        begun = path.exists() and not header_line(header).encode().startswith(_content(path))
        kept = _fitting(path, header) if begun else Kept(header, (), 0)
        self.results = kept.results
        try:
            self._file: IO[bytes] = path.open("r+b" if path.exists() else "w+b")
            self._end = self._file.truncate(kept.end)
            if not kept.end:
                self._write(header_line(header))
        except OSError as error:
            self._refuse(error)

    def add(self, result: Result) -> None:
        """Writes a line and hands it to the system, so that it outlives this process.

        Raises:
            Refusal: if the disk does, or somebody else writes to the file.
        """
        try:
            if self._file.seek(0, 2) != self._end:
                raise Refusal(f"another arena writes to {self._path}; wait for it, or name another")
            self._write(json.dumps(to_plain(result), separators=(",", ":")) + "\n")
        except OSError as error:
            self._refuse(error)

    def close(self) -> None:
        self._file.close()

    def _write(self, text: str) -> None:
        self._file.seek(self._end)
        self._end += self._file.write(text.encode())
        self._file.flush()

    def _refuse(self, error: OSError) -> NoReturn:
        raise Refusal(f"{self._path} can not be written: {reason(error)}; name another") from None


def _fitting(path: Path, header: Header) -> Kept:
    kept = read_results(path)
    if wrong := differences(kept.header, header):
        raise Refusal(
            f"the games in {path} were played with other terms, {', '.join(wrong)};"
            " ask for the same, or name another file"
        )
    return kept
