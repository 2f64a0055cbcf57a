"""Words to all machines in memory: each comes after a moment, or is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

#: Seconds on the way.
DELAY = 0.02


class FakeAir:
    """What all of them share."""

    def __init__(self) -> None:
        self.words: list[bytes] = []
        """all that was sent"""
        self.is_silent = False
        """nothing arrives"""
        self.listeners: list[Callable[[bytes], object]] = []

    def machine(self) -> FakeBroadcast:
        return FakeBroadcast(self)


class FakeBroadcast:
    """Satisfies `net.hall.broadcast.Broadcast`, for one machine."""

    def __init__(self, air: FakeAir) -> None:
        self._air = air
        self._own: Callable[[bytes], object] | None = None

    def send(self, data: bytes) -> None:
        self._air.words.append(data)
        if not self._air.is_silent:
            for hear in self._air.listeners:
                asyncio.get_running_loop().call_later(DELAY, hear, data)

    async def listen(self, hear: Callable[[bytes], object]) -> None:
        self._own = hear
        self._air.listeners.append(hear)

    async def close(self) -> None:
        if self._own is not None:
            self._air.listeners.remove(self._own)
            self._own = None
