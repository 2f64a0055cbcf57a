"""Who may do something only so often: counts by person or address, which are forgotten in time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable


class Counted:
    """At most `most` times in `seconds`, for each source."""

    def __init__(self, most: int, seconds: float, now: Callable[[], float]) -> None:
        self._most = most
        self._seconds = seconds
        self._now = now
        self._taken: deque[tuple[float, str]] = deque()
        """the oldest first"""

    def has_room(self, source: str) -> bool:
        begin = self._now() - self._seconds
        while self._taken and self._taken[0][0] <= begin:
            self._taken.popleft()
        return sum(each == source for _, each in self._taken) < self._most

    def count(self, source: str) -> None:
        self._taken.append((self._now(), source))
