"""Plays random games under the laws of tests/laws.py and reports what it saw.

Usage, from the project's root:
    python -m benchmarks.random_games [GAMES] [--first SEED] [--thorough EVERY] [--naive GAMES]

Games in a row go round both boards and two, three and four players. A game that is not over after
3,000 actions is cut and counted. Every game has a companion, a puzzle: 100 actions from a crowded
board that nobody played towards. Every twentieth round is held to the dear laws too: the text and
the codes of every position, a replay, and a peer for every reader. `--naive` plays that many games
against the oracle as well. Exits with 1 on the first broken law and names the seed that replays it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence

from tests.laws import hold
from tests.oracle import compare
from tests.puzzles import Puzzle
from tests.walks import TABLES, Walk

PROGRESS_SECONDS = 5
PUZZLE_ACTIONS = 100


class Progress:
    """A line every few seconds."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.began = self.told = time.perf_counter()

    def tell(self, done: int, seed: int) -> None:
        now = time.perf_counter()
        if now - self.told < PROGRESS_SECONDS and done < self.games:
            return
        self.told = now
        rate = done / (now - self.began)
        print(f"{done}/{self.games} games, {rate:.1f} a second, last seed {seed}", flush=True)


def play_under_laws(first: int, games: int, thorough: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    progress = Progress(games)
    for done, seed in enumerate(range(first, first + games), 1):
        dear = thorough > 0 and seed // len(TABLES) % thorough == 0
        played = hold(Walk.number(seed), thorough=dear)
        puzzled = hold(Puzzle.number(seed), PUZZLE_ACTIONS, thorough=dear)
        seen["games"] += 1
        seen["puzzles"] += 1
        seen["actions"] += played.actions + puzzled.actions
        seen["games under the dear laws"] += dear
        seen["cut"] += not played.over
        progress.tell(done, seed)
    return seen


def play_against_oracle(first: int, games: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    progress = Progress(games)
    for done, seed in enumerate(range(first, first + games), 1):
        seen["actions against the oracle"] += compare(Walk.number(seed))
        seen["actions against the oracle"] += compare(Puzzle.number(seed), PUZZLE_ACTIONS)
        seen["games against the oracle"] += 1
        progress.tell(done, seed)
    return seen


def read_arguments(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="random_games", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="how many [10000]")
    parser.add_argument("--first", type=int, default=0, help="the first seed [0]")
    parser.add_argument("--thorough", type=int, default=20, help="rounds between dear ones [20]")
    parser.add_argument("--naive", type=int, default=0, help="games against the oracle [0]")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    asked = read_arguments(arguments)
    began = time.perf_counter()
    try:
        seen = play_under_laws(asked.first, asked.games, asked.thorough)
        seen += play_against_oracle(asked.first, asked.naive)
    except AssertionError as broken:
        print(f"BROKEN: {broken}", file=sys.stderr)
        return 1
    for what, count in seen.items():
        print(f"{count:>12,} {what}")
    print(f"no law broken in {time.perf_counter() - began:.0f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
