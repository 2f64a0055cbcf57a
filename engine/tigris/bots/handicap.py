"""Greedy bots with a handicap: they overlook actions, avoid wars, or choose with noise."""

from __future__ import annotations

from random import Random

from engine.tigris.bots.action_value import Weighed
from engine.tigris.bots.greedy import weigh, worth_a_look
from engine.tigris.bots.levels import Handicap
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.search_budget import Effort
from engine.tigris.model.actions import Action, PlaceTile
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.model.position import Position


def weigh_with_lapses(
    view: Position, reader: Reader, chance: Random, effort: Effort, handicap: Handicap
) -> list[Weighed]:
    """Some candidates of a turn, or all answers to another decision, best first."""
    actions = worth_a_look(view)
    if isinstance(view.decisions[-1], Turn):
        actions = [
            action
            for action in actions
            if not (handicap.avoids_wars and _unites(view, action))
            and chance.random() >= handicap.overlooked
        ] or actions
    return weigh(view, reader, actions, chance, effort, handicap.noise)


def _unites(position: Position, action: Action) -> bool:
    """Whether the action places a tile between two kingdoms."""
    _, two, _ = position.contacts
    return isinstance(action, PlaceTile) and bool(bit_of(action.square) & two)
