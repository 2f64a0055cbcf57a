"""The engine bench prints every figure, and its yardstick and sample are what they claim to be."""

from __future__ import annotations

import pytest

from benchmarks import engine_bench as bench


def test_bench_prints_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, few in (("ROUNDS", 1), ("GAMES", 1), ("STEPS", 1000), ("SAMPLES", 5)):
        monkeypatch.setattr(bench, name, few)
    printed = "\n".join(bench.measure())
    for figure in ("yardstick", "random games", "actions", *bench.OPERATIONS, "the aim is 15,600"):
        assert figure in printed


def test_the_yardstick_fills_the_board_and_starts_again() -> None:
    """From a corner it takes 25 steps to the opposite one: a drop again, then as before."""
    assert bench.yardstick(25) == 1
    assert bench.yardstick(26) == bench.yardstick(1) == 0b11 | 1 << 17


def test_the_sample_has_positions_with_a_choice() -> None:
    plies: list[bench.Ply] = []
    assert bench.random_game(1, plies) == len(plies) > 50
    assert all(ply.position.actor in range(ply.position.seats) for ply in plies)
