"""What comes of a plan when everybody goes on at first thought for a while."""

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
from engine.tigris.model.pieces import ACTIONS_A_TURN
from engine.tigris.model.position import Position
from engine.tigris.model.view import view
from engine.tigris.rules.apply import apply
from engine.tigris.rules.legal import is_legal


class Rollout(NamedTuple):
    """What games in mind need: who thinks, what was found in other games, and how much is left."""

    observer: Observer
    rankings: ActionRankings
    meter: BudgetMeter
    fast: bool = False
    """whether turns after the one that runs are taken without thinking"""

    def end(self, determinization: Determinization, plan: Sequence[Action], turns: int) -> Position:
        """What the reader's seat sees in a world after its plan and so many turns.

        The plan is what the seat says next, and once more when it is on turn; where it no longer
        fits the seat thinks anew. The turn that runs, if it is another's, counts as none: a game of
        two that goes on from a question in a rival's turn is judged after the seat's own next one.

        Raises:
            Enough: if the effort is used up.
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
        """What is said next: by the keeper of the world, the plan, at first thought or sooner."""
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
        ranking = self.rankings.at(position, (begun, decision.left), self.meter)
        return ranking.choice(position, self.meter)


def _begins(turn: Turn, running: int) -> bool:
    """Whether a turn is a new one: nobody is on turn twice running."""
    return turn.left == ACTIONS_A_TURN and turn.seat != running
