"""The actions that are worth rating, whatever the decision."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.commitment_policy import sensible_commitments
from engine.tigris.bots.lookahead import lowest_sphere, treasure_to_take
from engine.tigris.model.actions import Action, ScorePoint, TakeTreasure
from engine.tigris.model.decisions import Commitment, TreasureChoice, Turn, WonderPoint
from engine.tigris.model.position import Position
from engine.tigris.rules.legal import legal_actions


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
