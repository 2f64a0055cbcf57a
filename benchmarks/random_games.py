"""Plays random games under the laws of tests/support/tigris/laws.py and counts what came up; or
games of bots under their promises (tests/support/tigris/bot_games.py).

    python -m benchmarks.random_games [GAMES] [--first SEED] [--jobs N] [--thorough EVERY]
        [--forks EVERY] [--naive GAMES]
    python -m benchmarks.random_games [GAMES] [--first SEED] [--jobs N] --bots LEVEL,LEVEL
        [--nodes N,N]

Consecutive games go through both boards, two to four players and all sets of options: 192 tables. A
game that is not over after 3,000 actions is cut and counted. Every game has a companion, a puzzle:
100 actions from a crowded board that no play led to. In both, every action is forecast, for each
seat in turn, and the forecast is compared with what then happens. Every seventh game is forked at
some moment for some seat, and the fork must obey the laws to its end. Every nineteenth round of 192
must also obey the expensive laws: text and codec round trips of every position, a replay, and a
peer for every seat. `--naive` also plays that many games against the oracle. At the end it prints
how often each decision got which answer and how often each event happened.

With `--bots`, players of these levels, half of them with a personality, take the seats of the same
tables. What they think of is legal, within the budget, and the same with other hidden tiles. Each
thought has one of the budgets of `--nodes`, or that of its level.

Exits with 1 on the first broken law and names the seed that repeats it.
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

from game.parallel import parallel_map
from game.progress import clear_progress, show_progress
from tests.support.tigris import forking
from tests.support.tigris.bot_games import check_bot_game
from tests.support.tigris.forecasts import check_forecasts
from tests.support.tigris.laws import check_game
from tests.support.tigris.oracle import compare
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.walks import TABLES, Walk

PUZZLE_ACTIONS = 100


class Tally(NamedTuple):
    """What one seed counted."""

    totals: Counter[str]
    coverage: Counter[str]
    """events, decisions and answers"""


def play_under_laws(thorough: int, forks: int, seed: int) -> Tally:
    expensive = thorough > 0 and seed // len(TABLES) % thorough == 0
    walk, puzzle = Walk.number(seed), Puzzle.number(seed)
    played = check_game(walk, thorough=expensive)
    puzzled = check_game(puzzle, PUZZLE_ACTIONS, thorough=expensive)
    coverage = walk.seen + puzzle.seen
    forecasts = check_forecasts(played.steps) + check_forecasts(puzzled.steps)
    totals = Counter(
        {
            "games": 1,
            "puzzles": 1,
            "actions": played.actions + puzzled.actions,
            "games under the expensive laws": expensive,
            "cut": not played.over,
            "forecasts that agree": sum(
                count for what, count in forecasts.items() if what.startswith("forecasts of ")
            ),
        }
    )
    if forks and seed % forks == 0:
        totals["actions of forks"] = forking.check_fork(walk, played.steps, Random(seed))
        totals["forks"] = 1
    return Tally(totals, coverage)


def play_against_oracle(seed: int) -> Tally:
    walk, puzzle = Walk.number(seed), Puzzle.number(seed)
    actions = compare(walk) + compare(puzzle, PUZZLE_ACTIONS)
    totals = {
        "actions against the oracle": actions,
        "games against the oracle": 1,
        "puzzles against the oracle": 1,
    }
    return Tally(Counter(totals), walk.seen + puzzle.seen)


def play_bots(levels: Sequence[str], nodes: Sequence[int], seed: int) -> Tally:
    counts = check_bot_game(seed, levels, nodes or [None])
    return Tally(counts + Counter({"games": 1}), Counter())


def print_counts(title: str, counts: Counter[str]) -> None:
    if counts:
        print(f"\n{title}:")
    for name in sorted(counts):
        print(f"{counts[name]:>12,} {name}")


def listed(text: str) -> list[str]:
    return text.split(",")


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="random_games", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="how many [10000]")
    parser.add_argument("--first", type=int, default=0, help="the first seed [0]")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once [1]")
    parser.add_argument(
        "--thorough", type=int, default=19, help="rounds between expensive ones [19]"
    )
    parser.add_argument("--forks", type=int, default=7, help="games between two forks [7]")
    parser.add_argument("--naive", type=int, default=0, help="games against the oracle [0]")
    parser.add_argument("--bots", type=listed, default=[], metavar="LEVELS", help="bots play")
    parser.add_argument(
        "--nodes", type=listed, default=[], help="positions for each of their thoughts"
    )
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    options = read_arguments(arguments)
    start = time.perf_counter()
    total, laws, oracle = Counter[str](), Counter[str](), Counter[str]()
    random_players = partial(play_under_laws, options.thorough, options.forks)
    bots = partial(play_bots, options.bots, [*map(int, options.nodes)])
    work = (
        (bots if options.bots else random_players, options.games, laws),
        (play_against_oracle, options.naive, oracle),
    )
    try:
        for play, games, coverage in work:
            seeds = range(options.first, options.first + games)
            for done, tally in enumerate(parallel_map(play, seeds, options.jobs), 1):
                total.update(tally.totals)
                coverage.update(tally.coverage)
                show_progress(done, games, "games")
    except AssertionError as broken:
        print(f"BROKEN: {broken}", file=sys.stderr)
        return 1
    finally:
        clear_progress()
    print_counts("under the laws", laws)
    print_counts("against the oracle", oracle)
    print_counts("in all", total)
    print(f"no law broken in {time.perf_counter() - start:.0f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
