"""A rate limit: a burst at once, then so much per second."""

from __future__ import annotations

#: Tolerance for sums of floats.
_ROUNDING = 1e-6


class RateLimit:
    """A token bucket: full at first, emptied by `take`, refilled at a rate.

    With a rate of 0 it is a budget: the burst is all there ever is.
    """

    def __init__(self, rate: float, burst: float) -> None:
        """Args:
        rate: refill per second.
        burst: what can be taken at once, and what the bucket holds.
        """
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._last_time: float | None = None

    def take(self, now: float, amount: float = 1) -> bool:
        """Takes that much if it is there, else nothing; returns whether it did.

        `now` is in seconds of any clock; a clock that runs backwards refills nothing.
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
