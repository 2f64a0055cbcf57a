"""The value of plans: by rollouts in determinizations, and a prior before any rollout."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random

from engine.tigris.bots.action_value import action_cost
from engine.tigris.bots.determinization import Determinization, determinize
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.rollout_candidates import ActionRankings
from engine.tigris.bots.rollouts import Rollout
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.bots.turn_search import Plan
from engine.tigris.bots.win_probability import win_value, win_value_of_lead
from engine.tigris.model.position import Position


class PlanEvaluator:
    """For one decision; all plans share the same determinizations."""

    def __init__(
        self, view: Position, observer: Observer, seed: int, meter: BudgetMeter, fast: bool = False
    ) -> None:
        """See `engine.tigris.bots.rollouts.Rollout` for `fast`."""
        self._view = view
        self._observer = observer
        self._seed = seed
        self._worlds: list[Determinization] = []
        self._rollout = Rollout(observer, ActionRankings(observer), meter, fast)

    def after(self, plan: Plan, determinization: int, turns: int) -> float:
        """How likely the game is won, on the scale of `hope`, when so many turns of others have
        followed after the one that runs.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        while determinization >= len(self._worlds):
            self._worlds.append(determinize(self._view, Random(self._seed + len(self._worlds))))
        actions = plan.action, *plan.then
        seen = self._rollout.end(self._worlds[determinization], actions, turns)
        spent = sum(action_cost(self._view, self._observer, action) for action in actions)
        return win_value(
            seen, Observer.of(seen, self._observer.seat, self._observer.weights), spent
        )

    def priors(self, plans: Sequence[Plan], looks: int, most: int) -> list[float]:
        """What is thought of plans, best first, before others go on: by their worth, which sees
        more of what is to come, and, if the end of the turn is looked at in some worlds, by what
        tells who wins, which sees more of what there is, in equal parts. Those that come after so
        many at `most`, or for which the effort does not last, come last.
        """
        priors: list[float] = []
        try:
            for plan in plans[:most]:
                priors.append(self._prior(plan, looks))
        except BudgetExhausted:
            pass
        least = min(priors, default=inf)
        return [*priors, *(min(least, self._promise(plan)) for plan in plans[len(priors) :])]

    def _prior(self, plan: Plan, looks: int) -> float:
        sight = self._promise(plan)
        if not looks:
            return sight
        return (
            sight
            + sum(self.after(plan, determinization, 0) for determinization in range(looks)) / looks
        ) / 2

    def _promise(self, plan: Plan) -> float:
        """What the worth of a plan alone lets hope."""
        return win_value_of_lead(plan.value, self._view, self._observer.weights)
