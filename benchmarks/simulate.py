"""Simulates whole networked games with injected faults, each in one process.

    python -m benchmarks.simulate 1000 [--seed 0] [--jobs N] [--game NAME] [--two-keepers]

Every game must end, pass the audit, and leave one log. The seed of one that does not is printed and
can be repeated with `1 --seed SEED`. The last lines count the faults on the way and the CPU time.
`--two-keepers` two servers believe that they keep the table, on a shared log that is late and loses
answers; whatever anybody has got must stand in that log.
Exits with 1 if a game failed.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import process_time

from tests.support.net import games
from tests.support.net.signature_cache import remember_checks
from tests.support.net.simulation import simulate
from tests.support.net.workers import play_one_history

GAMES = {
    game.name: game
    for game in (games.PEBBLES, games.STONES, games.MARKET, games.TIGRIS, games.TRADE)
}


def play_game(name: str, has_two_keepers: bool, seed: int) -> tuple[str, Counter[str], float]:
    """Why a game failed (empty if it did not), its counts of faults, and its CPU seconds."""
    start = process_time()
    game = GAMES[name]
    try:
        if has_two_keepers:
            counts = Counter(play_one_history(game, seed).stream.counts)
        else:
            counts = Counter(simulate(game, seed).counts)
    except AssertionError as error:
        return str(error), Counter(), process_time() - start
    return "", counts, process_time() - start


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="simulate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("count", type=int, help="games")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, default="pebbles")
    parser.add_argument("--two-keepers", action="store_true")
    options = parser.parse_args()
    seeds = range(options.seed, options.seed + options.count)
    counts: Counter[str] = Counter()
    seconds, failures = 0.0, 0
    with ProcessPoolExecutor(
        options.jobs, initializer=remember_checks, initargs=(setattr,)
    ) as pool:
        play = partial(play_game, options.game, options.two_keepers)
        for seed, (failure, faults, took) in zip(
            seeds, pool.map(play, seeds, chunksize=4), strict=True
        ):
            counts += faults
            seconds += took
            if failure:
                failures += 1
                print(f"seed {seed}: {failure}")
    print(", ".join(f"{kind} {number}" for kind, number in sorted(counts.items())))
    print(f"{options.count} games, {failures} failed, {1000 * seconds / options.count:.0f} ms each")
    return bool(failures)


if __name__ == "__main__":
    raise SystemExit(main())
