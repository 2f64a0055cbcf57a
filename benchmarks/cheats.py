"""Every cheat so many times, and honest games: python benchmarks/cheats.py 1000 --honest 10000

Prints which were missed, by seed; nothing is the only good result.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.support.net.cheats import CHEATS, play_honestly
from tests.support.net.games import PEBBLES, TIGRIS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("count", type=int)
    parser.add_argument("--honest", type=int, help="honest games, if not as many")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", choices=("pebbles", "tigris"), default="pebbles")
    asked = parser.parse_args()
    game = TIGRIS if asked.game == "tigris" else PEBBLES
    seeds = range(asked.seed, asked.seed + asked.count)
    wrong = 0
    for name, cheat in CHEATS.items():
        missed = [seed for seed in seeds if not cheat(game, seed)]
        wrong += len(missed)
        caught = f"{asked.count - len(missed)} of {asked.count} caught"
        print(f"{name}: {caught} {missed or ''}", flush=True)
    games = asked.count if asked.honest is None else asked.honest
    accused = [seed for seed in range(asked.seed, asked.seed + games) if play_honestly(game, seed)]
    print(f"honest: {len(accused)} of {games} accused {accused or ''}")
    return bool(wrong + len(accused))


if __name__ == "__main__":
    raise SystemExit(main())
