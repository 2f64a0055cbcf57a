"""Successive halving: which plan is best, by noisy trials.

Karnin, Koren and Somekh (2013) describe it for bandits, and call it sequential halving.

All plans are tried in the same determinizations (common random numbers), so that differences are
much less noisy than values. The prior of a plan counts as some trials, so that few trials do not
overrule it. After every round the worse half drops out, and with it all plans that are clearly
behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

from engine.tigris.bots.search_budget import BudgetExhausted

#: A plan this many standard errors behind the leader drops out early.
DROP_ERRORS = 3.0


#: The value of a plan, by number, in a determinization, by number.
Trial = Callable[[int, int], float]


class Race:
    """Plans, by number, and their results so far."""

    def __init__(self, prior: Sequence[float], prior_weight: int, trial: Trial) -> None:
        """Starts a race of all plans.

        Args:
            prior: of each plan, its expected value before any trial, on the scale of trials.
            prior_weight: as how many trials a prior counts: the variance of a trial within a
                determinization, divided by the variance of the prior's error.
            trial: is called once for each plan and determinization.
        """
        self._trial = trial
        self._prior = prior
        self._prior_weight = prior_weight
        self._results: list[list[float]] = [[] for _ in prior]
        self._running = list(range(len(prior)))
        self._dropped: list[int] = []
        self._tried = 0

    def run(self, rounds: Sequence[int]) -> bool:
        """Tries `rounds[i]` determinizations in round i; ends early when one plan is left or the
        budget runs out, and then ignores the determinization that not all plans were tried in.

        Returns:
            Whether the budget lasted to the end.
        """
        try:
            for determinizations in rounds:
                if len(self._running) < 2:
                    break
                self._round(determinizations)
        except BudgetExhausted:
            for results in self._results:
                del results[self._tried :]
            return False
        return True

    def ranking(self) -> list[tuple[int, float]]:
        """Plans that were tried, best first, with values relative to each other."""
        if not self._tried:
            return []
        self._sort()
        leader = self._running[0]
        leader_value = self._total(leader) / (self._prior_weight + len(self._results[leader]))
        return [
            (plan, leader_value - self._behind(leader, plan))
            for plan in (*self._running, *self._dropped)
        ]

    def _round(self, determinizations: int) -> None:
        for _ in range(determinizations):
            for plan in self._running:
                self._results[plan].append(self._trial(plan, self._tried))
            self._tried += 1
        self._sort()
        half = (len(self._running) + 1) // 2
        kept = [
            plan
            for place, plan in enumerate(self._running)
            if place < half and not self._is_clearly_behind(self._running[0], plan)
        ]
        self._dropped[:0] = [plan for plan in self._running if plan not in kept]
        self._running = kept

    def _sort(self) -> None:
        self._running.sort(key=self._total, reverse=True)

    def _total(self, plan: int) -> float:
        return self._prior_weight * self._prior[plan] + sum(self._results[plan])

    def _behind(self, leader: int, plan: int) -> float:
        """How far a plan is behind, by priors and by the trials of both."""
        gaps = self._gaps(leader, plan)
        first = self._prior[leader] - self._prior[plan]
        return (self._prior_weight * first + sum(gaps)) / (self._prior_weight + len(gaps))

    def _is_clearly_behind(self, leader: int, plan: int) -> bool:
        gaps = self._gaps(leader, plan)
        mean = sum(gaps) / len(gaps)
        error = sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)
        return mean > DROP_ERRORS * error > 0

    def _gaps(self, leader: int, plan: int) -> list[float]:
        pairs = zip(self._results[leader], self._results[plan], strict=False)
        return [mine - theirs for mine, theirs in pairs]
