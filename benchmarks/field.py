"""Lets the bot levels play each other, and prints the table of the whole field.

    python -m benchmarks.field FOLDER [CONTEST ...] [--games N] [--table]
        [--jobs N | --dask ADDRESS]

Plays the named contests, or all, and writes the results of each to `FOLDER/CONTEST.jsonl`, one line
per game. Games that are there already are not played again: an interrupted run continues where it
stopped, and a larger `--games` adds to them. Files of another engine are refused: move them away,
or print them with `--table`, which plays nothing. At the end comes a table of all named contests
together for each number of seats. A contest is named after its players by seat: `medium-greedy`.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from pathlib import Path

from engine.tigris.bots import LEVEL_NAMES, SHOWN_LEVELS
from game.cli.arguments import add_jobs_argument
from game.cli.main import main as run_program
from game.cluster import Cluster
from game.parallel import Jobs

#: Each level against the one below, with the greedy bot as a yardstick between; then one against
#: three of the level below.
CONTESTS = (
    *((above, below) for below, above in pairwise(LEVEL_NAMES)),
    *((above, below, below, below) for below, above in pairwise(SHOWN_LEVELS)),
)
GAMES = 400


def play_contest(players: tuple[str, ...], file: Path, games: int, jobs: Jobs) -> int:
    """Plays one contest by way of the command line; returns its exit code."""
    arguments = ["arena", "--players", ",".join(players), "--results", str(file)]
    shared = ("--dask", jobs.address) if isinstance(jobs, Cluster) else ("--jobs", str(jobs))
    return run_program([*arguments, "--games", str(games), *shared])


def main() -> int:
    contests = {"-".join(players): players for players in CONTESTS}
    parser = argparse.ArgumentParser(
        prog="field", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="of the results")
    parser.add_argument("names", nargs="*", metavar="CONTEST", help=f"of {', '.join(contests)}")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each contest [{GAMES}]")
    add_jobs_argument(parser, may_be_cluster=True)
    parser.add_argument("--table", action="store_true", help="play nothing")
    options = parser.parse_args()
    if unknown := [name for name in options.names if name not in contests]:
        parser.error(f"there is no contest {unknown[0]!r}; choose from {', '.join(contests)}")
    options.folder.mkdir(parents=True, exist_ok=True)
    files = {name: options.folder / f"{name}.jsonl" for name in options.names or contests}
    if not options.table:
        for name, file in files.items():
            if code := play_contest(contests[name], file, options.games, options.jobs):
                return code
            print()
    kept = [str(file) for file in files.values() if file.exists()]
    if not kept:
        print(f"no results in {options.folder}: nothing to print", file=sys.stderr)
        return 1
    return run_program(["arena", "--table", "--results", *kept])


if __name__ == "__main__":
    sys.exit(main())
