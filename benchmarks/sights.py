"""Counts what a good player would see and bots do: see `tests.support.tigris.sights`.

    python -m benchmarks.sights [GAMES] [--seats N] [--first SEED]

In turns of games of greedy bots: cases, and in how many of them an answer is among the candidates,
narrow and wide.
"""

from __future__ import annotations

import argparse
from collections import Counter

from engine.tigris import Options, view
from engine.tigris.bots.candidates import candidates
from engine.tigris.model.decisions import Turn
from tests.support.tigris.greedy_games import decision_positions
from tests.support.tigris.sights import SIGHTS


def count_game(seed: int, seats: int) -> Counter[tuple[str, str]]:
    """By sight: cases, and those answered by narrow and by wide candidates."""
    found = Counter[tuple[str, str]]()
    for position in decision_positions(seed, seats, Options()):
        if isinstance(position.decisions[-1], Turn):
            seen = view(position, position.actor)
            narrow, wide = {*candidates(seen)}, {*candidates(seen, wide=True)}
            for sight, cases_of in SIGHTS.items():
                for case in cases_of(seen):
                    found[sight, "cases"] += 1
                    found[sight, "narrow"] += bool(case & narrow)
                    found[sight, "wide"] += bool(case & wide)
            found["candidates", "cases"] += 1
            found["candidates", "narrow"] += len(narrow)
            found["candidates", "wide"] += len(wide)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="sights", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", type=int, nargs="?", default=4, help="how many [4]")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2, help="players [2]")
    parser.add_argument("--first", type=int, default=940_001, help="the first seed [940001]")
    options = parser.parse_args()
    counts = Counter[tuple[str, str]]()
    for seed in range(options.first, options.first + options.games):
        counts += count_game(seed, options.seats)
    print(f"{'':<12} {'cases':>6} {'narrow':>7} {'wide':>7}")
    for sight in (*SIGHTS, "candidates"):
        cases, narrow, wide = (counts[sight, column] for column in ("cases", "narrow", "wide"))
        print(f"{sight:<12} {cases:6} {narrow:7} {wide:7}")


if __name__ == "__main__":
    main()
