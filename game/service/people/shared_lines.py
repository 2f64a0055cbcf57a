"""Lines about people that several machines share: one log of sealed lines, in one order for all.

A book of people (`NameBook`, `Sanctions`, `Results`) decides from what it holds, writes a line,
and takes it. Where the log is shared, it decides twice: first to find out which line it would
write, and once that line is in the log, behind everything that this machine knew, to take it. If
another machine was faster, its line is taken, and the book decides anew: so a name has one owner.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Callable
from contextlib import suppress
from errno import EBUSY
from typing import TypeVar

from game.service.people.line_file import Line
from net.hall.register import Kept, NoAnswer, SharedLog, WrongLast
from net.wire.keyring import Keyring

_USE = b"line about people"
#: How often something is decided anew while other machines are faster.
_TRIES = 10

T = TypeVar("T")


class _Decided(Exception):
    """The line that a book would write; nothing has changed yet."""

    def __init__(self, whole: Line) -> None:
        super().__init__()
        self.whole = whole


class SharedFile:
    """One book's lines; in the place of its `game.service.people.line_file.LineFile`."""

    def __init__(self, name: str, lines: SharedLines) -> None:
        self._name = name
        self._lines = lines

    def read(self) -> list[Line]:
        """None: they come from the log (`SharedLines.catch_up`)."""
        return []

    def append(self, line: Line) -> Line:
        """The line as it is in the log. Only within `SharedLines.do`."""
        return self._lines.take({"book": self._name, "line": line})


class SharedLines:
    """Those of all books."""

    def __init__(self, log: SharedLog, keyring: Keyring) -> None:
        self._log = log
        self._keyring = keyring
        self._books: dict[str, Callable[[Line], None]] = {}
        self._last = 0
        self._written: Line | None = None
        """what is in the log, and not in its book yet"""
        self._busy = asyncio.Lock()

    def file(self, name: str, replay: Callable[[Line], None]) -> SharedFile:
        """For the book of this name, which takes the lines of other machines by `replay`."""
        self._books[name] = replay
        return SharedFile(name, self)

    async def catch_up(self) -> None:
        """Takes what others have written. Raises NoAnswer."""
        async with self._busy:
            await self._catch_up()

    async def do(self, act: Callable[[], T]) -> T:
        """Does something that may write one line; `act` may be called several times, and is not
        finished before its line is in the log. Raises what it raises, and OSError.
        """
        async with self._busy:
            try:
                for _ in range(_TRIES):
                    await self._catch_up()
                    with suppress(WrongLast):
                        return await self._try(act)
            except NoAnswer as error:
                raise OSError(str(error)) from error
            raise OSError(EBUSY, os.strerror(EBUSY))  # other machines write all the time

    def take(self, whole: Line) -> Line:
        """As `SharedFile.append`."""
        if self._written is None or self._written["book"] != whole["book"]:
            raise _Decided(whole)
        written, self._written = self._written, None
        line: Line = written["line"]
        return line

    async def _try(self, act: Callable[[], T]) -> T:
        """Raises WrongLast, and NoAnswer."""
        try:
            return act()
        except _Decided as decided:
            whole = decided.whole
        sealed = self._keyring.seal(_USE, json.dumps(dict(whole)).encode())
        self._last = await self._log.append(sealed, self._last)
        self._written = whole
        try:
            return act()
        finally:
            if self._written is not None:  # it has decided otherwise this time
                self._replay(self._written)
                self._written = None

    async def _catch_up(self) -> None:
        for kept in await self._log.read(self._last):
            self._last = kept.number
            if whole := self._read(kept):
                self._replay(whole)

    def _read(self, kept: Kept) -> Line | None:
        """Nothing of what was not sealed by a machine of this service."""
        with suppress(ValueError):
            whole = json.loads(self._keyring.open(_USE, kept.data))
            if isinstance(whole, dict) and isinstance(whole.get("line"), dict):
                return whole
        return None

    def _replay(self, whole: Line) -> None:
        if replay := self._books.get(str(whole.get("book"))):
            replay(whole["line"])
