"""Simulated games with faults of every kind: each ends, with one log for all.

`.ci/run` plays two thousand more with `benchmarks/simulate.py`.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.net.games import PEBBLES, STONES, TIGRIS, Game
from tests.support.net.simulation import simulate

pytestmark = pytest.mark.first

GAMES = 60


def simulate_all(game: Game, seeds: range) -> Counter[str]:
    """The number of faults by kind."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        counts.update(simulate(game, seed).counts)
    return counts


def test_pebbles_games_end_in_spite_of_faults() -> None:
    counts = simulate_all(PEBBLES, range(GAMES))
    assert (
        min(counts[kind] for kind in ("cut", "kill", "lose", "stall", "clock_jump", "leave")) > 5
    ), counts
    assert min(counts[kind] for kind in ("request", "repeat")) > 50, counts


def test_stones_games_end_in_spite_of_faults() -> None:
    assert simulate_all(STONES, range(10))["kill"] > 5


def test_tigris_games_end_in_spite_of_faults() -> None:
    assert simulate_all(TIGRIS, range(3))["kill"] > 2


def test_a_simulation_is_reproducible_by_its_seed() -> None:
    """Otherwise a failure could not be reproduced."""
    one, other = (simulate(STONES, 11) for _ in range(2))
    assert one.counts == other.counts and one.records == other.records
    assert one.now == other.now
