"""Seconds on the wall, for deadlines that outlive a process."""

from __future__ import annotations

from collections.abc import Callable


class WallClock:
    """Never runs backward. If the clock of the machine is set back, the time passes from there all
    the same: nobody's would stand still for an hour.
    """

    def __init__(self, wall: Callable[[], float], steady: Callable[[], float]) -> None:
        """`wall` is the clock of the machine, and `steady` one that nobody sets; in seconds."""
        self._wall, self._steady = wall, steady
        self._latest, self._seen = wall(), steady()

    def now(self) -> float:
        seen = self._steady()
        self._latest = max(self._latest + seen - self._seen, self._wall())
        self._seen = seen
        return self._latest
