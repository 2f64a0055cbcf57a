"""How long something took, on the clock and on the processor, and the figures of many times."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import NamedTuple, TypeAlias


class Spent(NamedTuple):
    """Milliseconds on the clock, and of them those of this process: other work beside it on a
    shared machine stretches the first and not the second."""

    clock: float
    own: float

    @staticmethod
    def since(start: Spent) -> Spent:
        return Spent.now().without(start)

    def plus(self, other: Spent) -> Spent:
        return Spent(self.clock + other.clock, self.own + other.own)

    def without(self, other: Spent) -> Spent:
        return Spent(self.clock - other.clock, self.own - other.own)

    @staticmethod
    def now() -> Spent:
        return Spent(perf_counter() * 1000, process_time() * 1000)


Times: TypeAlias = list[Spent]


def told(times: Times) -> str:
    """The median and the 99th percentile on the clock; in brackets those of this process alone."""
    clock = _middle_and_most(sorted(spent.clock for spent in times))
    own = _middle_and_most(sorted(spent.own for spent in times))
    return f"{clock} ({own})"


def _middle_and_most(ordered: list[float]) -> str:
    return f"{ordered[len(ordered) // 2]:.1f} / {ordered[len(ordered) * 99 // 100]:.1f}"
