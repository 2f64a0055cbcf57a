"""How the levels think: what each looks at, and how much of it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from engine.actions import Action
from engine.bots.appeal import Weighed
from engine.bots.easy import weigh_easily
from engine.bots.effort import Effort
from engine.bots.greedy import weigh_greedily
from engine.bots.heats import Heat
from engine.bots.reader import Reader
from engine.bots.reasons import reason
from engine.bots.searching import Depth, weigh_by_playing
from engine.bots.thought import Budget, Option, Thought
from engine.bots.uniform import weigh_nothing
from engine.bots.weights import USUAL, plain, with_temper
from engine.position import Position

#: A view, who looks at it, chance and effort: what may be done, best first.
Weigher: TypeAlias = Callable[[Position, Reader, Random, Effort], list[Weighed]]

#: How many actions are given a reason.
TOLD = 4


class Depths(NamedTuple):
    """What is looked at, by the size of the table: games in mind in which more others go on are
    several times as dear.
    """

    two: Depth
    more: Depth

    def weigh(
        self, view: Position, reader: Reader, chance: Random, effort: Effort
    ) -> list[Weighed]:
        depth = self.two if view.seats == 2 else self.more
        return weigh_by_playing(view, reader, chance, effort, depth)


#: Among more than two it plays nothing out: what it has time for would tell less than a look.
MEDIUM = Depths(
    two=Depth(beam=6, followers=1, heats=(Heat(5, (1, 2)),)),
    more=Depth(beam=8, followers=2, heats=(), looks=2, sights=16),
)
#: How far behind the best a plan may look and still race, among more than two, where a won game is
#: worth fewer points: the same share of it.
_NEAR, _FAR = 150.0, 310.0
HARD = Depths(
    two=Depth(beam=32, followers=3, heats=(Heat(20, (2, 4, 8, 16)),), looks=2),
    more=Depth(
        beam=20,
        followers=3,
        heats=(
            Heat(4, (1, 2), _NEAR),
            Heat(10, (1, 2, 4), _NEAR),
            Heat(20, (2, 4, 8, 16), _NEAR),
        ),
        looks=2,
        sights=30,
        others=1,
    ),
)
MASTER = Depths(
    two=Depth(
        beam=100,
        followers=12,
        heats=(Heat(28, (4, 8, 16, 32)), Heat(60, (4, 8, 16, 32, 64), margin=800)),
        looks=2,
    ),
    more=Depth(
        beam=40,
        followers=6,
        heats=(
            Heat(8, (2, 4, 8), _NEAR),
            Heat(28, (4, 8, 16, 32), _NEAR),
            Heat(60, (4, 8, 16, 32, 64), _FAR),
        ),
        looks=2,
        sights=90,
    ),
)


class Level(NamedTuple):
    """One that looks at more than the next action weighs by the size of the table too; the greedy
    bot and the easy one, which is it on a bad day, weigh as among two.
    """

    weigh: Weigher
    nodes: tuple[int, int] | None = None
    """how many positions it looks at, at most, at a table for two, and at a larger one, where each
    of them is dearer
    """

    def most(self, seats: int) -> int | None:
        return None if self.nodes is None else self.nodes[seats > 2]


_LEVELS = {
    "random": Level(weigh_nothing),
    "easy": Level(weigh_easily),
    "greedy": Level(weigh_greedily),
    "medium": Level(MEDIUM.weigh, (1_000, 500)),
    "hard": Level(HARD.weigh, (6_000, 4_000)),
    "master": Level(MASTER.weigh, (40_000, 22_000)),
}


def thought_of(
    level: str, temper: str | None, view: Position, seed: int, budget: Budget | None
) -> Thought:
    """See `engine.bots.think`."""
    reader = reader_of(level, temper, view)
    weighed, nodes = _weighed(level, view, reader, seed, budget or Budget())
    told = [Option(*each, reason(view, reader, each.action)) for each in weighed[:TOLD]]
    return Thought(tuple(told), nodes)


def choice_of(level: str, temper: str | None, view: Position, seed: int) -> Action:
    """See `engine.bots.choose`."""
    weighed, _ = _weighed(level, view, reader_of(level, temper, view), seed, Budget())
    return weighed[0].action


def reader_of(level: str, temper: str | None, view: Position) -> Reader:
    """Who looks at a view, and how it weighs.

    Raises:
        ValueError: if nobody is to act there.
    """
    if view.actor is None or view.actor < 0:
        raise ValueError("no seat is to act in this position")
    usual = plain(view.seats) if _LEVELS[level].nodes else USUAL
    return Reader.of(view, view.actor, with_temper(temper, usual))


def _weighed(
    level: str, view: Position, reader: Reader, seed: int, budget: Budget
) -> tuple[list[Weighed], int]:
    weigh, _ = _LEVELS[level]
    effort = Effort(budget, _LEVELS[level].most(view.seats))
    return weigh(view, reader, Random(seed), effort), effort.nodes
