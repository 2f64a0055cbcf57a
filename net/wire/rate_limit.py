"""How much somebody may do: so much at once, and so much a second."""

from __future__ import annotations

#: A part of one that sums of floats may be short of.
_ROUNDING = 1e-6


class RateLimit:
    """A bucket that is full at first, loses what is taken and is filled up at a rate.

    A rate of 0 makes a budget: the burst is all there ever is.
    """

    def __init__(self, rate: float, burst: float) -> None:
        """
        Args:
            rate: what comes back in a second.
            burst: what can be taken at once, and what the bucket holds.
        """
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._last_time: float | None = None

    def take(self, now: float, amount: float = 1) -> bool:
        """Whether that much was there, and is taken; if not, nothing is.

        `now` is in seconds of any clock; one that runs backwards gives nothing.
        """
        if self._last_time is None:
            self._last_time = now
        if now > self._last_time:
            self._left = min(self._burst, self._left + (now - self._last_time) * self._rate)
            self._last_time = now
        if amount > self._left + _ROUNDING:
            return False
        self._left -= amount
        return True
