"""Lines about people that several machines share: one log of sealed lines, in one order for all.

A line is in the log behind everything that its machine knew. If another machine was faster, its
line is taken, and the book decides anew: so a name has one owner.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from errno import EBUSY
from typing import TypeVar

from game.service.people.decided_lines import DecidedLines
from game.service.people.line_file import Line
from net.hall.register import Kept, NoAnswer, SharedLog, WrongLast
from net.wire.keyring import Keyring

_USE = b"line about people"
#: How often something is decided anew while other machines are faster.
_TRIES = 10

T = TypeVar("T")


class SharedLines(DecidedLines):
    def __init__(self, log: SharedLog, keyring: Keyring) -> None:
        super().__init__()
        self._log = log
        self._keyring = keyring
        self._last = 0

    def read(self, name: str) -> list[Line]:
        """None: they come from the log (`catch_up`)."""
        return []

    async def catch_up(self) -> None:
        """Takes what others have written. Raises NoAnswer."""
        async with self._busy:
            await self._catch_up()

    async def do(self, act: Callable[[], T]) -> T:
        async with self._busy:
            try:
                for _ in range(_TRIES):
                    await self._catch_up()
                    with suppress(WrongLast):
                        return await self._try(act)
            except NoAnswer as error:
                raise OSError(str(error)) from error
            raise OSError(EBUSY, os.strerror(EBUSY))  # other machines write all the time

    async def _keep(self, whole: Line) -> None:
        """Raises WrongLast, and NoAnswer."""
        sealed = self._keyring.seal(_USE, json.dumps(dict(whole)).encode())
        self._last = await self._log.append(sealed, self._last)

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
