"""When each of many is due next, in a heap: one timer serves thousands of tables."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from math import inf


class DueTimes:
    """Due times by key. Times that were replaced stay in the heap until they come up."""

    def __init__(self) -> None:
        self._times: dict[bytes, float] = {}
        self._heap: list[tuple[float, bytes]] = []

    @property
    def first(self) -> float:
        """The earliest time, or infinity."""
        while self._heap and self._times.get(self._heap[0][1]) != self._heap[0][0]:
            heapq.heappop(self._heap)
        return self._heap[0][0] if self._heap else inf

    def set(self, key: bytes, time: float) -> None:
        """The key is due at this time; infinity is never."""
        if self._times.get(key, inf) == time:
            return
        if time == inf:
            del self._times[key]
        else:
            self._times[key] = time
            heapq.heappush(self._heap, (time, key))

    def take(self, now: float) -> Iterator[bytes]:
        """The keys that are due by now, the earliest first; each is due no more."""
        while self.first <= now:
            _, key = heapq.heappop(self._heap)
            del self._times[key]
            yield key
