"""The greedy bot: of all it may do now it does what looks best once everything is answered."""

from __future__ import annotations

from random import Random

from engine.actions import Action, EndTurn, PlaceLeader, PlayCatastrophe, ReplaceTiles, TakeTreasure
from engine.bots.candidates import candidates
from engine.bots.evaluation import worth
from engine.bots.foresight import prospect, treasure_to_take
from engine.bots.promises import Reader
from engine.bots.weights import USUAL, Weights
from engine.decisions import TreasureChoice, Turn
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
    actions = candidates(view) if isinstance(decision, Turn) else legal_actions(view)
    return max(actions, key=lambda action: appeal(view, reader, action) + WHIM * chance.random())


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
