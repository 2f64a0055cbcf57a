"""Tunes the weights of the bots by self-play: python -m benchmarks.tune LOG --iterations 100

SPSA (Spall 1992): all weights are shaken at once, each up or down by its step as a coin says, and
the two shaken bots play each other; every weight then goes a little the way that won. An iteration
is a round of `PAIRS` bags, each with a shake of its own and its seats swapped, so that nobody owes
a win to the bag. Most games have two players; a bag in eight is for four, one in 16 has all
options.

The log is a table, one line an iteration: the number, the mean result of the shaken bots against
each other (0 is even: it only shows the noise), and all weights in steps from where they began. It
is the whole memory: started again, the script goes on after the last line, and comes to the same
numbers for the same seed, whatever the number of processes. At the end it prints the weights
`--stretch` times as far on the way that the log went.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from pathlib import Path
from random import Random

from benchmarks.duel import EVERYTHING, play
from engine.tigris import Options
from engine.tigris.bots.weights import START, Weights
from game.parallel import parallel_map

#: What only tempers change.
TASTES = ("treasure", "menace", "pride")
#: What came later, of what the master alone sees.
LATER = ("supporter", "lowest", "keen")
NAMES = [field.name for field in fields(Weights) if field.name not in TASTES + LATER]
#: How many bags make an iteration.
PAIRS = 16
#: How many steps a weight goes for a won pair, at first; and after how many iterations half as far.
GAIN = 0.06
HALVED = 60
#: What counts of a game: who won, and by how much the lowest spheres differ, up to so many points.
WIN_SHARE = 0.5
CLEAR = 6.0
#: How far on the way of the log the weights in use are: duels along it said so.
STRETCH = 2.5
#: Weights below this can not be played with.
LEAST = {"span": 1, "works_span": 1, "steepness": 25, "steepness_late": 25}
#: Keeps the seeds of tuning apart from those of other scripts.
OWN_SEEDS = 1_000_000


def step(name: str) -> float:
    """How far a shake moves a weight: a fifth of what it began with, and at least two."""
    return max(2.0, 0.2 * getattr(START, name)) if "span" not in name else 1.0


def weights_at(place: Sequence[float]) -> Weights:
    """The weights so many steps from the beginning, in the order of `NAMES`."""
    return Weights(
        **{
            name: max(LEAST.get(name, 0), round(getattr(START, name) + step(name) * steps))
            for name, steps in zip(NAMES, place, strict=True)
        }
    )


def result(place: Sequence[float], shake: Sequence[int], seed: int, seats: int) -> float:
    """From -1 to 1: how a bot shaken this way fares against one shaken the other way, in both
    seatings of a bag.
    """
    up = weights_at([steps + way for steps, way in zip(place, shake, strict=True)])
    down = weights_at([steps - way for steps, way in zip(place, shake, strict=True)])
    options = EVERYTHING if seed % PAIRS == PAIRS - 1 else Options()
    total = 0.0
    for first in (0, 1):
        ways = [1 if seat % 2 == first else -1 for seat in range(seats)]
        game = play([up if way > 0 else down for way in ways], seed, options)
        won = sum(way * share for way, share in zip(ways, game.shares, strict=True))
        above = sum(way * low for way, low in zip(ways, game.lowest, strict=True)) / (seats / 2)
        total += WIN_SHARE * won + (1 - WIN_SHARE) * max(-1.0, min(1.0, above / CLEAR))
    return total / 2


def shaken(seed: int) -> list[int]:
    """Up or down for each weight."""
    chance = Random(seed)
    return [chance.choice((-1, 1)) for _ in NAMES]


def pair(place: Sequence[float], seed: int) -> float:
    """The result of one shake; its bag is of the same seed."""
    return result(place, shaken(seed), seed, 4 if seed % 8 == 0 else 2)


def moved(place: list[float], number: int, seed: int, jobs: int) -> tuple[list[float], float]:
    """Where the weights go in this iteration, and the mean result of its shakes."""
    first = OWN_SEEDS * (seed + 1) + number * PAIRS
    seeds = range(first, first + PAIRS)
    results = list(parallel_map(partial(pair, place), seeds, jobs))
    gain = GAIN / (1 + number / HALVED)
    after = list(place)
    for one, got in zip(seeds, results, strict=True):
        for index, way in enumerate(shaken(one)):
            after[index] += gain * got * way
    return [round(steps, 3) for steps in after], sum(results) / PAIRS


def read(log: Path) -> tuple[int, list[float]]:
    """How many iterations a log holds, and where the weights are after them."""
    lines = log.read_text().splitlines()[1:] if log.exists() else []
    if not lines:
        return 0, [0.0] * len(NAMES)
    number, _, *place = lines[-1].split()
    return int(number), [float(steps) for steps in place]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("log", type=Path)
    parser.add_argument("--iterations", type=int, default=100, help="in all, those in the log too")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--stretch", type=float, default=STRETCH)
    asked = parser.parse_args()
    done, place = read(asked.log)
    if not done:
        asked.log.write_text(" ".join(["iteration", "result", *NAMES]) + "\n")
    for number in range(done + 1, asked.iterations + 1):
        place, mean = moved(place, number, asked.seed, asked.jobs)
        with asked.log.open("a") as log:
            log.write(f"{number} {mean:.3f} " + " ".join(f"{steps:.3f}" for steps in place) + "\n")
    tuned = weights_at([asked.stretch * steps for steps in place])
    print("\n".join(f"    {name}={getattr(tuned, name)}," for name in NAMES))


if __name__ == "__main__":
    main()
