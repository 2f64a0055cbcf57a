"""How long something took, on the clock and on the processor, and figures of many such times."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import NamedTuple, TypeAlias


class Spent(NamedTuple):
    """Milliseconds on the clock, and of this process's CPU time.

    Other work on a shared machine stretches the first and not the second.
    """

    clock: float
    cpu: float

    @staticmethod
    def now() -> Spent:
        return Spent(perf_counter() * 1000, process_time() * 1000)

    @staticmethod
    def since(start: Spent) -> Spent:
        return Spent.now().minus(start)

    def plus(self, other: Spent) -> Spent:
        return Spent(self.clock + other.clock, self.cpu + other.cpu)

    def minus(self, other: Spent) -> Spent:
        return Spent(self.clock - other.clock, self.cpu - other.cpu)


Times: TypeAlias = list[Spent]


def format_times(times: Times) -> str:
    """Median and 99th percentile on the clock, in brackets of CPU time; of one time or more."""
    clock = _median_and_p99(sorted(spent.clock for spent in times))
    cpu = _median_and_p99(sorted(spent.cpu for spent in times))
    return f"{clock} ({cpu})"


def _median_and_p99(ordered: list[float]) -> str:
    return f"{ordered[len(ordered) // 2]:.1f} / {ordered[len(ordered) * 99 // 100]:.1f}"
