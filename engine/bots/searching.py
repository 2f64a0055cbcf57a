"""The search of the strong bots: plans for the turn race against each other, played out in mind."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from engine.actions import Action
from engine.bots.appeal import Weighed
from engine.bots.effort import Effort
from engine.bots.heats import Heat, ranking_in
from engine.bots.prospects import Prospects
from engine.bots.reader import Reader
from engine.bots.turns import Plan, plans
from engine.bots.winning import hope_of
from engine.position import Position


class Depth(NamedTuple):
    """How much is looked at."""

    beam: int
    """how many first actions are thought through to the end of the turn"""
    seconds: int
    """with how many second ones"""
    heats: tuple[Heat, ...]
    """how many plans are played out, and in how many worlds"""
    looks: int = 0
    """in how many worlds the end of the turn is looked at before"""


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
    prospects = Prospects(view, reader, seed, effort)
    different = _different(known)
    sights = [*zip(prospects.first_sights(different, depth.looks), different, strict=True)]
    sights.sort(key=lambda each: -each[0])
    turns = view.seats - 1  # everybody else's: where the seat's own begins is judged

    def trial(number: int, world: int) -> float:
        return prospects.after(sights[number][1], world, turns)

    ranking = ranking_in(depth.heats, [sight for sight, _ in sights], trial)
    return [(sights[number][1], value) for number, value in ranking]


def _different(known: Sequence[Plan]) -> list[Plan]:
    """Plans that do different things; of those that do the same the best."""
    best = {plan.deeds: plan for plan in reversed(known)}
    return [plan for plan in known if best[plan.deeds] is plan]
