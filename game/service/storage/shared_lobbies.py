"""Lobbies that several machines share: sealed, in a register. The keeper of a table writes them: a
machine that was away, and has not heard yet that another one keeps it, changes nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from game.service.log import ServerLog
from game.service.storage.backlog import Backlog
from net.hall.register import Kept, Register, WrongLast
from net.wire.keyring import Keyring

_USE = b"lobby of a table "


class SharedLobbies:
    """Those of all machines."""

    def __init__(
        self,
        register: Register,
        keyring: Keyring,
        log: ServerLog,
        is_elsewhere: Callable[[bytes], Awaitable[bool]],
    ) -> None:
        """`is_elsewhere` says whether another machine keeps a table; it may raise NoAnswer."""
        self._is_elsewhere = is_elsewhere
        self._register = register
        self._keyring = keyring
        self._log = log
        self._backlog: Backlog[str] = Backlog(self._write, log)

    def save(self, place: bytes, text: str | None) -> None:
        """When it can be written; None if nothing is to be kept."""
        self._backlog.put(place, text or "")

    async def find(self, place: bytes) -> str:
        """What was saved last; empty if nothing was. Raises NoAnswer."""
        if (waiting := self._backlog.get(place)) is not None:
            return waiting
        found = await self._register.last(place.hex())
        if found is None:
            return ""
        try:
            return self._keyring.open(_USE + place, found.data).decode()
        except ValueError as error:
            self._log.fault("damaged-lobby", place, error)
            return ""

    async def remove(self, place: bytes) -> None:
        """Raises NoAnswer."""
        self._backlog.drop(place)
        await self._erase(await self._register.last(place.hex()))

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        await self._backlog.finish()

    async def _write(self, place: bytes, text: str) -> None:
        found = await self._register.last(place.hex())
        if await self._is_elsewhere(place):
            return
        if not text:
            await self._erase(found)
            return
        sealed = self._keyring.seal(_USE + place, text.encode())
        with suppress(WrongLast):  # another machine has the table by now
            last = 0 if found is None else found.number
            await self._register.append(place.hex(), sealed, last)

    async def _erase(self, found: Kept | None) -> None:
        if found is not None:
            await self._register.erase(found.number)
