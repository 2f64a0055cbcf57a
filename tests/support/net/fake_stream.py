"""A shared log that is late, loses answers, and forgets nothing it has answered for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from net.hall.register import Kept, NoAnswer, WrongLast

#: Seconds after which who asked gives up.
PATIENCE = 1.0


class FakeStream:
    """Satisfies `net.hall.stream_keep.Stream`; numbers are shared by all places, as in NATS."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.entries: dict[bytes, list[Kept]] = {}
        self._count = 0
        self.fails = 0.0
        """how likely a request is lost, is late, or has an answer that is lost, each"""
        self.counts = {"lost": 0, "late": 0, "unanswered": 0, "refused": 0}

    def records(self, place: bytes) -> list[bytes]:
        return [each.data for each in self.entries.get(place, [])]

    async def read(self, place: bytes, after: int) -> Sequence[Kept]:
        await self._delay()
        if self._happens("lost"):
            await asyncio.sleep(PATIENCE)
            raise NoAnswer("the log did not answer")
        return [each for each in self.entries.get(place, []) if each.number > after]

    async def append(self, place: bytes, data: bytes, last: int) -> int:
        await self._delay()
        if self._happens("lost"):
            await asyncio.sleep(PATIENCE)
            raise NoAnswer("the log did not answer")
        if self._happens("late"):
            delay = PATIENCE * (1 + 3 * self._random.random())
            asyncio.get_running_loop().call_later(delay, self._append_late, place, data, last)
            await asyncio.sleep(PATIENCE)
            raise NoAnswer("the log did not answer")
        number = self._append(place, data, last)
        if self._happens("unanswered"):
            await asyncio.sleep(PATIENCE)
            raise NoAnswer("the log did not answer")
        await self._delay()
        return number

    def _append(self, place: bytes, data: bytes, last: int) -> int:
        entries = self.entries.setdefault(place, [])
        if last != (entries[-1].number if entries else 0):
            self.counts["refused"] += 1
            raise WrongLast
        self._count += self._random.randint(1, 3)
        entries.append(Kept(self._count, data))
        return self._count

    def _append_late(self, place: bytes, data: bytes, last: int) -> None:
        try:
            self._append(place, data, last)
        except WrongLast:
            return

    async def _delay(self) -> None:
        await asyncio.sleep(self._random.uniform(0.001, 0.05))

    def _happens(self, what: str) -> bool:
        if self._random.random() >= self.fails:
            return False
        self.counts[what] += 1
        return True


class FakeVault:
    """Satisfies `net.hall.stream_keep.Vault`."""

    def __init__(self) -> None:
        self.secrets: dict[bytes, bytes] = {}

    async def put(self, name: bytes, secret: bytes) -> None:
        self.secrets[name] = secret

    async def get(self, name: bytes) -> bytes:
        return self.secrets.get(name, b"")

    async def erase(self, name: bytes) -> None:
        self.secrets.pop(name, None)
