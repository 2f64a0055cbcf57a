"""Lobbies that several machines share: sealed, in a register, where the last one written holds."""

from __future__ import annotations

from game.service.log import ServerLog
from game.service.write_queue import WriteQueue
from net.hall.register import NoAnswer, Register, WrongLast
from net.wire.keyring import Keyring

_USE = b"lobby of a table"


class SharedLobbies:
    def __init__(self, register: Register, keyring: Keyring, log: ServerLog) -> None:
        self._register = register
        self._keyring = keyring
        self._log = log
        self._queue = WriteQueue[str](self._write, log)

    def save(self, place: bytes, text: str | None) -> None:
        """None if there is no lobby any more."""
        self._queue.put(place, text or "")

    async def find(self, place: bytes) -> str:
        """What was saved last; empty if there is none, or no answer."""
        waiting = self._queue.get(place)
        if waiting is not None:
            return waiting
        try:
            found = await self._register.last(place.hex())
            return self._keyring.open(_USE + place, found.data).decode() if found else ""
        except (NoAnswer, ValueError) as error:
            self._log.fault("damaged-lobby", place, error)
            return ""

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        await self._queue.finish()

    async def _write(self, place: bytes, text: str) -> None:
        """Raises NoAnswer."""
        for _ in range(3):
            found = await self._register.last(place.hex())
            try:
                if text:
                    sealed = self._keyring.seal(_USE + place, text.encode())
                    await self._register.append(place.hex(), sealed, found.number if found else 0)
                elif found:
                    await self._register.erase(found.number)
            except WrongLast:  # another machine has the table by now, or the answer was late
                continue
            return
