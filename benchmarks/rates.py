#!/usr/bin/env python3
"""How many positions and playouts a second the bots look at, and where the time goes.

Usage, from the project's root:
    python -m benchmarks.rates [--levels medium,hard,master] [--seats 2] [--decisions 20]

At turns from the midst of games of greedy bots. Seconds are of CPU time in this process. A position
is one that counts against a level's budget; a playout is one look at what comes of a plan in one
world, those of only the end of the turn among them. Where the time of the last level goes is read
off the stack after each millisecond of CPU time: `own` is the share of samples whose innermost file
of the engine it is, `under` that of samples with the file anywhere on the stack.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from time import process_time
from types import FrameType

from engine import KEEPER, Options, Position, apply, new_game, view
from engine.bag import Bag
from engine.bots import LEVELS, choose, think
from engine.bots.prospects import Prospects
from engine.bots.thought import Thought
from engine.bots.turns import Plan
from engine.decisions import Turn
from engine.pieces import DYNASTIES

ENGINE = Path(think.__code__.co_filename).parent.parent
SAMPLE = 0.001
#: Every so many turns of a game one is thought about.
STEP = 9
TOLD = 20


def turns(seats: int) -> Iterator[Position]:
    """Views of turns in games of greedy bots."""
    for seed in range(1000):
        bag, here = Bag.shuffled(seed, Options(), seats), new_game(DYNASTIES[:seats])
        count = 0
        while (actor := here.actor) is not None:
            if actor == KEEPER:
                here = apply(here, bag.answer(here)).position
                continue
            seen = view(here, actor)
            count += 1
            if count % STEP == 0 and isinstance(here.decisions[-1], Turn):
                yield seen
            here = apply(here, choose("greedy", seen, seed + count)).position


class Sampler:
    """Where the process is, millisecond by millisecond, by file of the engine."""

    def __init__(self) -> None:
        self.own: Counter[str] = Counter()
        self.under: Counter[str] = Counter()
        self.samples = 0

    def __enter__(self) -> Sampler:
        signal.signal(signal.SIGPROF, self._sample)
        signal.setitimer(signal.ITIMER_PROF, SAMPLE, SAMPLE)
        return self

    def __exit__(self, *_: object) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)

    def _sample(self, number: int, frame: FrameType | None) -> None:
        files = [name for name in _files(frame) if name]
        self.samples += 1
        self.own.update(files[:1])
        self.under.update({*files})

    def told(self) -> Iterator[str]:
        yield f"  {'file':<34} own  under"
        for name, count in self.under.most_common(TOLD):
            own, under = (round(100 * each / self.samples) for each in (self.own[name], count))
            yield f"  {name:<34} {own:2} %   {under:2} %"


def _files(frame: FrameType | None) -> Iterator[str]:
    """The files on the stack, the innermost first; "" for those outside of the engine."""
    while frame is not None:
        yield _in_engine(frame.f_code.co_filename)
        frame = frame.f_back


@cache
def _in_engine(name: str) -> str:
    path = Path(name)
    return path.relative_to(ENGINE).as_posix() if path.is_relative_to(ENGINE) else ""


class Playouts:
    """Counts what is looked at in worlds."""

    def __init__(self) -> None:
        self.count = 0
        self._after = Prospects.after

    def __enter__(self) -> Playouts:
        def after(prospects: Prospects, plan: Plan, world: int, turns: int) -> float:
            self.count += 1
            return self._after(prospects, plan, world, turns)

        Prospects.after = after  # type: ignore[assignment, method-assign]
        return self

    def __exit__(self, *_: object) -> None:
        Prospects.after = self._after  # type: ignore[method-assign]


def measured(level: str, views: Sequence[Position]) -> str:
    """A line with the rates of a level."""
    thoughts: list[Thought] = []
    with Playouts() as playouts:
        start = process_time()
        for seed, seen in enumerate(views):
            thoughts.append(think(level, seen, seed))
        spent = process_time() - start
    nodes = sum(thought.nodes for thought in thoughts)
    rates = (spent / len(views), nodes / len(views), nodes / spent, playouts.count / spent)
    return "{:<8} {:5.2f} s {:8,.0f} {:8,.0f} a second {:8,.0f} a second".format(level, *rates)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="rates", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--levels", default="medium,hard,master", help="comma between them")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4), help="players [2]")
    parser.add_argument("--decisions", type=int, default=20, help="for each level [20]")
    asked = parser.parse_args(arguments)
    levels = asked.levels.split(",")
    if unknown := {*levels} - {*LEVELS, "greedy"}:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    views = [seen for seen, _ in zip(turns(asked.seats), range(asked.decisions), strict=False)]
    print("level    a decision  positions                      playouts")
    for level in levels:
        print(measured(level, views), flush=True)
    with Sampler() as sampler:
        for seed, seen in enumerate(views):
            choose(levels[-1], seen, seed)
    print(f"where the time of {levels[-1]} goes:", *sampler.told(), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
