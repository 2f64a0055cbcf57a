"""Rollouts: a plan is played in a determinization, then all seats play by policy for a while."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.tigris.bots.answer_policy import quick_reply
from engine.tigris.bots.determinization import Determinization
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.rollout_candidates import ActionRankings
from engine.tigris.bots.rollout_policy import choose_fast
from engine.tigris.bots.search_budget import BudgetMeter
from engine.tigris.model.actions import Action
from engine.tigris.model.decisions import Deal, Turn
from engine.tigris.model.pieces import ACTIONS_PER_TURN
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.rules.apply import apply
from engine.tigris.rules.legal import is_legal


class Rollout(NamedTuple):
    """What rollouts of one decision share: the observer, cached rankings and the budget."""

    observer: Observer
    rankings: ActionRankings
    meter: BudgetMeter
    fast: bool = False
    """whether turns after the current one are played by the fast policy"""

    def end(self, determinization: Determinization, plan: Sequence[Action], turns: int) -> Position:
        """The view of the observer's seat after its plan and the next `turns` turns.

        The plan is the next action of the seat, and perhaps one more when it is on turn; if that
        one has become illegal, the policy chooses. The current turn, if it is another's, does not
        count: a game of two is evaluated after the seat's own next turn.

        Raises:
            BudgetExhausted: if the budget is used up.
        """
        first, *later = plan
        self.meter.spend()
        position = apply(determinization.position, first).position
        running, begun = determinization.position.turn.seat, 0
        while position.decisions:
            decision = position.decisions[-1]
            if isinstance(decision, Turn) and _begins(decision, running):
                if begun == turns:
                    break
                running, begun = decision.seat, begun + 1
            action = self._next(position, determinization, later, begun)
            position = apply(position, action).position
        return view(position, self.observer.seat)

    def _next(
        self, position: Position, determinization: Determinization, later: list[Action], begun: int
    ) -> Action:
        """The next action: by the keeper, the plan, the rankings or the fast policy."""
        decision = position.decisions[-1]
        if isinstance(decision, Deal):
            return determinization.deal(position, decision)
        if not isinstance(decision, Turn):
            seen = view(position, decision.actor)
            weights = self.observer.weights_of(decision.actor, position.seats)
            return quick_reply(seen, weights, self.meter)
        self.meter.spend()
        if begun and self.fast:
            return choose_fast(position)
        if later:
            action = later.pop()
            if decision.seat == self.observer.seat and is_legal(position, action):
                return action
        ranking = self.rankings.at(position, self.meter)
        return ranking.choice(position, self.meter)


def _begins(turn: Turn, running: int) -> bool:
    """Whether this is the start of a new turn: no seat has two turns in a row."""
    return turn.left == ACTIONS_PER_TURN and turn.seat != running
