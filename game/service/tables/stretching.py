"""The second of computing that each new bag takes (`net.fairness.stretch`), beside all tables.

One processor stays for the tables: who opens one waits for those who did before, and nobody else.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from net.fairness.stretch import full_stretch
from net.host.host import Host
from net.io.hall_server import HallServer


class Stretching:
    def __init__(self, hall: HallServer, stretch: Callable[[bytes], bytes] = full_stretch) -> None:
        self._hall = hall
        self._stretch = stretch
        threads = max(1, (os.cpu_count() or 1) - 1)
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="stretch")
        self._tasks = set[asyncio.Task[None]]()

    def want(self, place: bytes, seed: bytes) -> None:
        """The host there gets what becomes of this seed, if it is in memory by then."""
        task = asyncio.ensure_future(self._give(place, seed))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self) -> None:
        """What is not begun is left: these tables have not opened."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for task in self._tasks:
            task.cancel()

    async def _give(self, place: bytes, seed: bytes) -> None:
        loop = asyncio.get_running_loop()
        stretched = await loop.run_in_executor(self._threads, self._stretch, seed)
        self._hall.visit(place, partial(self._give_to, seed, stretched))

    def _give_to(self, seed: bytes, stretched: bytes, host: Any) -> None:
        if isinstance(host, Host):
            host.stretched(seed, stretched, self._hall.now())
