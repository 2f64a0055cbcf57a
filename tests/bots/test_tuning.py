"""The tuning of weights goes the way that wins, repeats itself, and goes on where it stopped."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import tune
from benchmarks.duel import Played, bag_played, interval, play, table
from engine import Options
from engine.bots.weights import START, USUAL, Weights


def by_envy(weights: Sequence[Weights], seed: int, options: Options) -> Played:
    """A game that the most envious wins, whatever else they weigh."""
    best = max(each.envy for each in weights)
    first = sum(each.envy == best for each in weights)
    shares = tuple((each.envy == best) / first for each in weights)
    return Played(shares, (5,) * len(weights), tuple(Counter[str]() for _ in weights), False)


def tuned(log: Path, iterations: int, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(tune, "play", by_envy)
    monkeypatch.setattr(sys, "argv", ["tune", str(log), "--iterations", str(iterations)])
    tune.main()
    return log.read_text()


def test_the_weight_that_wins_grows_and_others_stay_about_where_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tuned(tmp_path / "log", 12, monkeypatch)
    number, place = tune.read(tmp_path / "log")
    steps = dict(zip(tune.NAMES, place, strict=True))
    envy = steps.pop("envy")
    assert number == 12
    assert envy > 2 * max(map(abs, steps.values())) > 0
    assert tune.weights_at(place).envy > START.envy


def test_tuning_goes_on_where_its_log_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tuned(tmp_path / "whole", 6, monkeypatch)
    tuned(tmp_path / "parts", 2, monkeypatch)
    assert tuned(tmp_path / "parts", 6, monkeypatch) == whole


def test_the_weights_in_use_are_those_of_the_log() -> None:
    log = Path(tune.__file__).parent / "tuned.txt"
    _, place = tune.read(log)
    found = tune.weights_at([tune.STRETCH * steps for steps in place])
    assert replace(found, wonder=START.wonder) == USUAL


def test_a_game_is_the_same_for_the_same_seed_and_ends() -> None:
    once, again = (play((USUAL, START), 4, Options()) for _ in range(2))
    assert once == again
    assert not once.cut
    assert sum(once.shares) == pytest.approx(1)


def test_every_seat_has_its_turn_and_the_table_tells_who_won() -> None:
    bag = bag_played(START, USUAL, Options(), 2, 7)
    swapped = bag_played(USUAL, START, Options(), 2, 7)
    assert [game.lowest for game in bag] == [game.lowest for game in reversed(swapped)]
    assert "start against usual: 2 games of 2" in table([bag], ("start", "usual"))


def test_the_interval_is_that_of_the_mean() -> None:
    assert interval([0.5] * 10) == (0.5, 0.0)
    mean, reach = interval([0.0, 1.0] * 50)
    assert (mean, reach) == (0.5, pytest.approx(1.96 * 0.0503, abs=1e-3))
