"""How the levels think: what each looks at, and how much of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import NamedTuple, TypeAlias

from engine.tigris.bots.action_value import Weighed
from engine.tigris.bots.api import Budget, Option, Thought
from engine.tigris.bots.explanations import reason
from engine.tigris.bots.greedy import weigh_greedily
from engine.tigris.bots.handicap import Lapses, weigh_with_lapses
from engine.tigris.bots.observer import Reader
from engine.tigris.bots.race_schedule import Heat
from engine.tigris.bots.random_bot import weigh_nothing
from engine.tigris.bots.search import Depth, weigh_by_playing
from engine.tigris.bots.search_budget import Effort
from engine.tigris.bots.weights import AMONG_MORE, KEEN, USUAL, Weights, with_temper
from engine.tigris.model.actions import Action
from engine.tigris.model.position import Position

#: A view, who looks at it, chance and effort: what may be done, best first.
Weigher: TypeAlias = Callable[[Position, Reader, Random, Effort], list[Weighed]]

#: How many actions are given a reason.
TOLD = 4


EASY = Lapses(overlooked=0.35, mood=60.0, peaceful=True)
MEDIUM = Depth(beam=6, followers=1, heats=(Heat(5, (1, 2)),))
MEDIUM_AMONG_MORE = Lapses(overlooked=0.45, mood=60.0)
HARD = Depth(beam=32, followers=3, heats=(Heat(20, (2, 4, 8, 16)),), looks=2)
#: Were it to think its turn through besides, there would be no step left to the master.
HARD_AMONG_MORE = Lapses(overlooked=0.15, mood=20.0)
MASTER = Depth(
    beam=100,
    followers=12,
    heats=(Heat(28, (4, 8, 16, 32)), Heat(60, (4, 8, 16, 32, 64), margin=800)),
    looks=2,
    wide=True,
)
#: How far behind the best a plan may look and still race, where a won game is worth fewer points.
_NEAR = 150.0
#: What several others answer is mostly luck, and told by many worlds sooner than by good answers.
MASTER_AMONG_MORE = Depth(
    beam=40,
    followers=6,
    heats=(Heat(8, (8, 8), _NEAR), Heat(32, (8, 8, 16, 32, 64), _NEAR)),
    looks=2,
    sights=90,
    trust=16,
    rounds=2,
    by_instinct=True,
    wide=True,
)


class Level(NamedTuple):
    """How it weighs at a table for two, and at a larger one, where games in mind, in which more
    others go on, are dearer and tell less: there the steps between levels are other ones.
    """

    two: Weigher
    more: Weigher
    nodes: int | None = None
    """how many positions it looks at, at most"""
    weights: tuple[Weights, Weights] = (USUAL, USUAL)
    """by what it weighs there and there; the greedy bot and the easy one, which is it on a bad day,
    weigh as among two everywhere
    """

    def weigher(self, seats: int) -> Weigher:
        return self.two if seats == 2 else self.more

    def weights_among(self, seats: int) -> Weights:
        return self.weights[seats > 2]


def _lapsing(lapses: Lapses) -> Weigher:
    return partial(weigh_with_lapses, lapses=lapses)


def _playing(depth: Depth) -> Weigher:
    return partial(weigh_by_playing, depth=depth)


_FITTED = (USUAL, AMONG_MORE)
_LEVELS = {
    "random": Level(weigh_nothing, weigh_nothing),
    "easy": Level(_lapsing(EASY), _lapsing(EASY)),
    "greedy": Level(weigh_greedily, weigh_greedily),
    "medium": Level(_playing(MEDIUM), _lapsing(MEDIUM_AMONG_MORE), 1_000, _FITTED),
    "hard": Level(_playing(HARD), _lapsing(HARD_AMONG_MORE), 6_000, _FITTED),
    "master": Level(_playing(MASTER), _playing(MASTER_AMONG_MORE), 40_000, (KEEN, AMONG_MORE)),
}


def thought_of(
    level: str, temper: str | None, view: Position, seed: int, budget: Budget | None
) -> Thought:
    """See `engine.tigris.bots.think`."""
    reader = reader_of(level, temper, view)
    weighed, nodes = _weighed(level, view, reader, seed, budget or Budget())
    told = [Option(*each, reason(view, reader, each.action)) for each in weighed[:TOLD]]
    return Thought(tuple(told), nodes)


def choice_of(level: str, temper: str | None, view: Position, seed: int) -> Action:
    """See `engine.tigris.bots.choose`."""
    weighed, _ = _weighed(level, view, reader_of(level, temper, view), seed, Budget())
    return weighed[0].action


def reader_of(level: str, temper: str | None, view: Position) -> Reader:
    """Who looks at a view, and how it weighs.

    Raises:
        ValueError: if nobody is to act there.
    """
    if view.actor is None or view.actor < 0:
        raise ValueError("no seat is to act in this position")
    usual = _LEVELS[level].weights_among(view.seats)
    return Reader.of(view, view.actor, with_temper(temper, usual))


def _weighed(
    level: str, view: Position, reader: Reader, seed: int, budget: Budget
) -> tuple[list[Weighed], int]:
    known = _LEVELS[level]
    effort = Effort(budget, known.nodes)
    return known.weigher(view.seats)(view, reader, Random(seed), effort), effort.nodes
