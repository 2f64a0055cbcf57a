"""Lets a level decide: its observer, its method, its budget."""

from __future__ import annotations

from random import Random

from engine.tigris.bots.action_value import Weighed
from engine.tigris.bots.api import Budget, Option, Thought
from engine.tigris.bots.explanations import reason
from engine.tigris.bots.greedy import weigh_greedily
from engine.tigris.bots.handicap import weigh_with_lapses
from engine.tigris.bots.levels import LEVELS_BY_NAME, Greedy, Handicap, RandomPlay, Search
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.random_bot import weigh_nothing
from engine.tigris.bots.search import weigh_by_playing
from engine.tigris.bots.search_budget import Effort
from engine.tigris.bots.weights import with_temper
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position

#: How many actions are explained.
EXPLAINED = 4


def thought_of(
    level: str, temper: str | None, view: Position, seed: int, budget: Budget | None
) -> Thought:
    """See `engine.tigris.bots.think`."""
    reader = reader_of(level, temper, view)
    weighed, nodes = _weighed(level, view, reader, seed, budget or Budget())
    options = [Option(*each, reason(view, reader, each.action)) for each in weighed[:EXPLAINED]]
    return Thought(tuple(options), nodes)


def choice_of(level: str, temper: str | None, view: Position, seed: int) -> Action:
    """See `engine.tigris.bots.choose`."""
    weighed, _ = _weighed(level, view, reader_of(level, temper, view), seed, Budget())
    return weighed[0].action


def reader_of(level: str, temper: str | None, view: Position) -> Reader:
    """The observer for the seat that is to act in a view.

    Raises:
        ValueError: if no seat is to act.
    """
    if view.actor is None or view.actor < 0:
        raise ValueError("no seat is to act in this position")
    usual = LEVELS_BY_NAME[level].weights(view.seats)
    return Reader.of(view, view.actor, with_temper(temper, usual))


def _weighed(
    level: str, view: Position, reader: Reader, seed: int, budget: Budget
) -> tuple[list[Weighed], int]:
    """Actions, best first, and how many positions were searched for them."""
    spec, chance = LEVELS_BY_NAME[level], Random(seed)
    effort = Effort(budget, spec.max_nodes)
    match spec.method(view.seats):
        case RandomPlay():
            found = weigh_nothing(view, chance)
        case Greedy():
            found = weigh_greedily(view, reader, chance, effort)
        case Handicap() as handicap:
            found = weigh_with_lapses(view, reader, chance, effort, handicap)
        case Search() as search:
            found = weigh_by_playing(view, reader, chance, effort, search)
    return found, effort.nodes
