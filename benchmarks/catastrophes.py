#!/usr/bin/env python3
"""What a catastrophe must bring to be played: which price lets the two of a game bring most.

Usage, from the project's root:
    python -m benchmarks.catastrophes [GAMES] [--first SEED] [--jobs N]

In games for two of the medium bot one seat is watched, bag by bag the first or the second. At each
of its actions the best plan with a catastrophe and the best one without, as the master finds them
if a catastrophe costs nothing, are both played out in 40 other worlds: what they differ by is what
a catastrophe would have brought there, in hundredths of a point on the scale of
`engine.bots.winning`. The table says what the first two of a game that bring more than a price
bring together, on average. As the medium bot goes on without them, what is still to be gained
after the first one is a guess.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import mean

from engine import KEEPER, Options, Position, apply, new_game, view
from engine.actions import PlayCatastrophe
from engine.bag import Bag
from engine.bots import choose
from engine.bots.effort import free
from engine.bots.heats import Heat, ranking_in
from engine.bots.levels import MASTER
from engine.bots.prospects import Prospects
from engine.bots.reader import Reader
from engine.bots.turns import Plan, plans
from engine.bots.weights import KEEN
from engine.decisions import Turn
from engine.pieces import DYNASTIES
from game.processes import in_processes
from game.progress_line import show_progress, wipe_progress

SEATS = 2
FREE = replace(KEEN, catastrophe=0)
HEATS = (Heat(12, (4, 8, 16)),)
WORLDS = 40
#: How many catastrophe tiles a seat has in a game.
TILES = 2
PRICES = (0, 40, 60, 80, 100, 120, 140, 160, 180, 200, 250)
#: Keeps the worlds that judge apart from those that the plans were chosen in.
OTHERS = 1 << 30


def gains(seed: int) -> list[float]:
    """What a catastrophe would bring at each action of a game at which one can be played."""
    bag, here = Bag.shuffled(seed, Options(), SEATS), new_game(DYNASTIES[:SEATS])
    found: list[float] = []
    count = 0
    while (actor := here.actor) is not None:
        if actor == KEEPER:
            here = apply(here, bag.answer(here)).position
            continue
        seen, watched = view(here, actor), actor == seed % SEATS
        if watched and isinstance(here.decisions[-1], Turn) and here.omens[actor]:
            found += gain(seen, seed * 1000 + count)
        here = apply(here, choose("medium", seen, seed + count)).position
        count += 1
    return found


def gain(seen: Position, seed: int) -> list[float]:
    """What the best plan with one catastrophe brings beside the best without; nothing if there is
    none.
    """
    assert seen.actor is not None
    reader = Reader.of(seen, seen.actor, FREE)
    known = plans(seen, reader, Random(seed), free(), MASTER.beam, MASTER.followers, wide=True)
    prospects = Prospects(seen, reader, seed, free())
    sides = [best([plan for plan in known if struck(plan) == count], prospects) for count in (1, 0)]
    judge = Prospects(seen, reader, OTHERS + seed, free())
    worths = [
        mean(judge.after(plan, world, SEATS - 1) for world in range(WORLDS))
        for plan in sides
        if plan is not None
    ]
    return [worths[0] - worths[1]] if len(worths) == len(sides) else []


def struck(plan: Plan) -> int:
    """How many catastrophes it plays."""
    return sum(isinstance(action, PlayCatastrophe) for action in plan.deeds)


def best(known: Sequence[Plan], prospects: Prospects) -> Plan | None:
    """The winner of a race of these."""
    if not known:
        return None
    sights = [*zip(prospects.first_sights(known, MASTER.looks, len(known)), known, strict=True)]
    sights.sort(key=lambda each: -each[0])

    def trial(number: int, world: int) -> float:
        return prospects.after(sights[number][1], world, SEATS - 1)

    ranking = ranking_in(HEATS, [sight for sight, _ in sights], MASTER.trust, trial)
    return sights[ranking[0][0] if ranking else 0][1]


def brought(games: Sequence[Sequence[float]], price: int) -> tuple[float, float]:
    """What the catastrophes of a game bring, and how many are played, on average."""
    played = [[gain for gain in game if gain > price][:TILES] for game in games]
    return mean(sum(game) for game in played), mean(len(game) for game in played)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="catastrophes", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=40, help="how many [40]")
    parser.add_argument("--first", type=int, default=50_000, help="the first seed [50000]")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once [1]")
    asked = parser.parse_args(arguments)
    games: list[list[float]] = []
    for found in in_processes(gains, range(asked.first, asked.first + asked.games), asked.jobs):
        games.append(found)
        show_progress(len(games), asked.games, "games")
    wipe_progress()
    for price in PRICES:
        print("price {:>4}: {:>4.0f} by {:.1f} tiles".format(price, *brought(games, price)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
