"""The easy bot: the greedy one on a bad day. It overlooks much, and it starts no wars."""

from __future__ import annotations

from random import Random

from engine.actions import Action, PlaceTile
from engine.board import only
from engine.bots.appeal import Weighed
from engine.bots.effort import Effort
from engine.bots.greedy import weigh, worth_a_look
from engine.bots.reader import Reader
from engine.decisions import Turn
from engine.position import Position

#: How many of the actions it could think of it overlooks.
OVERLOOKED = 0.35
#: Between actions that differ by less than this, in hundredths of a point, the seed decides.
MOOD = 60.0


def weigh_easily(view: Position, reader: Reader, chance: Random, effort: Effort) -> list[Weighed]:
    """Some actions of this turn or all answers to this question, best first."""
    actions = worth_a_look(view)
    if isinstance(view.decisions[-1], Turn):
        peaceful = [action for action in actions if not _unites(view, action)]
        actions = [act for act in peaceful if chance.random() >= OVERLOOKED] or actions
    return weigh(view, reader, actions, chance, effort, MOOD)


def _unites(position: Position, action: Action) -> bool:
    """Whether a tile is laid between two kingdoms."""
    _, two, _ = position.crowd
    return isinstance(action, PlaceTile) and bool(only(action.square) & two)
