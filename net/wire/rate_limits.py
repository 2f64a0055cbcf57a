"""A rate limit for each of many, who are not known beforehand."""

from __future__ import annotations

from collections import OrderedDict

from net.wire.rate_limit import RateLimit

#: Who is remembered: more than come while the bucket of one of them is refilled.
MAX_KEYS = 4096


class RateLimits:
    """Buckets of one size, by key; who was quiet for longest is forgotten first."""

    def __init__(self, rate: float, burst: float) -> None:
        """The arguments are those of `RateLimit`."""
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, RateLimit] = OrderedDict()

    def take(self, key: str, now: float) -> bool:
        """Whether there was one for this key; `now` as for `RateLimit`."""
        bucket = self._buckets.pop(key, None) or RateLimit(self._rate, self._burst)
        self._buckets[key] = bucket
        if len(self._buckets) > MAX_KEYS:
            self._buckets.popitem(last=False)
        return bucket.take(now)
