"""Simulated games with faults of every kind: each ends, with one log for all.

`.ci/run` plays hundreds more with `benchmarks/simulate.py`, and `.ci/run --all` thousands.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.net.games import MARKET, PEBBLES, STONES, TIGRIS, TRADE, Game
from tests.support.net.simulation import simulate
from tests.support.samples import parts

pytestmark = pytest.mark.first


def simulate_all(game: Game, seeds: range) -> Counter[str]:
    """The number of faults by kind."""
    counts: Counter[str] = Counter()
    for seed in seeds:
        counts.update(simulate(game, seed).counts)
    return counts


@pytest.mark.parametrize("seeds", parts(range(120), 6, 30))
def test_pebbles_games_end_in_spite_of_faults(seeds: range) -> None:
    counts = simulate_all(PEBBLES, seeds)
    kinds = ("cut", "kill", "lose", "stall", "clock_jump", "leave")
    assert min(counts[kind] for kind in kinds) > len(seeds) // 24, counts
    assert min(counts[kind] for kind in ("request", "repeat")) > len(seeds) // 3, counts


@pytest.mark.parametrize("seeds", parts(range(20), 3))
def test_stones_games_end_in_spite_of_faults(seeds: range) -> None:
    assert simulate_all(STONES, seeds)["kill"] > len(seeds) // 5


@pytest.mark.parametrize("seeds", parts(range(80), 2, 8))
def test_games_where_several_act_at_once_end_in_spite_of_faults(seeds: range) -> None:
    counts = simulate_all(MARKET, seeds)
    assert min(counts[kind] for kind in ("cut", "kill", "lose", "repeat")) > len(seeds) // 5


@pytest.mark.parametrize("seeds", parts(range(3), 0))
def test_tigris_games_end_in_spite_of_faults(seeds: range) -> None:
    assert simulate_all(TIGRIS, seeds)["kill"] > 0


@pytest.mark.parametrize("seeds", parts(range(6), 0, 2))
def test_games_of_trade_end_in_spite_of_faults(seeds: range) -> None:
    """Seals, deals, shuffles, and secrets of single seats survive cuts and kills."""
    counts = simulate_all(TRADE, seeds)
    assert min(counts[kind] for kind in ("cut", "kill", "leave")) > 0


@pytest.mark.long
def test_a_simulation_is_reproducible_by_its_seed() -> None:
    """Otherwise a failure could not be reproduced."""
    one, other = (simulate(STONES, 11) for _ in range(2))
    assert one.counts == other.counts and one.records == other.records
    assert one.now == other.now
