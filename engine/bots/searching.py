"""The search of the strong bots: plans for the turn race against each other, played out in mind."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.bots.appeal import Weighed, cost
from engine.bots.dealing import World, dealt
from engine.bots.effort import Effort
from engine.bots.menus import Menus
from engine.bots.playouts import Playout
from engine.bots.racing import Race
from engine.bots.reader import Reader
from engine.bots.turns import Plan, plans
from engine.bots.winning import hope, hope_of
from engine.position import Position


class Depth(NamedTuple):
    """How much is looked at."""

    beam: int
    """how many first actions are thought through to the end of the turn"""
    seconds: int
    """with how many second ones"""
    plans: int
    """how many of the plans are played out"""
    rounds: tuple[int, ...]
    """how many worlds they are played out in, until half of them drop out, and again"""
    margin: float = 400.0
    """how far behind the best plan, in hundredths of a point, one is not played out any more"""


def weigh_by_playing(
    view: Position, reader: Reader, chance: Random, effort: Effort, depth: Depth
) -> list[Weighed]:
    """Actions of this turn or answers to this question, best first, on the scale of `hope`.

    What was not played out comes last, by how it looks at first sight.
    """
    known = plans(view, reader, chance, effort, depth.beam, depth.seconds)
    entrants = _entrants(known, depth)
    starts: dict[frozenset[Action], list[Action]] = {}
    for plan in known:
        starts.setdefault(plan.deeds, []).append(plan.action)
    weighed: dict[Action, float] = {}
    for plan, value in _raced(view, reader, entrants, chance.getrandbits(32), effort, depth):
        for action in starts[plan.deeds]:
            weighed.setdefault(action, value)
    least = min(weighed.values(), default=inf)
    for plan in known:
        weighed.setdefault(plan.action, min(least, hope_of(plan.worth, view)))
    return [Weighed(action, value) for action, value in weighed.items()]


def _entrants(known: Sequence[Plan], depth: Depth) -> list[Plan]:
    """The best plans that do different things."""
    different = {plan.deeds: plan for plan in reversed(known)}
    hopeful = [plan for plan in known if plan.worth > known[0].worth - depth.margin]
    return [plan for plan in hopeful if different[plan.deeds] is plan][: depth.plans]


def _raced(
    view: Position, reader: Reader, entrants: list[Plan], seed: int, effort: Effort, depth: Depth
) -> list[tuple[Plan, float]]:
    """The plans by what comes of them, best first; none of them if there was no time for it."""
    worlds: list[World] = []
    playout = Playout(reader, Menus(reader.weights), effort)
    turns = view.seats - 1  # everybody else's: where the seat's own begins is judged

    def trial(number: int, world: int) -> float:
        if world == len(worlds):
            worlds.append(dealt(view, Random(seed + world)))
        plan = entrants[number]
        actions = plan.action, *plan.then
        seen = playout.end(worlds[world], actions, turns)
        spent = sum(cost(view, reader, action) for action in actions)
        return hope(seen, Reader.of(seen, reader.seat, reader.weights), spent)

    race = Race([hope_of(plan.worth, view) for plan in entrants], trial)
    race.run(depth.rounds)
    return [(entrants[number], value) for number, value in race.ranking()]
