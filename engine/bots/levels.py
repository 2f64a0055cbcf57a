"""How the levels think: what each looks at, and how much of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.actions import Action
from engine.bots.appeal import Weighed
from engine.bots.easy import weigh_easily
from engine.bots.effort import Effort
from engine.bots.greedy import weigh_greedily
from engine.bots.reader import Reader
from engine.bots.reasons import reason
from engine.bots.searching import Depth, weigh_by_playing
from engine.bots.thought import Budget, Option, Thought
from engine.bots.turns import weigh_turns
from engine.bots.uniform import weigh_nothing
from engine.bots.weights import TEMPERS as BY_TEMPER
from engine.bots.weights import USUAL
from engine.position import Position

#: A view, who looks at it, chance and effort: what may be done, best first.
Weigher: TypeAlias = Callable[[Position, Reader, Random, Effort], list[Weighed]]

#: How many actions are given a reason.
TOLD = 4


def _medium(view: Position, reader: Reader, chance: Random, effort: Effort) -> list[Weighed]:
    return weigh_turns(view, reader, chance, effort, beam=12)


def _hard(view: Position, reader: Reader, chance: Random, effort: Effort) -> list[Weighed]:
    return weigh_by_playing(view, reader, chance, effort, HARD)


def _master(view: Position, reader: Reader, chance: Random, effort: Effort) -> list[Weighed]:
    return weigh_by_playing(view, reader, chance, effort, MASTER)


HARD = Depth(beam=10, plans=8, rounds=(8, 8, 16), rest=1)
MASTER = Depth(beam=16, plans=16, rounds=(8, 16, 32, 64), rest=2)

_LEVELS: dict[str, tuple[Weigher, int | None]] = {
    "random": (weigh_nothing, None),
    "easy": (weigh_easily, None),
    "greedy": (weigh_greedily, None),
    "medium": (_medium, 2500),
    "hard": (_hard, 12_000),
    "master": (_master, 60_000),
}


def thought_of(
    level: str, temper: str | None, view: Position, seed: int, budget: Budget | None
) -> Thought:
    """See `engine.bots.think`."""
    reader = _reader(view, temper)
    weighed, nodes = _weighed(level, view, reader, seed, budget or Budget())
    told = [Option(*each, reason(view, reader, each.action)) for each in weighed[:TOLD]]
    return Thought(tuple(told), nodes)


def choice_of(level: str, temper: str | None, view: Position, seed: int) -> Action:
    """See `engine.bots.choose`."""
    weighed, _ = _weighed(level, view, _reader(view, temper), seed, Budget())
    return weighed[0].action


def _reader(view: Position, temper: str | None) -> Reader:
    if view.actor is None or view.actor < 0:
        raise ValueError("no seat is to act in this position")
    return Reader.of(view, view.actor, BY_TEMPER.get(temper or "", USUAL))


def _weighed(
    level: str, view: Position, reader: Reader, seed: int, budget: Budget
) -> tuple[list[Weighed], int]:
    weigher, most = _LEVELS[level]
    effort = Effort(budget, most)
    return weigher(view, reader, Random(seed), effort), effort.nodes
