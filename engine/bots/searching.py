"""The search of the strong bots: plans for the turn race against each other, played out in mind."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from engine.bots.appeal import Weighed, cost
from engine.bots.dealing import World, dealt
from engine.bots.effort import Effort
from engine.bots.memory import Memory
from engine.bots.playouts import played_out
from engine.bots.racing import Race
from engine.bots.reader import Reader
from engine.bots.turns import Plan, plans
from engine.position import Position


class Depth(NamedTuple):
    """How much is looked at."""

    beam: int
    """how many first actions are thought through to the end of the turn"""
    plans: int
    """how many of the plans are played out"""
    rounds: tuple[int, ...]
    """how many worlds they are played out in, until half of them drop out, and again"""
    rest: int
    """how often all others and the seat itself are on turn again before what came is judged: the
    evaluation is made for the end of a seat's own turn
    """
    margin: float = 400.0
    """how far behind the best plan, in hundredths of a point, one is not played out any more"""


def weigh_by_playing(
    view: Position, reader: Reader, chance: Random, effort: Effort, depth: Depth
) -> list[Weighed]:
    """Actions of this turn or answers to this question, best first."""
    known = plans(view, reader, chance, effort, depth.beam)
    entrants = [plan for plan in known[: depth.plans] if plan.worth > known[0].worth - depth.margin]
    ranked = _raced(view, reader, entrants, chance.getrandbits(32), effort, depth)
    return [*ranked, *(Weighed(plan.action, plan.worth) for plan in known[len(ranked) :])]


def _raced(
    view: Position, reader: Reader, entrants: list[Plan], seed: int, effort: Effort, depth: Depth
) -> list[Weighed]:
    """The plans by what comes of them, best first; none of them if there was no time for it."""
    worlds: list[World] = []
    turns, memory = depth.rest * view.seats, Memory()

    def trial(number: int, world: int) -> float:
        if world == len(worlds):
            worlds.append(dealt(view, Random(seed + world)))
        plan = entrants[number]
        actions = plan.action, *plan.then
        after = played_out(worlds[world], reader, actions, turns, effort, memory)
        return after - sum(cost(view, reader, action) for action in actions)

    race = Race(len(entrants), trial)
    race.run(depth.rounds)
    return [Weighed(entrants[number].action, value) for number, value in race.ranking()]
