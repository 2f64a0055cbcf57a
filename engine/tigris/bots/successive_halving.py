"""Successive halving: which plan is best, by noisy trials.

Karnin, Koren and Somekh (2013) describe it for bandits, and call it sequential halving.

All plans are tried in the same determinizations (common random numbers), so that differences are
much less noisy than values. The prior of a plan counts as some trials, so that few trials do not
overrule it. After every round the worse half drops out, and with it all plans that are clearly
behind. At the end those that are hardly apart are tried on, until it is clear which is better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt

from engine.tigris.bots.search_budget import BudgetExhausted

#: A plan this many standard errors behind the leader drops out early.
DROP_ERRORS = 3.0
#: Plans no more standard errors behind the leader than this may still be better than it.
CLOSE_ERRORS = 2.0
#: Plans no more standard errors behind the leader than this are as good: a stated order decides.
EQUAL_ERRORS = 0.5
#: Plans no more hundredths of a point behind the leader than this are as good, however sure it is.
EQUAL_GAP = 3.0
#: After fewer trials nobody can say that two plans are as good: the standard error is too large.
LEAST_TO_BE_EQUAL = 16
#: A standard error in hundredths of a point that no more trials need make smaller.
NOTHING = 1.0
#: Determinizations that close plans are tried in before they are compared again.
BATCH = 16


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
            self._forget_unfinished()
            return False
        return True

    def settle(self, most: int) -> None:
        """Tries on all plans that are close to the leader, also such as have dropped out, until one
        is left, or they have been tried in `most` determinizations, or the budget runs out.
        """
        try:
            while self._tried < most and len(close := self._undecided()) > 1:
                tried = min(most, self._tried + BATCH)
                for plan in close:
                    results = self._results[plan]
                    results += [self._trial(plan, at) for at in range(len(results), tried)]
                self._tried = tried
                self._put_first(close)
        except BudgetExhausted:
            self._forget_unfinished()

    def prefer(self, place: Callable[[int], tuple[int, ...]]) -> None:
        """Of the plans that are as good as the leader puts the one with the greatest place first.

        Args:
            place: of a plan, by number; equal ones stay in the order of their values.
        """
        leader = self._running[0]
        equal = [
            plan
            for plan in self._close(EQUAL_ERRORS, EQUAL_GAP)
            if len(self._gaps(leader, plan)) >= LEAST_TO_BE_EQUAL
            or self._error(leader, plan) <= NOTHING
        ]
        if len(equal) > 1:
            self._put_first([max(equal, key=place)])

    def ranking(self) -> list[tuple[int, float]]:
        """Plans that were tried, best first, with values relative to each other."""
        if not self._tried:
            return []
        leader = self._running[0]
        leader_value = self._total(leader) / (self._prior_weight + len(self._results[leader]))
        return [
            (plan, leader_value - max(0.0, self._behind(leader, plan)))
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

    def _undecided(self) -> list[int]:
        """The leader, and the plans that more trials may put before it by more than nothing."""
        leader, *close = self._close(CLOSE_ERRORS)
        return [leader, *(plan for plan in close if self._error(leader, plan) > NOTHING)]

    def _forget_unfinished(self) -> None:
        """Drops the results of determinizations that not all plans were tried in."""
        for results in self._results:
            del results[self._tried :]
        self._sort()

    def _put_first(self, plans: Sequence[int]) -> None:
        """Puts these plans before all others, in the order of their values."""
        self._dropped = [plan for plan in (*self._running, *self._dropped) if plan not in plans]
        self._running = [*plans]
        self._sort()

    def _close(self, errors: float, gap: float = 0.0) -> list[int]:
        """The leader, and the plans that are so few standard errors behind it, or by so small a
        gap; the leader alone before anything was tried.
        """
        leader = self._running[0]
        if not self._tried:
            return [leader]
        return [
            leader,
            *(
                plan
                for plan in (*self._running[1:], *self._dropped)
                if self._behind(leader, plan) <= max(gap, errors * self._error(leader, plan))
            ),
        ]

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
        return mean > DROP_ERRORS * self._error(leader, plan) > 0

    def _error(self, leader: int, plan: int) -> float:
        """The standard error of how far a plan is behind by the trials of both."""
        gaps = self._gaps(leader, plan)
        if not gaps:
            return inf
        mean = sum(gaps) / len(gaps)
        return sqrt(sum((gap - mean) ** 2 for gap in gaps)) / len(gaps)

    def _gaps(self, leader: int, plan: int) -> list[float]:
        pairs = zip(self._results[leader], self._results[plan], strict=False)
        return [mine - theirs for mine, theirs in pairs]
