"""The search of the strong bots: plans for the turn race against each other, played out in mind."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.bots.appeal import Weighed, best_first, cost
from engine.bots.dealing import World, dealt
from engine.bots.effort import Effort
from engine.bots.heats import Heat, ranking_in
from engine.bots.menus import Menus
from engine.bots.playouts import Playout
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
    heats: tuple[Heat, ...]
    """how many plans are played out, and in how many worlds"""


def weigh_by_playing(
    view: Position, reader: Reader, chance: Random, effort: Effort, depth: Depth
) -> list[Weighed]:
    """Actions of this turn or answers to this question, best first, on the scale of `hope`.

    What was not played out comes last, by how it looks at first sight.
    """
    known = plans(view, reader, chance, effort, depth.beam, depth.seconds)
    starts: dict[frozenset[Action], list[Action]] = {}
    for plan in known:
        starts.setdefault(plan.deeds, []).append(plan.action)
    weighed: dict[Action, float] = {}
    for plan, value in _raced(view, reader, known, chance.getrandbits(32), effort, depth):
        for action in starts[plan.deeds]:
            weighed.setdefault(action, value)
    least = min(weighed.values(), default=inf)
    for plan in known:
        weighed.setdefault(plan.action, min(least, hope_of(plan.worth, view)))
    return [Weighed(action, value) for action, value in weighed.items()]


def _raced(
    view: Position, reader: Reader, known: Sequence[Plan], seed: int, effort: Effort, depth: Depth
) -> list[tuple[Plan, float]]:
    """Plans by what comes of them, best first; none of them if there was no time for it."""
    different = _different(known)
    worlds: list[World] = []
    playout = Playout(reader, Menus(reader.weights), effort)
    turns = view.seats - 1  # everybody else's: where the seat's own begins is judged

    def trial(number: int, world: int) -> float:
        if world == len(worlds):
            worlds.append(dealt(view, Random(seed + world)))
        plan = different[number]
        actions = plan.action, *plan.then
        seen = playout.end(worlds[world], actions, turns)
        spent = sum(cost(view, reader, action) for action in actions)
        return hope(seen, Reader.of(seen, reader.seat, reader.weights), spent)

    worths = [plan.worth for plan in different]
    first_sight = [hope_of(worth, view) for worth in worths]
    ranking = ranking_in(depth.heats, worths, first_sight, trial)
    return [(different[number], value) for number, value in ranking]


def _different(known: Sequence[Plan]) -> list[Plan]:
    """Plans that do different things, best first; of those that do the same the best."""
    best = {plan.deeds: plan for plan in reversed(known)}
    return best_first(plan for plan in known if best[plan.deeds] is plan)
