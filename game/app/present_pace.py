"""How long pictures take to reach the screen, over a while."""

from __future__ import annotations

from collections import deque
from statistics import median

#: So many pictures are looked at together.
PICTURES = 300
#: Above this median, in milliseconds, another way of drawing may be better: with it, little is left
#: of the 16 of a frame.
SLOW = 12


class PresentPace:
    """Counts only pictures of which something was new."""

    def __init__(self) -> None:
        self._last: deque[int] = deque(maxlen=PICTURES)

    def note(self, taken: int) -> None:
        """A picture has taken so long, in milliseconds."""
        self._last.append(taken)

    @property
    def is_slow(self) -> bool:
        """Whether at least half of the last pictures were slow; never before there are enough."""
        return len(self._last) == PICTURES and median(self._last) > SLOW
