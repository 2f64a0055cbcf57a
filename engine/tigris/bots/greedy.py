"""The greedy bot: the candidate with the best outcome, one action ahead."""

from __future__ import annotations

from random import Random

from engine.tigris.bots.action_value import RatedAction
from engine.tigris.bots.candidate_actions import candidate_actions
from engine.tigris.bots.kernel_choice import rate_actions
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetMeter, free
from engine.tigris.bots.weights import USUAL, Weights
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position

#: Actions that differ by less are ordered by the seed.
TIE_NOISE = 2.0


def rate_greedily(
    view: Position, observer: Observer, random: Random, meter: BudgetMeter, noise: float = TIE_NOISE
) -> list[RatedAction]:
    """All candidates, best first."""
    actions = candidate_actions(view)
    return rate_actions(view, observer, actions, meter, lambda: noise * random.random())


def choose_greedily(view: Position, seed: int, weights: Weights = USUAL) -> Action:
    """The action of a greedy bot with these weights."""
    actor = view.decisions[-1].actor
    observer = Observer.of(view, actor, weights)
    return rate_greedily(view, observer, Random(seed), free())[0].action
