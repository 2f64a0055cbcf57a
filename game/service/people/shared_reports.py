"""Reports that several machines share: sealed, in a register, by number.

NATS forgets them in time, by itself. One that the operator has done with leaves an empty value, so
that all machines learn of it and no other report gets its number.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager, suppress
from errno import EBUSY
from functools import partial
from os import strerror

from game.service.people.line_file import Line
from game.service.people.report_book import is_report
from net.hall.register import Kept, NoAnswer, Register, WrongLast, change
from net.wire.keyring import Keyring

_USE = b"report of number "
#: How often a report is written while other machines write others.
_TRIES = 10


class SharedReports:
    """Satisfies `game.service.people.report_book.ReportKeep`."""

    def __init__(self, register: Register, keyring: Keyring) -> None:
        self._register = register
        self._keyring = keyring
        self._all: dict[int, Line] = {}
        self._last = 0
        """the highest number that there was"""
        self._seen = 0
        self.complete: Callable[[Line], Line] = lambda line: line
        """gives a report that is new with what this machine knows of it"""

    def all(self) -> list[Line]:
        return [self._all[number] for number in sorted(self._all)]

    async def catch_up(self) -> None:
        async with _kept():
            await self._catch_up()

    async def add(self, line: Line) -> Line:
        async with _kept():
            for _ in range(_TRIES):
                await self._catch_up()
                number = self._last + 1
                numbered = {"number": number, **line}
                with suppress(WrongLast):
                    await self._register.append(str(number), self._sealed(number, numbered), 0)
                    self._all[number], self._last = numbered, number
                    return numbered
        raise OSError(EBUSY, strerror(EBUSY))

    async def remove(self, numbers: Collection[int]) -> bool:
        await self.catch_up()
        there = self._all.keys() & numbers
        for number in there:
            async with _kept():
                await change(self._register, str(number), partial(_if_there, b""))
            self._all.pop(number, None)
        return bool(there)

    async def follow(self) -> None:
        """As `catch_up`; adds what this machine knows of reports that others took. Raises
        NoAnswer.
        """
        for number in await self._catch_up():
            line = self._all[number]
            if (more := self.complete(line)) != line:
                new = partial(_if_there, self._sealed(number, more))
                await change(self._register, str(number), new)

    async def _catch_up(self) -> list[int]:
        """Returns the numbers of reports that are new."""
        fresh = list[int]()
        for kept in await self._register.changes(self._seen):
            if kept.number <= self._seen:  # it was read meanwhile
                continue
            self._seen = kept.number
            with suppress(ValueError):
                self._last = max(self._last, number := int(kept.key))
                before = self._all.pop(number, None)
                if kept.data:
                    self._all[number] = self._opened(kept)
                    fresh += [number] if before is None else []
        return fresh

    def _sealed(self, number: int, line: Line) -> bytes:
        return self._keyring.seal(_USE + str(number).encode(), json.dumps(dict(line)).encode())

    def _opened(self, kept: Kept) -> Line:
        """Raises ValueError for what no machine of the service wrote."""
        line: Line = json.loads(self._keyring.open(_USE + kept.key.encode(), kept.data))
        if not is_report(line):
            raise ValueError("it is no report")
        return line


def _if_there(after: bytes, found: Kept | None) -> bytes | None:
    """What takes the place of a report; None if it is gone by then."""
    return after if found is not None and found.data else None


@asynccontextmanager
async def _kept() -> AsyncIterator[None]:
    """Makes OSError of no answer."""
    try:
        yield
    except NoAnswer as error:
        raise OSError(str(error)) from error
