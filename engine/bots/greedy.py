"""The greedy bot: of all it may do now it does what looks best once everything is answered."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.actions import (
    Action,
    EndTurn,
    PlaceLeader,
    PlayCatastrophe,
    ReplaceTiles,
    ScorePoint,
    TakeTreasure,
)
from engine.bots.candidates import candidates
from engine.bots.commitments import sensible
from engine.bots.evaluation import worth
from engine.bots.foresight import neediest, prospect, treasure_to_take
from engine.bots.promises import Reader
from engine.bots.weights import USUAL, Weights
from engine.decisions import Commitment, TreasureChoice, Turn, WonderPoint
from engine.legal import legal_actions
from engine.position import Position

#: Between actions that differ by less than this the seed decides.
WHIM = 2.0


def choose_greedily(view: Position, seed: int, weights: Weights = USUAL) -> Action:
    decision = view.decisions[-1]
    if isinstance(decision, TreasureChoice):
        return TakeTreasure(treasure_to_take(view))
    chance = Random(seed)
    reader = Reader.of(view, decision.actor, weights)
    return max(
        worth_a_look(view), key=lambda action: appeal(view, reader, action) + WHIM * chance.random()
    )


def worth_a_look(view: Position) -> Sequence[Action]:
    """What the actor of this position may sensibly do, at least one action."""
    match view.decisions[-1]:
        case Turn():
            return candidates(view)
        case Commitment() as fight:
            return sensible(view, fight)
        case WonderPoint(seat):
            return [ScorePoint(neediest(view, seat))]
        case _:
            return legal_actions(view)


def appeal(view: Position, reader: Reader, action: Action) -> float:
    """What an action is worth to the seat that acts, what it uses up included."""
    match action:
        case EndTurn():
            return worth(view, reader)
        case PlayCatastrophe():
            return prospect(view, reader, action) - reader.weights.catastrophe
        case ReplaceTiles():
            return prospect(view, reader, action) - reader.weights.replacement
        case PlaceLeader(color) if view.leader(reader.seat, color):
            return prospect(view, reader, action) - reader.weights.journey
        case _:
            return prospect(view, reader, action)
