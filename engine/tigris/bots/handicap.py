"""The greedy bot on a bad day: it overlooks much, or starts no wars, or goes by its mood."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.tigris.bots.action_value import Weighed
from engine.tigris.bots.greedy import weigh, worth_a_look
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.search_budget import Effort
from engine.tigris.model.actions import Action, PlaceTile
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.model.position import Position


class Lapses(NamedTuple):
    """How bad the day is."""

    overlooked: float
    """which part of the actions of a turn that it could think of it overlooks"""
    mood: float
    """between actions that differ by less than this, in hundredths of a point, the seed decides"""
    peaceful: bool = False
    """whether it lays no tile between kingdoms"""


def weigh_with_lapses(
    view: Position, reader: Reader, chance: Random, effort: Effort, lapses: Lapses
) -> list[Weighed]:
    """Some actions of this turn or all answers to this question, best first."""
    actions = worth_a_look(view)
    if isinstance(view.decisions[-1], Turn):
        actions = [
            action
            for action in actions
            if not (lapses.peaceful and _unites(view, action))
            and chance.random() >= lapses.overlooked
        ] or actions
    return weigh(view, reader, actions, chance, effort, lapses.mood)


def _unites(position: Position, action: Action) -> bool:
    """Whether a tile is laid between two kingdoms."""
    _, two, _ = position.contacts
    return isinstance(action, PlaceTile) and bool(bit_of(action.square) & two)
