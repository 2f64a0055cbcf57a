"""A register in memory, whose values go away after a while; what is asked of it may get no answer.

The time is that of the loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from net.hall.register import Kept, NoAnswer, WrongLast


class FakeRegister:
    """Satisfies `net.hall.register.Register`."""

    def __init__(self, seconds: float = 0.0) -> None:
        """Values go away so many seconds after they were written, if not 0."""
        self.values: dict[str, Kept] = {}
        self.is_away = False
        """nothing is answered, and nothing is done"""
        self.refuses = 0
        """so many appends, as while that of another machine is under way"""
        self.loses_answers = False
        """what is asked is done, and nobody hears of it"""
        self.delay = 0.0
        """seconds until an append is done"""
        self._seconds = seconds
        self._written: dict[str, float] = {}
        self._count = 0

    async def last(self, key: str) -> Kept | None:
        self._answer()
        return self.values.get(key)

    async def append(self, key: str, data: bytes, last: int) -> int:
        await asyncio.sleep(self.delay)
        self._answer()
        found = self.values.get(key)
        self.refuses -= 1
        if self.refuses >= 0 or last != (0 if found is None else found.number):
            raise WrongLast
        self._count += 1
        self.values[key] = Kept(self._count, data, key)
        self._written[key] = asyncio.get_running_loop().time()
        if self.loses_answers:
            raise NoAnswer("the register did not answer")
        return self._count

    async def changes(self, after: int) -> Sequence[Kept]:
        self._answer()
        found = (each for each in self.values.values() if each.number > after)
        return sorted(found, key=lambda each: each.number)

    async def erase(self, number: int) -> None:
        self._answer()
        self.values = {key: each for key, each in self.values.items() if each.number != number}

    def _answer(self) -> None:
        if self.is_away:
            raise NoAnswer("the register did not answer")
        now = asyncio.get_running_loop().time()
        for key in [*self.values]:
            if self._seconds and now - self._written[key] >= self._seconds:
                del self.values[key]
