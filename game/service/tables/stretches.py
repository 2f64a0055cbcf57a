"""The second of computing that each new bag costs, beside the loop: no table waits for another's.

`net.fairness.stretch` says why it takes so long.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from net.fairness.stretch import full_stretch

#: Bags that are computed at once: who opens many tables waits longer, and others play on.
_AT_ONCE = 2
#: Seconds until what has failed is tried again.
RETRY_SECONDS = 1.0
#: Results that are remembered, for tables that begin at the same time.
_MOST = 256


class Stretches:
    def __init__(
        self,
        ready: Callable[[bytes], object],
        stretch: Callable[[bytes], bytes] = full_stretch,
    ) -> None:
        """`ready` is called with the place of a table that waited for a result."""
        self._ready = ready
        self._stretch = stretch
        self._threads = ThreadPoolExecutor(_AT_ONCE, "stretch")
        self._known = OrderedDict[bytes, bytes]()
        self._tasks: dict[tuple[bytes, bytes], asyncio.Task[None]] = {}
        """by place and what is stretched"""

    def has(self, place: bytes, seed: bytes) -> bool:
        """As `net.config.Config.has_stretched`, for the table of a place; in the loop."""
        if seed in self._known:
            return True
        if (place, seed) not in self._tasks:
            self._tasks[place, seed] = asyncio.ensure_future(self._work(place, seed))
        return False

    def get(self, seed: bytes) -> bytes:
        """As `net.config.Config.stretch`; in any thread."""
        return self._known.get(seed) or self._stretch(seed)

    def close(self) -> None:
        """Nothing is computed any more."""
        for task in [*self._tasks.values()]:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _work(self, place: bytes, seed: bytes) -> None:
        loop = asyncio.get_running_loop()
        while seed not in self._known:
            try:
                self._known[seed] = await loop.run_in_executor(self._threads, self._stretch, seed)
            except Exception as error:  # such as that there is no memory at the moment
                loop.call_exception_handler({"message": "no bag", "exception": error})
                await asyncio.sleep(RETRY_SECONDS)
        while len(self._known) > _MOST:
            self._known.popitem(last=False)
        del self._tasks[place, seed]
        self._ready(place)
