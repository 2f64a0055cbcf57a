"""Whether a server does its work, for programs that start it again if it does not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

#: Between two signs of life.
BEAT_SECONDS = 1.0
#: Seconds without one after which the loop stands still: nothing in it takes as long.
STILL_SECONDS = 10.0


class Health:
    """Asked from other threads."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._beaten: float | None = None
        self._is_closing = False

    async def beat(self) -> None:
        """In the loop of the server, until it is cancelled."""
        while True:
            self._beaten = self._clock()
            await asyncio.sleep(BEAT_SECONDS)

    def close(self) -> None:
        """The server takes nobody any more."""
        self._is_closing = True

    @property
    def trouble(self) -> str:
        """Why nobody should be sent here, in a word for programs; empty if all is well."""
        if self._is_closing:
            return "closing"
        if self._beaten is None:
            return "starting"
        return "standing-still" if self._clock() - self._beaten > STILL_SECONDS else ""
