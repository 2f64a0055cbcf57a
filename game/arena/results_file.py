"""Results on disk: a first line with the terms, then one line per game, in order.

Each line is handed to the system when its game is over, so that an interrupted contest continues
where it stopped, and a finished one can be extended. A last line without its line end was being
written when something interrupted it: it does not count.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, NamedTuple, NoReturn

from game.arena.contest import Terms
from game.arena.result import Result, from_plain, to_plain
from game.arena.terms_file import Header, differences, format_header, parse_header
from game.errors import Refusal
from game.i18n import _
from game.i18n.stated import error_text


class StoredResults(NamedTuple):
    """What a file holds."""

    header: Header
    results: tuple[Result, ...]
    """of the games from 0 on, without gaps"""
    end: int
    """of the last complete line, in bytes"""


def read_terms(path: Path) -> Terms | None:
    """The terms that a file names; None if there is no file, or no complete first line.

    Raises:
        Refusal: as `read_results` does.
    """
    has_header = path.exists() and b"\n" in _read_bytes(path)
    return read_results(path).header.terms if has_header else None


def read_results(path: Path) -> StoredResults:
    """Reads a file of results, also one written by version 0.1.

    Raises:
        Refusal: if it is another kind of file or damaged; the text names the line.
    """
    content = _read_bytes(path)
    end = content.rfind(b"\n") + 1
    first, *lines = content[:end].decode("utf-8", errors="replace").split("\n")
    try:
        header = parse_header(first)
    except (ValueError, RecursionError):
        text = _("{path} holds no results of the arena; name another file")
        raise Refusal(text.format(path=path)) from None
    results = tuple(
        _read_result(path, header, number, line) for number, line in enumerate(lines[:-1])
    )
    return StoredResults(header, results, end)


def _read_bytes(path: Path) -> bytes:
    try:
        if path.exists() and not path.is_file():  # a device may have no end
            text = _("{path} is not a regular file, so it cannot hold results; name another")
            raise Refusal(text.format(path=path))
        return path.read_bytes()
    except OSError as error:
        text = _("cannot read {path}: {reason}; is the name right?")
        raise Refusal(text.format(path=path, reason=error_text(error))) from None


def _read_result(path: Path, header: Header, number: int, line: str) -> Result:
    terms = header.terms
    try:
        players, bag = terms.seating(number), terms.bag_seed(number)
        result = from_plain(json.loads(line), terms.game.figures, bag, players)
        if result.number != number:
            raise ValueError(f"game {result.number} in the place of game {number}")
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        text = _(
            "{path}: line {number} is damaged; delete it and all lines after it,"
            " and those games are played again"
        )
        raise Refusal(text.format(path=path, number=number + 2)) from error
    return result


class ResultsFile:
    """A file that results are added to."""

    def __init__(self, path: Path, header: Header) -> None:
        """Continues the file, or creates it; `results` are those that it holds already.

        Raises:
            Refusal: if the file is of another contest or engine, or cannot be written.
        """
        self._path = path
        has_results = path.exists() and not format_header(header).encode().startswith(
            _read_bytes(path)
        )
        stored = _read_matching(path, header) if has_results else StoredResults(header, (), 0)
        self.results = stored.results
        try:
            self._file: IO[bytes] = path.open("r+b" if path.exists() else "w+b")
            self._end = self._file.truncate(stored.end)
            if not stored.end:
                self._write(format_header(header))
        except OSError as error:
            self._refuse(error)

    def add(self, result: Result) -> None:
        """Writes a line and hands it to the system, so that it outlives this process.

        Raises:
            Refusal: if the disk fails, or another process writes to the file.
        """
        try:
            if self._file.seek(0, 2) != self._end:
                text = _("another arena is writing to {path}; wait for it, or name another file")
                raise Refusal(text.format(path=self._path))
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
        text = _("cannot write {path}: {reason}; name another file")
        raise Refusal(text.format(path=self._path, reason=error_text(error))) from None


def _read_matching(path: Path, header: Header) -> StoredResults:
    stored = read_results(path)
    if different := differences(stored.header, header):
        text = _(
            "the games in {path} were played on other terms: {terms};"
            " ask for the same, or name another file"
        )
        raise Refusal(text.format(path=path, terms=", ".join(different)))
    return stored
