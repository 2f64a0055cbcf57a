"""Policy for all decisions other than turns in rollouts: quick answers."""

from __future__ import annotations

from engine.tigris.bots.action_value import action_value
from engine.tigris.bots.commitment_policy import quick_answer
from engine.tigris.bots.lookahead import likely_war, lowest_sphere, treasure_to_take
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetMeter
from engine.tigris.bots.weights import Weights
from engine.tigris.model.actions import Action, ChooseWar, CommitTiles, ScorePoint, TakeTreasure
from engine.tigris.model.decisions import Commitment, TreasureChoice, WarChoice, WonderPoint
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import legal_actions


def quick_reply(view: Position, weights: Weights, meter: BudgetMeter) -> Action:
    """The answer of the actor of a view; for turns see `engine.tigris.bots.rollout_candidates`.

    Raises:
        BudgetExhausted: if the budget is used up.
    """
    meter.spend()
    decision = view.decisions[-1]
    match decision:
        case Commitment():
            return CommitTiles(quick_answer(view, decision, weights))
        case WarChoice():
            return ChooseWar(likely_war(view))
        case TreasureChoice():
            return TakeTreasure(treasure_to_take(view))
        case WonderPoint(seat):
            return ScorePoint(lowest_sphere(view, seat))
        case _:
            observer = Observer.of(view, decision.actor, weights)
            return max(
                legal_actions(view), key=lambda offer: action_value(view, observer, offer, meter)
            )
