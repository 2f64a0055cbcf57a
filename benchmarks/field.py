"""Lets the levels of bots play each other, and prints the table of the field.

Usage, from the project's root:
    python -m benchmarks.field [NAME ...] [--games N] [--jobs N] [--table]

Plays the named contests, or all, and keeps the results of each in `benchmarks/arena/NAME.jsonl`, a
line for each game. What is there is not played again: an interrupted run goes on where it stopped,
and more `--games` are added: 400 if nothing is said. Files of an older engine are refused: move
them away, or print them with `--table`, which plays nothing. In the end comes a table of all named
contests together for each number of seats: the Elo of the whole field. `NAME` is the players by
seat, in words: `medium-greedy`.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from pathlib import Path

from engine.tigris.bots import LEVELS
from game.cli.main import main

FOLDER = Path(__file__).parent / "arena"
#: Each level against the one below, with the greedy bot as a yardstick between; then alone against
#: three of them.
CONTESTS = (
    ("easy", "random"),
    ("greedy", "easy"),
    ("medium", "greedy"),
    ("hard", "medium"),
    ("master", "hard"),
    *((above, below, below, below) for below, above in pairwise(LEVELS)),
)
GAMES = 400


def file_of(players: tuple[str, ...]) -> Path:
    return FOLDER / f"{'-'.join(players)}.jsonl"


def play(players: tuple[str, ...], games: int, jobs: int) -> int:
    """One contest through the door that everybody has; its exit code."""
    asked = ["arena", "--players", ",".join(players), "--results", str(file_of(players))]
    return main([*asked, "--games", str(games), "--jobs", str(jobs)])


def run() -> int:
    names = {file_of(players).stem: players for players in CONTESTS}
    parser = argparse.ArgumentParser(description="Lets the levels of bots play each other.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(names)}")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="play nothing")
    asked = parser.parse_args()
    if unknown := [name for name in asked.names if name not in names]:
        parser.error(f"there is no contest {unknown[0]!r}; there are {', '.join(names)}")
    contests = [names[name] for name in asked.names] or [*CONTESTS]
    if not asked.table:
        for players in contests:
            if code := play(players, asked.games, asked.jobs):
                return code
            print()
    kept = [str(file_of(players)) for players in contests if file_of(players).exists()]
    return main(["arena", "--table", "--results", *kept])


if __name__ == "__main__":
    sys.exit(run())
