"""Lines about people that are written beside the loop: what a book decides is true once it is kept.

A book of people (`NameBook`, `Sanctions`, `Results`) decides from what it holds, writes a line,
and takes it. It decides twice: first to find out which line it would write, and once that line is
kept, to take it. If it decides otherwise by then, because another machine was faster or time has
passed, the line is taken as one of another machine is, since it is kept.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.service.people.line_file import Line, LineFile

T = TypeVar("T")


class _Decided(Exception):
    """The line that a book would write; nothing has changed yet."""

    def __init__(self, whole: Line) -> None:
        super().__init__()
        self.whole = whole


class DecidedFile:
    """One book's lines; satisfies `game.service.people.line_file.Lines`."""

    def __init__(self, name: str, lines: DecidedLines) -> None:
        self._name = name
        self._lines = lines

    def read(self) -> list[Line]:
        return self._lines.read(self._name)

    def append(self, line: Line) -> Line:
        """The line as it is kept. Only within `DecidedLines.do`."""
        return self._lines.take({"book": self._name, "line": line})


class DecidedLines(ABC):
    """Those of all books, one after the other."""

    def __init__(self) -> None:
        self._books: dict[str, Callable[[Line], None]] = {}
        self._written: Line | None = None
        """what is kept, and not in its book yet"""
        self._busy = asyncio.Lock()

    def file(self, name: str, replay: Callable[[Line], None]) -> DecidedFile:
        """For the book of this name, which takes lines that it has not written by `replay`."""
        self._books[name] = replay
        return DecidedFile(name, self)

    @abstractmethod
    def read(self, name: str) -> list[Line]:
        """The lines of a book, when it begins. Raises OSError."""

    @abstractmethod
    async def do(self, act: Callable[[], T]) -> T:
        """Does something that may write one line; `act` may be called several times, and is not
        finished before its line is kept. Raises what it raises, and OSError.
        """

    @abstractmethod
    async def _keep(self, whole: Line) -> None:
        """Keeps a line, with the name of its book."""

    def take(self, whole: Line) -> Line:
        """As `DecidedFile.append`."""
        if self._written is None or self._written["book"] != whole["book"]:
            raise _Decided(whole)
        written, self._written = self._written, None
        line: Line = written["line"]
        return line

    async def _try(self, act: Callable[[], T]) -> T:
        """As `do`; raises what `_keep` raises."""
        try:
            return act()
        except _Decided as decided:
            whole = decided.whole
        await self._keep(whole)
        self._written = whole
        try:
            return act()
        finally:
            if self._written is not None:  # it has decided otherwise this time
                self._replay(self._written)
                self._written = None

    def _replay(self, whole: Line) -> None:
        if replay := self._books.get(str(whole.get("book"))):
            replay(whole["line"])


class OwnLines(DecidedLines):
    """Of a server alone: files in its folder, written in a thread, so that no table waits."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def read(self, name: str) -> list[Line]:
        return self._file(name).read()

    async def do(self, act: Callable[[], T]) -> T:
        async with self._busy:
            return await self._try(act)

    async def _keep(self, whole: Line) -> None:
        """Raises OSError, and then nothing is kept."""
        await asyncio.to_thread(self._file(whole["book"]).append, whole["line"])

    def _file(self, name: str) -> LineFile:
        return LineFile(self._folder / name)
