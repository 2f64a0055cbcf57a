"""The greedy bot: the candidate with the best outcome, one action ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from engine.tigris.bots.action_value import RatedAction, action_value, best_first
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.commitment_policy import sensible_commitments
from engine.tigris.bots.lookahead import lowest_sphere, treasure_to_take
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetExhausted, BudgetMeter, free
from engine.tigris.bots.weights import USUAL, Weights
from engine.tigris.model.actions import Action, ScorePoint, TakeTreasure
from engine.tigris.model.decisions import Commitment, TreasureChoice, Turn, WonderPoint
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import legal_actions

#: Actions that differ by less are ordered by the seed.
TIE_NOISE = 2.0


def candidate_actions(position: Position, wide: bool = False) -> Sequence[Action]:
    """The candidates of the actor, whatever the decision; at least one. See `candidates`."""
    match position.decisions[-1]:
        case Turn():
            return candidates(position, wide)
        case Commitment() as fight:
            return sensible_commitments(position, fight)
        case TreasureChoice() if not wide:
            return (TakeTreasure(treasure_to_take(position)),)
        case WonderPoint(seat) if not wide:
            return (ScorePoint(lowest_sphere(position, seat)),)
        case _:
            return legal_actions(position)


def rate_greedily(
    view: Position, observer: Observer, random: Random, meter: BudgetMeter, noise: float = TIE_NOISE
) -> list[RatedAction]:
    """All candidates, best first."""
    actions = candidate_actions(view)
    return rate_actions(view, observer, actions, meter, lambda: noise * random.random())


def rate_actions(
    view: Position,
    observer: Observer,
    actions: Sequence[Action],
    meter: BudgetMeter,
    noise: Callable[[], float] = float,
) -> list[RatedAction]:
    """These actions, best first: those that the budget sufficed for, but always one.

    Args:
        noise: is added to each value; without it equal actions stay in their order.
    """
    rated: list[RatedAction] = []
    try:
        for action in actions:
            value = action_value(view, observer, action, meter) + noise()
            rated.append(RatedAction(action, value))
    except BudgetExhausted:
        rated = rated or [RatedAction(actions[0], 0.0)]
    return best_first(rated)


def choose_greedily(view: Position, seed: int, weights: Weights = USUAL) -> Action:
    """The action of a greedy bot with these weights."""
    actor = view.decisions[-1].actor
    observer = Observer.of(view, actor, weights)
    return rate_greedily(view, observer, Random(seed), free())[0].action
