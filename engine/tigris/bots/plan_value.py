"""The value of plans: by rollouts in determinizations, and a prior before any rollout."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from engine.tigris.bots.action_value import action_cost
from engine.tigris.bots.determinization import Determinization, determinizations
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.rollout_candidates import ActionRankings
from engine.tigris.bots.rollouts import Rollout
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter
from engine.tigris.bots.turn_search import Plan
from engine.tigris.bots.win_probability import win_value, win_value_of_lead
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position


class PlanEvaluator:
    """For one decision; all plans share the same determinizations."""

    def __init__(
        self, view: Position, observer: Observer, seed: int, meter: BudgetMeter, fast: bool = False
    ) -> None:
        """See `engine.tigris.bots.rollouts.Rollout` for `fast`."""
        self._view = view
        self._observer = observer
        self._more = determinizations(view, seed)
        self._determinizations: list[Determinization] = []
        self._rollout = Rollout(observer, ActionRankings(observer), meter, fast)

    def after(self, plan: Plan, determinization: int, turns: int) -> float:
        """The `win_value` after the plan, the current turn, and the next `turns` turns.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        actions = plan.action, *plan.then
        return win_value(*self.end(actions, determinization, turns))

    def end(
        self, actions: Sequence[Action], determinization: int, turns: int
    ) -> tuple[Position, Observer, float]:
        """What the seat sees after its next actions, the current turn, and the next `turns` turns,
        the observer of that, and what the actions cost that no evaluation sees.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        while determinization >= len(self._determinizations):
            self._determinizations.append(next(self._more))
        seen = self._rollout.end(self._determinizations[determinization], actions, turns)
        observer = Observer.of(seen, self._observer.seat, self._observer.weights)
        return seen, observer, self._spent(actions)

    def _spent(self, actions: Sequence[Action]) -> int:
        """What these actions cost that no evaluation sees."""
        return sum(action_cost(self._view, self._observer, action) for action in actions)

    def priors(self, plans: Sequence[Plan], looks: int, most: int) -> list[float]:
        """Values of plans, which come best first, before any rollout continues into later turns.

        Half of a prior is the plan's own value, which sees more of the future; half is the
        `win_value` at the end of the turn in `looks` determinizations, which sees more of the
        present. Plans after the first `most`, or beyond the budget, get priors no better than the
        worst of these.
        """
        priors: list[float] = []
        try:
            for plan in plans[:most]:
                priors.append(self._prior(plan, looks))
        except BudgetExhausted:
            pass
        least = min(priors, default=inf)
        return [*priors, *(min(least, self._value_of_lead(plan)) for plan in plans[len(priors) :])]

    def _prior(self, plan: Plan, looks: int) -> float:
        own = self._value_of_lead(plan)
        if not looks:
            return own
        return (
            own
            + sum(self.after(plan, determinization, 0) for determinization in range(looks)) / looks
        ) / 2

    def _value_of_lead(self, plan: Plan) -> float:
        """The `win_value` that the plan's own value alone predicts."""
        return win_value_of_lead(plan.value, self._view, self._observer.weights)
