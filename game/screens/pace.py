"""When a screen looks again at something that changes beside it."""

from __future__ import annotations


class Pace:
    """Is due at once, and then every so often."""

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds
        self._now = self._next = 0

    def is_due(self, now: int) -> bool:
        """Whether it is time; if so, it is not again for a while."""
        self._now = now
        if now < self._next:
            return False
        self._next = now + self._milliseconds
        return True

    @property
    def wait(self) -> int:
        """In how many milliseconds it is due, seen from the last look, as screens say it."""
        return max(0, self._next - self._now)
