"""What waits to be written where an answer may not come: of each table the last."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Generic, TypeVar

from game.service.card_saver import RETRY_SECONDS
from game.service.log import ServerLog
from net.hall.register import NoAnswer

T = TypeVar("T")


class WriteQueue(Generic[T]):
    """By place."""

    def __init__(self, write: Callable[[bytes, T], Awaitable[None]], log: ServerLog) -> None:
        """`write` may raise NoAnswer: then it is tried again."""
        self._write = write
        self._log = log
        self._waiting = dict[bytes, T]()
        self._task: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()

    def __contains__(self, place: bytes) -> bool:
        return place in self._waiting

    def get(self, place: bytes) -> T | None:
        """What still waits."""
        return self._waiting.get(place)

    def put(self, place: bytes, value: T) -> None:
        self._waiting[place] = value
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self._write_all())

    async def finish(self) -> None:
        """Returns when everything is written that can be."""
        self._ending.set()
        if self._task is not None:
            await self._task

    async def _write_all(self) -> None:
        while self._waiting:
            place = next(iter(self._waiting))
            value = self._waiting.pop(place)
            try:
                await self._write(place, value)
            except NoAnswer as error:
                self._log.event("card-not-saved", place=place.hex(), reason=str(error))
                if self._ending.is_set():
                    continue
                self._waiting.setdefault(place, value)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._ending.wait(), RETRY_SECONDS)
