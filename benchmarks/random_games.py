"""Plays random games under the laws of tests/laws.py and reports what it saw.

Usage, from the project's root:
    python -m benchmarks.random_games [GAMES] [--first SEED] [--thorough EVERY] [--naive GAMES]

Games in a row go round both boards, two, three and four players and all sets of options: 192
tables. A game that is not over after 3,000 actions is cut and counted. Every game has a companion,
a puzzle: 100 actions from a crowded board that nobody played towards. Every nineteenth round of six
is held to the dear laws too: the text and the codes of every position, a replay, and a peer for
every reader. `--naive` plays that many games against the oracle as well. At the end it tells how
often which question got which answer and how often which event happened. Exits with 1 on the first
broken law and names the seed that replays it.
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


def play_under_laws(first: int, games: int, thorough: int, came_up: Counter[str]) -> Counter[str]:
    seen: Counter[str] = Counter()
    progress = Progress(games)
    for done, seed in enumerate(range(first, first + games), 1):
        dear = thorough > 0 and seed // len(TABLES) % thorough == 0
        walk, puzzle = Walk.number(seed), Puzzle.number(seed)
        played = hold(walk, thorough=dear)
        puzzled = hold(puzzle, PUZZLE_ACTIONS, thorough=dear)
        seen["games"] += 1
        seen["puzzles"] += 1
        seen["actions"] += played.actions + puzzled.actions
        seen["games under the dear laws"] += dear
        seen["cut"] += not played.over
        came_up.update(walk.seen + puzzle.seen)
        progress.tell(done, seed)
    return seen


def play_against_oracle(first: int, games: int, came_up: Counter[str]) -> Counter[str]:
    seen: Counter[str] = Counter()
    progress = Progress(games)
    for done, seed in enumerate(range(first, first + games), 1):
        walk, puzzle = Walk.number(seed), Puzzle.number(seed)
        seen["actions against the oracle"] += compare(walk)
        seen["actions against the oracle"] += compare(puzzle, PUZZLE_ACTIONS)
        seen["games against the oracle"] += 1
        seen["puzzles against the oracle"] += 1
        came_up.update(walk.seen + puzzle.seen)
        progress.tell(done, seed)
    return seen


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
    parser.add_argument("--thorough", type=int, default=19, help="rounds between dear ones [19]")
    parser.add_argument("--naive", type=int, default=0, help="games against the oracle [0]")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    asked = read_arguments(arguments)
    began = time.perf_counter()
    under_laws: Counter[str] = Counter()
    against_oracle: Counter[str] = Counter()
    try:
        seen = play_under_laws(asked.first, asked.games, asked.thorough, under_laws)
        seen += play_against_oracle(asked.first, asked.naive, against_oracle)
    except AssertionError as broken:
        print(f"BROKEN: {broken}", file=sys.stderr)
        return 1
    tell("under the laws", under_laws)
    tell("against the oracle", against_oracle)
    tell("in all", seen)
    print(f"no law broken in {time.perf_counter() - began:.0f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
