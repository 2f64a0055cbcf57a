"""The fits find the numbers that made the data, and read real games completely."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from benchmarks.fitting.logit import PENALTY, Row, fit, mean_loss, probabilities
from benchmarks.fitting.odds import NAMES, format_fit, sample_game
from engine.tigris.bots.weights import usual_weights


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_the_fit_finds_the_terms_that_made_the_data(seats: int) -> None:
    random, truth = Random(seats), np.array([1.5, -0.7, 0.0])
    rows = []
    for game in range(3000):
        traits = [tuple(random.gauss(0, spread) for spread in (1, 2, 30)) for _ in range(seats)]
        shares = probabilities(truth, np.array([traits]))[0]
        (winner,) = random.choices(range(seats), list(shares))
        rows.append(Row(game, tuple(traits), winner))
    terms = fit(rows)
    assert terms == pytest.approx(truth, abs=0.2)
    assert mean_loss(rows, terms) <= mean_loss(rows, truth) + PENALTY / len(rows)
    assert mean_loss(rows, terms) < mean_loss(rows, np.zeros(3)) - 0.1


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3])
def test_rows_come_from_real_games_and_their_terms_are_printed(seats: int) -> None:
    samples = [
        pair for seed in range(1, 4) for pair in sample_game(seats, usual_weights(seats), seed)
    ]
    rows = [row for row, _ in samples]
    assert {row.game for row in rows} <= {1, 2, 3} and len(rows) > 20
    assert all(len(row.traits) == seats for row in rows)
    assert {len(seat) for row in rows for seat in row.traits} == {2 * len(NAMES)}
    assert {row.winner for row in rows} == set(range(seats))
    first = [pair for pair in samples if pair[0].game == 1]
    assert first == sample_game(seats, usual_weights(seats), 1), "the same seed, the same rows"
    assert all(name in format_fit(rows, NAMES) for name in NAMES)
    leads = [row for _, row in samples]
    assert {len(row.traits) for row in leads} == {2}
    assert all((row.winner == 0) == (lead.winner == 0) for row, lead in samples)
