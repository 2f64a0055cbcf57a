"""Simulates whole games with injected faults: python benchmarks/simulate.py 1000 [--seed 0]

Every game must end, audited clean, with one log; a seed that does not is printed and can be had
again with --seed. The last lines count what went wrong on the way and how fast it was.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from net.wire import encryption as secrecy
from tests.support.net import games
from tests.support.net.simulation import simulate

GAMES = {game.name: game for game in (games.PEBBLES, games.STONES, games.TIGRIS)}


def played(name: str, sealed: bool, seed: int) -> tuple[str, Counter[str], float]:
    """What went wrong with one game, what happened in it, and the seconds of a core it took."""
    began = process_time()
    secrecy.AVAILABLE = secrecy.AVAILABLE and sealed
    try:
        counts = Counter(simulate(GAMES[name], seed).counts)
    except AssertionError as error:
        return str(error), Counter(), process_time() - began
    return "", counts, process_time() - began


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, default="pebbles")
    parser.add_argument("--sealed", action="store_true", help="with encryption")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.count)
    counts: Counter[str] = Counter()
    seconds, failures = 0.0, 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        play = partial(played, asked.game, asked.sealed)
        for seed, (fault, happened, took) in zip(
            seeds, pool.map(play, seeds, chunksize=4), strict=True
        ):
            counts += happened
            seconds += took
            if fault:
                failures += 1
                print(f"seed {seed}: {fault}")
    print(", ".join(f"{kind} {number}" for kind, number in sorted(counts.items())))
    print(f"{asked.count} games, {failures} failed, {1000 * seconds / asked.count:.0f} ms each")
    return bool(failures)


if __name__ == "__main__":
    raise SystemExit(main())
