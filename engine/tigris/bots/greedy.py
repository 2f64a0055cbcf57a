"""The greedy bot: of all it may do now it does what looks best once everything is answered."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.tigris.bots.action_value import Weighed, appeal, best_first
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.commitment_policy import sensible
from engine.tigris.bots.lookahead import neediest, treasure_to_take
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.search_budget import Effort, Enough, free
from engine.tigris.bots.weights import USUAL, Weights
from engine.tigris.model.actions import Action, ScorePoint, TakeTreasure
from engine.tigris.model.decisions import Commitment, TreasureChoice, Turn, WonderPoint
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import legal_actions

#: Between actions that differ by less than this the seed decides.
WHIM = 2.0


def worth_a_look(position: Position, wide: bool = False) -> Sequence[Action]:
    """What the actor of this position may sensibly do, at least one action; see `candidates`."""
    match position.decisions[-1]:
        case Turn():
            return candidates(position, wide)
        case Commitment() as fight:
            return sensible(position, fight)
        case TreasureChoice() if not wide:
            return (TakeTreasure(treasure_to_take(position)),)
        case WonderPoint(seat) if not wide:
            return (ScorePoint(neediest(position, seat)),)
        case _:
            return legal_actions(position)


def weigh_greedily(
    view: Position, reader: Reader, chance: Random, effort: Effort, whim: float = WHIM
) -> list[Weighed]:
    """Actions of this turn or answers to this question, best first."""
    return weigh(view, reader, worth_a_look(view), chance, effort, whim)


def weigh(
    view: Position,
    reader: Reader,
    actions: Sequence[Action],
    chance: Random,
    effort: Effort,
    whim: float,
) -> list[Weighed]:
    """These actions, best first; those only for which the effort sufficed, but always one."""
    weighed: list[Weighed] = []
    try:
        for action in actions:
            value = appeal(view, reader, action, effort) + whim * chance.random()
            weighed.append(Weighed(action, value))
    except Enough:
        weighed = weighed or [Weighed(actions[0], 0.0)]
    return best_first(weighed)


def choose_greedily(view: Position, seed: int, weights: Weights = USUAL) -> Action:
    """The action of a greedy bot that weighs by these weights."""
    actor = view.decisions[-1].actor
    reader = Reader.of(view, actor, weights)
    return weigh_greedily(view, reader, Random(seed), free())[0].action
