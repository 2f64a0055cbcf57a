#!/usr/bin/env python3
"""How good a way of judging plans is, told sooner than by games.

Usage, from the project's root:
    python -m benchmarks.judging [POSITIONS] [--first SEED]

Positions come from games of greedy bots, each at the beginning of a turn. Ten plans for it are
judged with care: in 24 worlds that the view may hide, played on for two rounds by players who weigh
all that they may do. Then each cheaper way picks a plan of its own from other worlds, and
what that plan is worth less than the best is its loss, on the scale of `engine.bots.winning`. The
ways and the careful judge share an evaluation, so what it does not see no way is blamed for: only
games tell whether a way is any good.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import NamedTuple

from engine import KEEPER, Options, Position, apply, new_game, view
from engine.bag import Bag
from engine.bots import choose
from engine.bots.appeal import cost
from engine.bots.dealing import World, dealt
from engine.bots.effort import free
from engine.bots.menus import Menus
from engine.bots.playouts import Playout
from engine.bots.reader import Reader
from engine.bots.turns import Plan, plans
from engine.bots.weights import plain
from engine.bots.winning import hope
from engine.decisions import Turn
from engine.pieces import ACTIONS_A_TURN, DYNASTIES
from game.progress_line import show_progress, wipe_progress

SEATS = 2
PLANS = 10
BEAM = 12
#: So many turns at the beginning of a game, when all is alike, are left out.
OPENING = 8


class Way(NamedTuple):
    """One way of judging a plan; see `engine.bots.searching.Depth`."""

    worlds: int
    rounds: int
    shared: bool
    """whether games in mind share what was weighed in them, see `engine.bots.menus`"""

    def __str__(self) -> str:
        weighed = "once" if self.shared else "in each game"
        return f"worlds: {self.worlds}, rounds: {self.rounds}, weighed: {weighed}"


CAREFUL = Way(24, 2, False)
WAYS = (
    *(Way(6, 1, False), Way(12, 1, False)),
    *(Way(worlds, rounds, True) for worlds, rounds in ((6, 1), (12, 1), (24, 1), (12, 2), (24, 2))),
)


def position(seed: int) -> Position:
    """What a seat sees at the beginning of some turn of a game between greedy bots."""
    bag = Bag.shuffled(seed, Options(), SEATS)
    here, turns = new_game(DYNASTIES[:SEATS]), list[Position]()
    count = 0
    while here.actor is not None:
        if here.actor == KEEPER:
            here = apply(here, bag.answer(here)).position
            continue
        seen, decision = view(here, here.actor), here.decisions[-1]
        if isinstance(decision, Turn) and decision.left == ACTIONS_A_TURN:
            turns.append(seen)
        here = apply(here, choose("greedy", seen, seed + count)).position
        count += 1
    return Random(seed).choice(turns[OPENING:] or turns)


def judged(reader: Reader, known: Sequence[Plan], worlds: Sequence[World], way: Way) -> list[float]:
    """What each plan is worth in these worlds, on average."""
    ends: list[list[float]] = [[] for _ in known]
    menus = Menus(reader)
    for world in worlds:
        for plan, found in zip(known, ends, strict=True):
            menus = menus if way.shared else Menus(reader)
            actions = plan.action, *plan.then
            end = Playout(reader, menus, free()).end(world, actions, way.rounds * SEATS - 1)
            spent = sum(cost(world.position, reader, action) for action in actions)
            found.append(hope(end, Reader.of(end, reader.seat, reader.weights), spent))
    return [mean(found) for found in ends]


def losses(seed: int) -> dict[str, tuple[float, float]]:
    """What each way loses in the position of a seed, and its CPU time a game in mind, in ms."""
    seen = position(seed)
    assert seen.actor is not None
    reader = Reader.of(seen, seen.actor, plain(SEATS))
    known = plans(seen, reader, Random(seed), free(), BEAM)[:PLANS]

    def worths(way: Way, first: int) -> list[float]:
        worlds = [dealt(seen, Random(first + number)) for number in range(way.worlds)]
        return judged(reader, known, worlds, way)

    truth = worths(CAREFUL, 1000 * seed)

    def loss(values: list[float]) -> float:
        return max(truth) - truth[values.index(max(values))]

    told = {"at first sight": (loss([plan.worth for plan in known]), 0.0)}
    for way in WAYS:
        start = process_time()
        values = worths(way, 1000 * seed + 500)
        games = way.worlds * len(known)
        told[str(way)] = loss(values), (process_time() - start) * 1000 / games
    return told


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="judging", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("positions", type=int, nargs="?", default=40, help="how many [40]")
    parser.add_argument("--first", type=int, default=90_000, help="the first seed [90000]")
    asked = parser.parse_args(arguments)
    rows: dict[str, list[tuple[float, float]]] = {}
    for number in range(asked.positions):
        for name, row in losses(asked.first + number).items():
            rows.setdefault(name, []).append(row)
        show_progress(number + 1, asked.positions, "positions")
    wipe_progress()
    for name, told in rows.items():
        lost = [loss for loss, _ in told]
        margin = stdev(lost) / len(lost) ** 0.5 if len(lost) > 1 else 0.0
        time = mean(each for _, each in told)
        print(f"{name:<50}{mean(lost):>7.0f} ± {margin:<5.0f}{time:>6.1f} ms a game in mind")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
