"""The bench of Trade prints every figure, of actions that it is about."""

from __future__ import annotations

import pytest

from benchmarks import trade_bench as bench
from engine.trade.deck.terms import Phase
from engine.trade.model.actions import MakeOffer, Reveal


@pytest.mark.long
def test_bench_prints_every_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ROUNDS", "GAMES", "SAMPLED_GAMES"):
        monkeypatch.setattr(bench, name, 1)
    printed = "\n".join(bench.measure(["random"]))
    for figure in ("apply of an offer", "mercantile phase", "Tigris & Euphrates", "four random"):
        assert figure in printed
    assert "points each" in printed


@pytest.mark.long
def test_the_sample_has_offers_and_reveals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SAMPLED_GAMES", 1)
    assert len(bench.plies_of(Reveal)) == 5
    assert all(ply.position.phase is Phase.TRADE for ply in bench.plies_of(MakeOffer))
