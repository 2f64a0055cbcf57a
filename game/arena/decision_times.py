"""How long many decisions took, as a histogram: single times are not kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, log10

#: Buckets for each factor of ten: a bucket is 12 % wide.
BUCKETS_PER_DECADE = 20
#: Shorter times, in milliseconds, are in the lowest bucket.
SHORTEST = 0.01


@dataclass(frozen=True, slots=True)
class DecisionTimes:
    """The times of many decisions, in milliseconds of CPU time, and the positions searched."""

    buckets: tuple[tuple[int, int], ...] = ()
    """the number of each bucket that is not empty, and how many times it holds, in order"""
    longest: float = 0.0
    """exact"""
    nodes: int = 0
    """positions searched in all decisions; 0 if the bot does not search"""

    @staticmethod
    def of(milliseconds: Iterable[float], nodes: int = 0) -> DecisionTimes:
        times = [round(time, 3) for time in milliseconds]
        buckets = Counter(_bucket(time) for time in times)
        return DecisionTimes(tuple(sorted(buckets.items())), max(times, default=0.0), nodes)

    @property
    def decisions(self) -> int:
        return sum(count for _, count in self.buckets)

    @property
    def seconds(self) -> float:
        """All times together, each taken from the middle of its bucket: true to 6 %."""
        middles = (10 ** ((bucket + 0.5) / BUCKETS_PER_DECADE) for bucket, _ in self.buckets)
        counts = (count for _, count in self.buckets)
        return SHORTEST / 1000 * sum(m * n for m, n in zip(middles, counts, strict=True))

    def plus(self, other: DecisionTimes) -> DecisionTimes:
        both = Counter(dict(self.buckets)) + Counter(dict(other.buckets))
        longest = max(self.longest, other.longest)
        return DecisionTimes(tuple(sorted(both.items())), longest, self.nodes + other.nodes)

    def percentile(self, percent: int) -> float:
        """The time that `percent` of the decisions did not exceed, at most 12 % too high: the
        upper end of the bucket of the exact one, or the longest time if that is shorter. 0 without
        decisions.
        """
        left = -(-self.decisions * percent // 100)
        for bucket, count in self.buckets:
            left -= count
            if left <= 0:
                return min(self.longest, SHORTEST * 10 ** ((bucket + 1) / BUCKETS_PER_DECADE))
        return self.longest


def add_up(many: Iterable[DecisionTimes]) -> DecisionTimes:
    total = DecisionTimes()
    for times in many:
        total = total.plus(times)
    return total


def _bucket(time: float) -> int:
    return floor(log10(time / SHORTEST) * BUCKETS_PER_DECADE) if time > SHORTEST else 0
