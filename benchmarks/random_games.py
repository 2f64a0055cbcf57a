"""Plays random games under the laws of tests/support/tigris/laws.py and reports what it saw.

Usage, from the project's root:
    python -m benchmarks.random_games [GAMES] [--first SEED] [--jobs N] [--thorough EVERY]
        [--forks EVERY] [--naive GAMES]

Games in a row go round both boards, two, three and four players and all sets of options: 192
tables. A game that is not over after 3,000 actions is cut and counted. Every game has a companion,
a puzzle: 100 actions from a crowded board that nobody played towards. In both every action is
forecast, for one reader after the other, and what then happens is held against the forecast. Every
seventh game is forked at some moment for some reader, and the fork held to the laws to its end.
Every nineteenth round of 192 is held to the dear laws too: the text and the codes of every
position, a replay, and a peer for every reader. `--naive` plays that many games against the oracle
as well. At the end it tells how often which question got which answer and how often which event
happened. Exits with 1 on the first broken law and names the seed that replays it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.parallel import in_processes
from game.progress import show_progress, wipe_progress
from tests.support.tigris import forking
from tests.support.tigris.forecasts import check_forecasts
from tests.support.tigris.laws import check_game
from tests.support.tigris.oracle import compare
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.walks import TABLES, Walk

PUZZLE_ACTIONS = 100


class Tally(NamedTuple):
    """What one seed gave."""

    seen: Counter[str]
    came_up: Counter[str]


def under_laws(thorough: int, forks: int, seed: int) -> Tally:
    dear = thorough > 0 and seed // len(TABLES) % thorough == 0
    walk, puzzle = Walk.number(seed), Puzzle.number(seed)
    played = check_game(walk, thorough=dear)
    puzzled = check_game(puzzle, PUZZLE_ACTIONS, thorough=dear)
    came_up = walk.seen + puzzle.seen
    forecasts = check_forecasts(played.steps) + check_forecasts(puzzled.steps)
    seen = Counter(
        {
            "games": 1,
            "puzzles": 1,
            "actions": played.actions + puzzled.actions,
            "games under the dear laws": dear,
            "cut": not played.over,
            "forecasts that agree": sum(
                count for what, count in forecasts.items() if what.startswith("forecasts of ")
            ),
        }
    )
    if forks and seed % forks == 0:
        seen["actions of forks"] = forking.check_fork(walk, played.steps, Random(seed))
        seen["forks"] = 1
    return Tally(seen, came_up)


def against_oracle(seed: int) -> Tally:
    walk, puzzle = Walk.number(seed), Puzzle.number(seed)
    actions = compare(walk) + compare(puzzle, PUZZLE_ACTIONS)
    seen = {
        "actions against the oracle": actions,
        "games against the oracle": 1,
        "puzzles against the oracle": 1,
    }
    return Tally(Counter(seen), walk.seen + puzzle.seen)


def tell(title: str, counts: Counter[str]) -> None:
    if counts:
        print(f"\n{title}:")
    for what in sorted(counts):
        print(f"{counts[what]:>12,} {what}")


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="random_games", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="how many [10000]")
    parser.add_argument("--first", type=int, default=0, help="the first seed [0]")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once [1]")
    parser.add_argument("--thorough", type=int, default=19, help="rounds between dear ones [19]")
    parser.add_argument("--forks", type=int, default=7, help="games between two forks [7]")
    parser.add_argument("--naive", type=int, default=0, help="games against the oracle [0]")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    asked = read_arguments(arguments)
    began = time.perf_counter()
    total, laws, oracle = Counter[str](), Counter[str](), Counter[str]()
    work = (
        (partial(under_laws, asked.thorough, asked.forks), asked.games, laws),
        (against_oracle, asked.naive, oracle),
    )
    try:
        for play, games, came_up in work:
            seeds = range(asked.first, asked.first + games)
            for done, tally in enumerate(in_processes(play, seeds, asked.jobs), 1):
                total.update(tally.seen)
                came_up.update(tally.came_up)
                show_progress(done, games, "games")
    except AssertionError as broken:
        print(f"BROKEN: {broken}", file=sys.stderr)
        return 1
    finally:
        wipe_progress()
    tell("under the laws", laws)
    tell("against the oracle", oracle)
    tell("in all", total)
    print(f"no law broken in {time.perf_counter() - began:.0f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
