"""A quick answer to everything, for games that are played out in mind."""

from __future__ import annotations

from engine.actions import (
    Action,
    ChooseWar,
    CommitTiles,
    ScorePoint,
    TakeTreasure,
)
from engine.bots.appeal import appeal
from engine.bots.candidates import candidates
from engine.bots.commitments import own_answer
from engine.bots.effort import Effort
from engine.bots.foresight import likely_war, neediest, treasure_to_take
from engine.bots.memory import Known, best_of
from engine.bots.reader import Reader
from engine.bots.weights import Weights
from engine.decisions import Commitment, TreasureChoice, Turn, WarChoice, WonderPoint
from engine.legal import legal_actions
from engine.position import Position


def reply(view: Position, weights: Weights, effort: Effort, known: Known | None = None) -> Action:
    """What the actor of a view does at first thought; on turn, what a greedy bot would do.

    Args:
        known: what was weighed at this moment in the same world; what is weighed now joins it.

    Raises:
        Enough: if the effort is used up.
    """
    effort.spend()
    decision = view.decisions[-1]
    match decision:
        case Turn(seat):
            return _best(
                view, Reader.of(view, seat, weights), {} if known is None else known, effort
            )
        case Commitment():
            return CommitTiles(own_answer(view, decision, weights))
        case WarChoice():
            return ChooseWar(likely_war(view))
        case TreasureChoice():
            return TakeTreasure(treasure_to_take(view))
        case WonderPoint(seat):
            return ScorePoint(neediest(view, seat))
        case _:
            reader = Reader.of(view, decision.actor, weights)
            return max(legal_actions(view), key=lambda offer: appeal(view, reader, offer, effort))


def _best(view: Position, reader: Reader, known: Known, effort: Effort) -> Action:
    actions = candidates(view)
    if len(actions) == 1:
        return actions[0]
    return best_of(actions, known, lambda action: appeal(view, reader, action, effort))[0]
