"""Tiny games and some of ours in the worst weather: each ends, the same for all.

`.ci/run` plays two thousand more with `benchmarks/simulate.py`, which plays any number.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.net.faults import storm
from tests.support.net.games import PEBBLES, STONES, TIGRIS, Game

GAMES = 120


def list_of(game: Game, seeds: range) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in seeds:
        counts.update(storm(game, seed).counts)
    return counts


@pytest.mark.usefixtures("signed_only")
def test_every_tiny_game_ends_well() -> None:
    """Signed only: what encrypts has its own tests, and takes a third of the time."""
    counts = list_of(PEBBLES, range(GAMES))
    assert min(counts[kind] for kind in ("cut", "die", "lie", "stall", "jump", "part")) > 5, counts
    assert min(counts[kind] for kind in ("wish", "again")) > 50, counts


def test_every_small_game_ends_well_with_encryption() -> None:
    assert list_of(STONES, range(20))["die"] > 5


def test_every_game_of_ours_ends_well() -> None:
    assert list_of(TIGRIS, range(3))["die"] > 2


def test_the_same_seed_has_the_same_weather() -> None:
    """Without that a failure could not be had again."""
    one, other = (storm(STONES, 11) for _ in range(2))
    assert one.counts == other.counts and one.records == other.records
    assert one.now == other.now
