"""A quick answer to every question, for games that are played out in mind."""

from __future__ import annotations

from engine.actions import Action, ChooseWar, CommitTiles, ScorePoint, TakeTreasure
from engine.bots.appeal import appeal
from engine.bots.commitments import own_answer
from engine.bots.effort import Effort
from engine.bots.foresight import likely_war, neediest, treasure_to_take
from engine.bots.reader import Reader
from engine.bots.weights import Weights
from engine.decisions import Commitment, TreasureChoice, WarChoice, WonderPoint
from engine.legal import legal_actions
from engine.position import Position


def reply(view: Position, weights: Weights, effort: Effort) -> Action:
    """What the actor of a view answers at first thought; for turns see `engine.bots.menus`.

    Raises:
        Enough: if the effort is used up.
    """
    effort.spend()
    decision = view.decisions[-1]
    match decision:
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
