"""Tiny games and some real ones under faults of every kind: each ends, the same for all.

`.ci/run` plays two thousand more with `benchmarks/simulate.py`, which plays any number.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.net.faults import storm
from tests.support.net.games import PEBBLES, STONES, TIGRIS, Game

GAMES = 120


def games(game: Game, seeds: range) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in seeds:
        counts.update(storm(game, seed).counts)
    return counts


@pytest.mark.usefixtures("signed_only")
def test_every_tiny_game_ends_well() -> None:
    """Signed only: encryption has its own tests, and takes a third of the time."""
    counts = games(PEBBLES, range(GAMES))
    assert min(counts[kind] for kind in ("cut", "die", "lie", "stall", "jump", "part")) > 5, counts
    assert min(counts[kind] for kind in ("request", "again")) > 50, counts


def test_every_small_game_ends_well_with_encryption() -> None:
    assert games(STONES, range(20))["die"] > 5


def test_every_game_of_ours_ends_well() -> None:
    assert games(TIGRIS, range(3))["die"] > 2


def test_a_storm_is_reproducible_by_its_seed() -> None:
    """Otherwise a failure could not be reproduced."""
    one, other = (storm(STONES, 11) for _ in range(2))
    assert one.counts == other.counts and one.records == other.records
    assert one.now == other.now
