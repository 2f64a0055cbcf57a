"""Greedy bots with a handicap: they overlook actions, avoid wars, or choose with noise."""

from __future__ import annotations

from random import Random

from engine.tigris.bots.action_value import RatedAction
from engine.tigris.bots.candidate_actions import candidate_actions
from engine.tigris.bots.kernel_choice import rate_actions
from engine.tigris.bots.levels import Handicap
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.search_budget import BudgetMeter
from engine.tigris.model.actions import Action, PlaceTile
from engine.tigris.model.bitboard import bit_of
from engine.tigris.model.decisions import Turn
from engine.tigris.model.position import Position


def rate_with_handicap(
    view: Position, observer: Observer, random: Random, meter: BudgetMeter, handicap: Handicap
) -> list[RatedAction]:
    """Some candidates of a turn, or all answers to another decision, best first."""
    actions = candidate_actions(view)
    if isinstance(view.decisions[-1], Turn):
        actions = [
            action
            for action in actions
            if not (handicap.avoids_wars and _unites(view, action))
            and random.random() >= handicap.overlooked
        ] or actions
    return rate_actions(view, observer, actions, meter, lambda: handicap.noise * random.random())


def _unites(position: Position, action: Action) -> bool:
    """Whether the action places a tile between two kingdoms."""
    _, two, _ = position.contacts
    return isinstance(action, PlaceTile) and bool(bit_of(action.square) & two)
