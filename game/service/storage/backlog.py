"""What is to be written to a shared register: each key once, again and again until it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Generic, TypeVar

from game.service.log import ServerLog
from game.service.storage.card_saver import RETRY_SECONDS
from net.hall.register import NoAnswer

#: Seconds that somebody waits until something is written: a leader is elected in that time.
PATIENCE_SECONDS = 15.0

V = TypeVar("V")


class Backlog(Generic[V]):
    """Values by place."""

    def __init__(self, write: Callable[[bytes, V], Awaitable[None]], log: ServerLog) -> None:
        """`write` may raise NoAnswer: then it is tried again."""
        self._write = write
        self._log = log
        self._waiting: dict[bytes, V] = {}
        self._now = set[bytes]()
        """where something is being written"""
        self._task: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()

    def __iter__(self) -> Iterator[bytes]:
        """Places where something waits, or is being written."""
        return iter({*self._waiting, *self._now})

    def get(self, place: bytes) -> V | None:
        """What waits to be written there."""
        return self._waiting.get(place)

    def put(self, place: bytes, value: V) -> None:
        """Takes the place of what waits there."""
        self._waiting[place] = value
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._work())

    def drop(self, place: bytes) -> None:
        """Nothing is to be written there any more, also if what is being written fails."""
        self._waiting.pop(place, None)
        self._now.discard(place)

    async def written(self) -> None:
        """Returns when nothing waits any more, or that takes too long."""
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=PATIENCE_SECONDS)

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        self._ending.set()
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._waiting:
            place = next(iter(self._waiting))
            value = self._waiting.pop(place)
            self._now.add(place)
            try:
                await self._write(place, value)
            except NoAnswer as error:
                self._log.event("card-not-saved", place=place.hex(), reason=str(error))
                if self._ending.is_set():
                    continue
                if place in self._now:
                    self._waiting.setdefault(place, value)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ending.wait(), RETRY_SECONDS)
            finally:
                self._now.discard(place)
