"""A table on a shared log that is late, loses answers, and has two keepers has one history.

`python -m benchmarks.simulate 10000 --two-keepers` plays thousands.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.net.games import MARKET, PEBBLES, Game
from tests.support.net.workers import play_one_history
from tests.support.samples import parts


@pytest.mark.parametrize("seeds", parts(range(80), 0, 8))
@pytest.mark.parametrize("game", [PEBBLES, MARKET], ids=lambda game: game.name)
def test_a_table_with_two_keepers_has_one_history(game: Game, seeds: range) -> None:
    counts = Counter[str]()
    for seed in seeds:
        counts.update(play_one_history(game, seed).stream.counts)
    assert min(counts[kind] for kind in ("lost", "late", "unanswered")) > 0, counts
    assert counts["refused"] > len(seeds), counts
