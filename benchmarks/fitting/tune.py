"""Tunes the weights of the bots by self-play, and compares weights in games of greedy bots.

    python -m benchmarks.fitting.tune spsa LOG [--iterations 100] [--seed N]
        [--jobs N | --dask ADDRESS]
    python -m benchmarks.fitting.tune compare builder usual [--bags 50] [--seats 2]
        [--jobs N | --dask ADDRESS]

`spsa` (J. C. Spall, 1992): all weights are perturbed at once, each up or down by its step at
random, and the two perturbed bots play each other; every weight then moves a little the way that
won. An iteration is a round of `PAIRS` bags, each with a perturbation of its own and with seats
swapped, so that a lucky bag favors nobody. Most games have two players; a bag in eight is for four,
one in 16 has all options. The log is a table, one line per iteration: the number, the mean result
of the perturbed bots against each other (0 is even: it shows only the noise), and all weights in
steps from where they began. It is the whole memory: started again, the script continues after the
last line, and the same seed gives the same numbers whatever the number of processes. At the end it
prints the weights `--stretch` times as far along the way that the log went.

`compare`: each bag is played with the first weights in every seat, all other seats having the
second. Prints the share of wins of the first with its 95 % interval over bags, the mean lowest
spheres, and how often a game a seat of either did what.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import fields
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random

from benchmarks.fitting.greedy_games import ALL_OPTIONS, GreedyGame, play_game
from engine.tigris import Options
from engine.tigris.bots import PERSONALITIES
from engine.tigris.bots.weights import START, USUAL, Weights, with_personality
from game.cli.arguments import add_jobs_argument
from game.parallel import Jobs, parallel_map

#: Weights that only personalities change.
FOR_PERSONALITIES = ("treasure", "rival_leader", "structure_anywhere")
#: Weights that the master alone uses; added after the tuning.
MASTER_ONLY = ("supporter", "lowest", "uses_master_odds")
NAMES = [
    field.name for field in fields(Weights) if field.name not in FOR_PERSONALITIES + MASTER_ONLY
]
#: How many bags make an iteration.
PAIRS = 16
#: How many steps a weight moves for a won pair at first, and after how many iterations half as far.
GAIN = 0.06
HALVED = 60
#: The part of a result that is the win; the rest is the difference of the lowest spheres, which
#: counts fully from CLEAR_LEAD points on.
WIN_SHARE = 0.5
CLEAR_LEAD = 6.0
#: How far along the way of the log the weights in use are: games along it said so.
STRETCH = 2.5
#: Weights below these cannot be played with.
MINIMA = {"span": 1, "works_span": 1, "steepness": 25, "steepness_late": 25}
#: Keeps the seeds of tuning apart from those of other scripts.
SEED_BLOCK = 1_000_000


def step_of(name: str) -> float:
    """How far a perturbation moves a weight: a fifth of what it began with, and at least two."""
    return max(2.0, 0.2 * getattr(START, name)) if "span" not in name else 1.0


def weights_at(place: Sequence[float]) -> Weights:
    """The weights at this number of steps from the beginning, in the order of `NAMES`."""
    return Weights(
        **{
            name: max(MINIMA.get(name, 0), round(getattr(START, name) + step_of(name) * steps))
            for name, steps in zip(NAMES, place, strict=True)
        }
    )


def play_pair(place: Sequence[float], signs: Sequence[int], seed: int, seats: int) -> float:
    """From -1 to 1: how a bot perturbed this way fares against one perturbed the other way, in both
    seatings of a bag.
    """
    up = weights_at([steps + sign for steps, sign in zip(place, signs, strict=True)])
    down = weights_at([steps - sign for steps, sign in zip(place, signs, strict=True)])
    options = ALL_OPTIONS if seed % PAIRS == PAIRS - 1 else Options()
    total = 0.0
    for first in (0, 1):
        ways = [1 if seat % 2 == first else -1 for seat in range(seats)]
        game = play_game([up if way > 0 else down for way in ways], seed, options)
        won = sum(way * share for way, share in zip(ways, game.win_shares, strict=True))
        lead = sum(way * low for way, low in zip(ways, game.lowest, strict=True)) / (seats / 2)
        total += WIN_SHARE * won + (1 - WIN_SHARE) * max(-1.0, min(1.0, lead / CLEAR_LEAD))
    return total / 2


def perturbation(seed: int) -> list[int]:
    """Up or down for each weight."""
    random = Random(seed)
    return [random.choice((-1, 1)) for _ in NAMES]


def play_perturbation(place: Sequence[float], seed: int) -> float:
    """The result of one perturbation; its bag has the same seed."""
    return play_pair(place, perturbation(seed), seed, 4 if seed % 8 == 0 else 2)


def iterate(place: list[float], number: int, seed: int, jobs: Jobs) -> tuple[list[float], float]:
    """Where the weights are after this iteration, and the mean result of its perturbations."""
    first = SEED_BLOCK * (seed + 1) + number * PAIRS
    seeds = range(first, first + PAIRS)
    results = list(parallel_map(partial(play_perturbation, place), seeds, jobs))
    gain = GAIN / (1 + number / HALVED)
    after = list(place)
    for one, result in zip(seeds, results, strict=True):
        for index, sign in enumerate(perturbation(one)):
            after[index] += gain * result * sign
    return [round(steps, 3) for steps in after], sum(results) / PAIRS


def read_log(log: Path) -> tuple[int, list[float]]:
    """How many iterations a log holds, and where the weights are after them."""
    lines = log.read_text(encoding="utf-8").splitlines()[1:] if log.exists() else []
    if not lines:
        return 0, [0.0] * len(NAMES)
    number, _, *place = lines[-1].split()
    return int(number), [float(steps) for steps in place]


def run_spsa(options: argparse.Namespace) -> None:
    done, place = read_log(options.log)
    if not done:
        options.log.write_text(" ".join(["iteration", "result", *NAMES]) + "\n", encoding="utf-8")
    for number in range(done + 1, options.iterations + 1):
        place, mean = iterate(place, number, options.seed, options.jobs)
        with options.log.open("a", encoding="utf-8") as log:
            log.write(f"{number} {mean:.3f} " + " ".join(f"{steps:.3f}" for steps in place) + "\n")
    tuned = weights_at([options.stretch * steps for steps in place])
    print("\n".join(f"    {name}={getattr(tuned, name)}," for name in NAMES))


def play_bag(
    one: Weights, other: Weights, options: Options, seats: int, seed: int
) -> list[GreedyGame]:
    """The games with one bag; in the n-th the first weights have the n-th seat."""
    tables = [[other] * seat + [one] + [other] * (seats - seat - 1) for seat in range(seats)]
    return [play_game(table, seed, options) for table in tables]


def mean_and_margin(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95 % interval."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, 1.96 * sqrt(variance / len(values))


def format_comparison(bags: Sequence[list[GreedyGame]], names: Sequence[str]) -> str:
    seats = len(bags[0])
    mean, margin = mean_and_margin(
        [sum(game.win_shares[seat] for seat, game in enumerate(bag)) / seats for bag in bags]
    )
    games = [(seat, game) for bag in bags for seat, game in enumerate(bag)]
    own, rest = Counter[str](), Counter[str]()
    lowest = [0.0, 0.0]
    for seat, game in games:
        for other, event_counts in enumerate(game.event_counts):
            (own if other == seat else rest).update(event_counts)
            share = 1 if other == seat else 1 / (seats - 1)
            lowest[other != seat] += share * game.lowest[other] / len(games)
    lines = [
        f"{names[0]} against {names[1]}: {len(games)} games of {seats}, wins {100 * mean:.1f} %"
        f" ± {100 * margin:.1f}; lowest {lowest[0]:.1f}, {lowest[1]:.1f};"
        f" {sum(game.was_cut for _, game in games)} cut"
    ]
    for kind in sorted(own | rest):
        mine, theirs = own[kind] / len(games), rest[kind] / len(games) / (seats - 1)
        lines.append(f"  {kind:<14} {mine:5.2f} {theirs:5.2f}")
    return "\n".join(lines)


def run_comparison(arguments: argparse.Namespace) -> None:
    one, other = (with_personality(name, USUAL) for name in (arguments.one, arguments.other))
    options = ALL_OPTIONS if arguments.all_options else Options()
    seeds = range(arguments.seed, arguments.seed + arguments.bags)
    play = partial(play_bag, one, other, options, arguments.seats)
    bags = list(parallel_map(play, seeds, arguments.jobs))
    print(format_comparison(bags, (arguments.one, arguments.other)))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="tune", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    spsa = commands.add_parser("spsa")
    spsa.add_argument("log", type=Path)
    spsa.add_argument("--iterations", type=int, default=100, help="in all, those in the log too")
    spsa.add_argument("--stretch", type=float, default=STRETCH)
    compare = commands.add_parser("compare")
    contestants = ("usual", *PERSONALITIES)
    compare.add_argument("one", choices=contestants)
    compare.add_argument("other", choices=contestants)
    compare.add_argument("--bags", type=int, default=50)
    compare.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    compare.add_argument("--all-options", action="store_true", help="and the advanced board")
    for command in (spsa, compare):
        command.add_argument("--seed", type=int, default=0)
        add_jobs_argument(command, may_be_cluster=True)
    arguments = parser.parse_args()
    if arguments.command == "spsa":
        run_spsa(arguments)
    else:
        run_comparison(arguments)


if __name__ == "__main__":
    main()
