"""When to repeat a notice: at growing intervals, so that a screen reader is not kept busy."""

from __future__ import annotations

#: Seconds after which a lasting trouble is mentioned. The first is late enough that what is over at
#: once, or ends the program anyway, is not mentioned at all.
AFTER = (2.0, 10.0, 30.0, 60.0, 300.0)
#: After the last of them: again each time that so many seconds have passed.
EVERY = 600.0


class Reminder:
    """Says when a trouble is due to be mentioned; times are in seconds of any clock."""

    def __init__(self) -> None:
        self._since: float | None = None
        self._count = 0

    @property
    def mentioned(self) -> bool:
        """Whether the trouble that lasts was mentioned."""
        return self._count > 0

    def start(self, now: float) -> None:
        """The trouble began, unless it lasts already."""
        if self._since is None:
            self._since, self._count = now, 0

    def stop(self) -> None:
        self._since, self._count = None, 0

    def due(self, now: float) -> float | None:
        """How long it has lasted, if it is due to be mentioned now; each time once."""
        if self._since is None or (lasted := now - self._since) < self._next():
            return None
        while self._next() <= lasted:  # a machine that slept mentions it once
            self._count += 1
        return lasted

    def _next(self) -> float:
        if self._count < len(AFTER):
            return AFTER[self._count]
        return AFTER[-1] + EVERY * (self._count - len(AFTER) + 1)
