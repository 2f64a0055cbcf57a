"""Plays random games of Trade under the laws of tests/support/trade/laws and counts what came up.

    python -m benchmarks.trade_laws [GAMES] [--first SEED] [--jobs N] [--thorough EVERY]

Consecutive games go through 3 to 6 seats and all sets of options: 32 tables. In every game cards
and tokens are conserved, actions of two seats commute, two readers (a seat and a spectator) follow
it from what they may see, two hidden cards can be exchanged without anything public changing,
refused actions change nothing, and listed ones are legal. Every seventh game is also written and
read as a record, as ints, and as text, played again, and forked for one reader. At the end it
prints how often each action and event happened, and how often each law compared something. Exits
with 1 on the first broken law and names the seed that repeats it.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from functools import partial
from random import Random
from typing import NamedTuple

from engine.trade.model.seats import Seat
from game.parallel import parallel_map
from game.progress import clear_progress, show_progress
from tests.support.trade.laws.cards import Acting, Conserved
from tests.support.trade.laws.commuting import Commuting
from tests.support.trade.laws.formats import ActionsBothWays, PositionsBothWays
from tests.support.trade.laws.law import Law, Table, table_of, watch
from tests.support.trade.laws.readers import Followed, PlayedAgain
from tests.support.trade.laws.records import Forked, Recorded
from tests.support.trade.laws.refusals import Listed, Refused
from tests.support.trade.laws.secrecy import Indistinguishable


class Tally(NamedTuple):
    """What one game counted."""

    seen: Counter[str]
    """actions and events"""
    compared: Counter[str]
    """by law"""


def play_under_laws(thorough: int, seed: int) -> Tally:
    table = table_of(seed)
    laws = [*every_law(table), *(costly_laws(seed) if seed % thorough == 0 else ())]
    try:
        seen = watch(table.game(), laws)
    except Exception as broken:
        raise AssertionError(f"seed {seed}: {broken!r}") from broken
    compared = Counter({f"games under {type(law).__name__}": 1 for law in laws})
    for law in laws:
        compared[f"comparisons of {type(law).__name__}"] += law.compared.total()
    return Tally(seen, compared)


def every_law(table: Table) -> list[Law]:
    random = Random(table.seed)
    readers = (None, Seat(random.randrange(table.seats)))
    return [
        *(Conserved(every=3), Acting(), Commuting(), Followed(readers, every=25)),
        *(Indistinguishable(random, every=20), Refused(random, every=5), Listed(every=20)),
    ]


def costly_laws(seed: int) -> list[Law]:
    return [
        *(ActionsBothWays(), PositionsBothWays(), PlayedAgain()),
        *(Recorded(), Forked(Random(seed))),
    ]


def print_counts(title: str, counts: Counter[str]) -> None:
    print(f"\n{title}:")
    for name in sorted(counts):
        print(f"{counts[name]:>12,} {name}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="trade_laws", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="how many [10000]")
    parser.add_argument("--first", type=int, default=0, help="the first seed [0]")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once [1]")
    parser.add_argument("--thorough", type=int, default=7, help="games between costly ones [7]")
    options = parser.parse_args()
    start = time.perf_counter()
    seen, compared = Counter[str](), Counter[str]()
    seeds = range(options.first, options.first + options.games)
    play = partial(play_under_laws, options.thorough)
    try:
        for done, tally in enumerate(parallel_map(play, seeds, options.jobs), 1):
            seen.update(tally.seen)
            compared.update(tally.compared)
            show_progress(done, options.games, "games")
    except AssertionError as broken:
        print(f"BROKEN: {broken}", file=sys.stderr)
        return 1
    finally:
        clear_progress()
    print_counts("actions and events", seen)
    print_counts("laws", compared)
    print(f"no law broken in {time.perf_counter() - start:.0f} seconds")
    return 0


if __name__ == "__main__":
    sys.exit(main())
