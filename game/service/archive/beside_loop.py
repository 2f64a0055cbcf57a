"""Work that would hold up all tables: done one by one in a thread beside the loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, TypeVar

from net.wire.values import value

#: Questions that wait at once: strangers may ask faster than a server with many games answers, and
#: nobody waits longer than ten seconds.
MOST_WAITING = 64

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


@value
class Later(Generic[T_co]):
    """In the place of something that takes a while."""

    work: Callable[[], T_co]
    """works it out, outside the loop"""


class BesideLoop:
    """One thread, so that questions of strangers never take the place of what writes journals."""

    def __init__(self, on_fault: Callable[[Exception], object]) -> None:
        """`on_fault` is called with an error of some work."""
        self._thread = ThreadPoolExecutor(1, "beside-loop")
        self._on_fault = on_fault
        self._tasks = set[asyncio.Task[None]]()

    @property
    def is_full(self) -> bool:
        """Whether so much is still to be done that a question would be answered too late."""
        return len(self._tasks) >= MOST_WAITING

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be done by `do`."""
        return bool(self._tasks)

    async def result(self, work: Callable[[], T]) -> T:
        """What this work gives; raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def do(self, work: Callable[[], T], then: Callable[[T | None], object]) -> None:
        """Calls `then` with what this work gives, in the loop; with None after an error."""
        task = asyncio.ensure_future(self._do(work, then))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Ends with the work that has begun; the rest is left."""
        for task in [*self._tasks]:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    async def _do(self, work: Callable[[], T], then: Callable[[T | None], object]) -> None:
        found: T | None = None
        try:
            found = await self.result(work)
        except Exception as error:
            self._on_fault(error)
        then(found)
