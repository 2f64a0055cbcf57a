"""Strength after games, against the figures of an independent implementation of the same paper."""

from __future__ import annotations

from math import exp

import pytest

from game.service.people.weng_lin import (
    BETA,
    DEVIATION,
    MEAN,
    Seat,
    Strength,
    after_game,
    before_game,
)

NEW = Strength()
THREE = (Strength(31.2, 3.1), Strength(24.4, 7.9), Strength(27.0, 1.5))


def played(strengths: tuple[Strength, ...], places: tuple[int, ...]) -> list[Strength]:
    seats = zip(strengths, places, strict=True)
    return after_game([Seat(n, strength, place) for n, (strength, place) in enumerate(seats)])


@pytest.mark.parametrize(
    ("strengths", "places", "expected"),
    [
        (
            (NEW, NEW),
            (1, 2),
            ((27.63523138347365, 8.065506316323548), (22.36476861652635, 8.065506316323548)),
        ),
        ((NEW, NEW), (1, 1), ((25.0, 8.065506316323548), (25.0, 8.065506316323548))),
        (
            (NEW,) * 4,
            (1, 2, 3, 4),
            (
                (32.90569415042095, 7.5012190693964005),
                (27.63523138347365, 7.5012190693964005),
                (22.36476861652635, 7.5012190693964005),
                (17.09430584957905, 7.5012190693964005),
            ),
        ),
        (
            THREE,
            (2, 1, 3),
            (
                (31.081154114602178, 3.057215199450272),
                (31.915977141283953, 6.964531180345658),
                (26.756860152258984, 1.4975567581523932),
            ),
        ),
        (
            THREE,
            (2, 2, 1),
            (
                (30.138197085368233, 3.057215199450272),
                (22.635267985130696, 6.964531180345658),
                (27.31222306680853, 1.4975567581523932),
            ),
        ),
    ],
)
def test_games_move_strengths_as_the_paper_says(
    strengths: tuple[Strength, ...],
    places: tuple[int, ...],
    expected: tuple[tuple[float, float], ...],
) -> None:
    """The figures are those of openskill 6.2.0, `BradleyTerryFull(tau=0)`."""
    found = played(strengths, places)
    assert [each.mean for each in found] == pytest.approx([mean for mean, _ in expected])
    assert [each.deviation for each in found] == pytest.approx([sure for _, sure in expected])


def test_400_points_are_ten_to_one_as_in_the_arena() -> None:
    strong, weak = Strength(MEAN + 10, 0.0), Strength(MEAN, 0.0)
    wins = 1 / (1 + exp((weak.mean - strong.mean) / (BETA * 2**0.5)))
    elo = 1 / (1 + 10 ** ((weak.elo - strong.elo) / 400))
    assert elo == pytest.approx(wins) and NEW.elo == 1500


def test_two_seats_of_the_same_are_not_compared() -> None:
    one, same, other = after_game([Seat("a", NEW, 1), Seat("a", NEW, 3), Seat("b", NEW, 2)])
    assert one.mean > MEAN > same.mean and other.mean == pytest.approx(MEAN)
    assert after_game([Seat("a", NEW, 1), Seat("a", NEW, 2)]) == [NEW, NEW]


def test_who_has_played_a_thousand_games_still_moves() -> None:
    one = other = NEW
    for n in range(1000):
        strengths = (before_game(one), before_game(other))
        one, other = played(strengths, (1, 2) if n % 2 else (2, 1))
    assert 0.05 * DEVIATION < one.deviation < 0.4 * DEVIATION
    assert abs(one.elo - other.elo) < 60


def test_the_better_one_comes_out_ahead() -> None:
    one = other = NEW
    for n in range(60):
        one, other = played(
            (before_game(one), before_game(other)), (2, 1) if n % 4 == 0 else (1, 2)
        )
    assert 100 < one.elo - other.elo < 300, "three of four games are 191 points"
