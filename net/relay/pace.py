"""How fast the bytes of one direction may come: what is too fast waits, and is not lost."""

from __future__ import annotations

#: Bytes per second of one direction of a link, and at once: as at a host's own door.
RATE, BURST = 131_072.0, 524_288.0


class Pace:
    """What came is taken in any case; the pause after it pays for it."""

    def __init__(self, rate: float = RATE, burst: float = BURST) -> None:
        self._rate = rate
        self._ahead = burst / rate
        """seconds of bytes that may come at once"""
        self._paid = float("-inf")
        """until when the bytes so far last at this rate"""

    def pause_after(self, amount: int, now: float) -> float:
        """So many bytes came; returns for how many seconds nothing more is to be read."""
        self._paid = max(self._paid, now - self._ahead) + amount / self._rate
        return max(0.0, self._paid - now)
