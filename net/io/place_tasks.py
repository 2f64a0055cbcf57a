"""What is done for each table with its keep: one thing after the other, all tables side by side."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from net.hall.effects import Append, PutAway, Wake
from net.hall.keep import Keep


class PlaceTasks:
    """Appends, wakings, and puttings away, in the order of each place."""

    def __init__(
        self,
        keep: Keep,
        wake: Callable[[bytes], Awaitable[None]],
        on_kept: Callable[[bytes, int], None],
        on_lost: Callable[[bytes, Exception], None],
    ) -> None:
        """
        Args:
            wake: brings the table of a place into memory; handles its own errors.
            on_kept: called with a place, and how many of its records are kept by now.
            on_lost: called when records could not be kept, before anything else of that place.
        """
        self._keep = keep
        self._wake = wake
        self._on_kept = on_kept
        self._on_lost = on_lost
        self._queues: dict[bytes, deque[Append | PutAway | Wake]] = {}
        self._tasks: dict[bytes, asyncio.Task[None]] = {}

    def put(self, effect: Append | PutAway | Wake) -> None:
        if queue := self._queues.get(effect.place):
            queue.append(effect)
            return
        self._queues[effect.place] = deque([effect])
        self._tasks[effect.place] = asyncio.ensure_future(self._work(effect.place))

    async def finish(self) -> None:
        """Returns when nothing is under way any more."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def settled(self, place: bytes) -> None:
        """Returns when nothing of this place is under way."""
        while task := self._tasks.get(place):
            await task

    async def _work(self, place: bytes) -> None:
        queue = self._queues[place]
        try:
            while queue:
                match queue[0]:
                    case Append():
                        await self._append(place, _appends_of(queue))
                    case PutAway():
                        await self._keep.put_away(place)
                        queue.popleft()
                    case Wake():
                        await self._wake(place)
                        queue.popleft()
        finally:
            del self._queues[place], self._tasks[place]

    async def _append(self, place: bytes, appends: list[Append]) -> None:
        """What came while others were written goes with the next ones."""
        queue = self._queues[place]
        expected = appends[0].expected
        records = [record for each in appends for record in each.records]
        try:
            await self._keep.append(place, expected, records)
        except Exception as failed:  # also a mistake of the keep: the place can be used again
            while isinstance(queue[0], Append) if queue else False:
                queue.popleft()  # they follow what is not there
            await self._keep.put_away(place)
            self._on_lost(place, failed)
        else:
            for _ in appends:
                queue.popleft()
            self._on_kept(place, expected + len(records))


def _appends_of(queue: deque[Append | PutAway | Wake]) -> list[Append]:
    """Those at the head of a queue."""
    appends = list[Append]()
    for effect in queue:
        if not isinstance(effect, Append):
            break
        appends.append(effect)
    return appends
