"""Which of several plans is best, when each can only be tried out by chance.

All plans are tried in the same worlds (common random numbers), so that their differences are far
surer than what each is worth. After every round the worse half drops out, and with it whoever is
clearly behind: sequential halving (Karnin, Koren and Somekh, 2013).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from engine.bots.effort import Enough

#: How many standard errors behind the leader a plan must lie to be given up early.
CLEARLY = 3.0

#: A plan and the number of a world: what comes of it there.
Trial = Callable[[int, int], float]


class Race:
    """Plans, by number, and what came of each in the worlds so far."""

    def __init__(self, entrants: int, trial: Trial) -> None:
        self._trial = trial
        self._results: list[list[float]] = [[] for _ in range(entrants)]
        self._running = list(range(entrants))
        self._dropped: list[int] = []
        self._worlds = 0

    def run(self, rounds: Sequence[int]) -> None:
        """So many worlds in each round; ends early when one plan is left or the effort is used up,
        and then leaves out the world that not all plans were tried in.
        """
        try:
            for worlds in rounds:
                if len(self._running) < 2:
                    return
                self._round(worlds)
        except Enough:
            for results in self._results:
                del results[self._worlds :]

    def ranking(self) -> list[tuple[int, float]]:
        """Plans that were tried, best first, with what they are worth beside the others."""
        if not self._worlds:
            return []
        self._sort()
        leader = self._results[self._running[0]]
        whole = sum(leader) / len(leader)
        return [
            (plan, whole - self._behind(leader, self._results[plan])[0])
            for plan in (*self._running, *self._dropped)
        ]

    def _round(self, worlds: int) -> None:
        for _ in range(worlds):
            for plan in self._running:
                self._results[plan].append(self._trial(plan, self._worlds))
            self._worlds += 1
        self._sort()
        leader = self._results[self._running[0]]
        half = (len(self._running) + 1) // 2
        kept = [
            plan
            for place, plan in enumerate(self._running)
            if place < half and not self._is_clear(leader, self._results[plan])
        ]
        self._dropped[:0] = [plan for plan in self._running if plan not in kept]
        self._running = kept

    def _sort(self) -> None:
        self._running.sort(key=lambda plan: -sum(self._results[plan]))

    def _is_clear(self, leader: list[float], other: list[float]) -> bool:
        behind, error = self._behind(leader, other)
        return behind > CLEARLY * error > 0

    @staticmethod
    def _behind(leader: list[float], other: list[float]) -> tuple[float, float]:
        """How far a plan lies behind in the worlds of both, and the standard error of that."""
        gaps = [mine - theirs for mine, theirs in zip(leader, other, strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps)
        return mean, sqrt(spread) / len(gaps)
