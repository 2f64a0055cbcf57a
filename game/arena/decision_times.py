"""How long decisions took: so many times that only their spread is kept, not each of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import floor, log10

#: Times are kept in classes, of which so many make a factor of ten: a class is 12 % wide.
CLASSES = 20
#: Shorter times, in milliseconds, are in the lowest class.
SHORTEST = 0.01


@dataclass(frozen=True, slots=True)
class Pace:
    """The times of many decisions, in milliseconds of CPU time, and what was looked at."""

    classes: tuple[tuple[int, int], ...] = ()
    """number of a class and how many times are in it, in their order"""
    longest: float = 0.0
    """exact"""
    nodes: int = 0
    """positions that were looked at, in all; 0 if the bot does not count them"""

    @staticmethod
    def of(times: Iterable[float], nodes: int = 0) -> Pace:
        each = [round(time, 3) for time in times]
        classes = Counter(_class(time) for time in each)
        return Pace(tuple(sorted(classes.items())), max(each, default=0.0), nodes)

    @property
    def decisions(self) -> int:
        return sum(count for _, count in self.classes)

    def plus(self, other: Pace) -> Pace:
        both = Counter(dict(self.classes)) + Counter(dict(other.classes))
        longest = max(self.longest, other.longest)
        return Pace(tuple(sorted(both.items())), longest, self.nodes + other.nodes)

    def percentile(self, percent: int) -> float:
        """A time that so many percent of the decisions did not exceed: the upper end of the class
        in which the exact one lies, or the longest time if that is shorter. 0 without decisions."""
        left = -(-self.decisions * percent // 100)
        for number, count in self.classes:
            left -= count
            if left <= 0:
                return min(self.longest, SHORTEST * 10 ** ((number + 1) / CLASSES))
        return self.longest


def total(paces: Iterable[Pace]) -> Pace:
    whole = Pace()
    for pace in paces:
        whole = whole.plus(pace)
    return whole


def _class(time: float) -> int:
    return floor(log10(time / SHORTEST) * CLASSES) if time > SHORTEST else 0
