"""How late a process is: what its machine lacks, and no fault of what it measures."""

from __future__ import annotations

import asyncio

#: Seconds between two looks.
BEAT = 0.1


class Lateness:
    """By how many seconds the loop was late at most, from `begin` to `end`."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self._task = asyncio.ensure_future(self._beat())

    def end(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self.seconds = max(self.seconds, loop.time() - due)
