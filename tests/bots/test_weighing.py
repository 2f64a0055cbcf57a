"""The weights for larger tables: the script finds what tells who wins."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from benchmarks import weighing
from benchmarks.odds import fitted, loss
from benchmarks.weighing import NAMES, Moment, changes, moments, moved, rows, scored
from engine.bots.weights import AMONG_MORE, KEEN, USUAL, Weights


@cache
def some() -> tuple[Moment, ...]:
    return tuple(each for seed in range(1, 5) for each in moments(3, USUAL, seed))


def others(moment: Moment) -> list[int]:
    return [seat for seat in range(moment.seen.seats) if seat != moment.seat]


def test_moments_are_what_a_seat_saw_whose_turn_was_over() -> None:
    assert len(some()) > 40
    for each in some():
        assert (each.seat + 1) % 3 == each.seen.turn.seat
        assert 0 <= each.won < 3
    winners = {(each.game, [each.seat, *others(each)][each.won]) for each in some()}
    assert len(winners) == len({each.game for each in some()}) >= 3, "one a game"
    assert moments(3, USUAL, 1) == [each for each in some() if each.game == 1]


@pytest.mark.parametrize("weights", [USUAL, KEEN], ids=["usual", "keen"])
def test_scores_are_of_the_reader_first_and_whatever_it_envies(weights: Weights) -> None:
    moment = some()[30]
    (before,) = scored([moment], weights)
    assert scored([moment], replace(weights, envy=50)) == [pytest.approx(before)]
    for place, seat in enumerate([moment.seat, *others(moment)]):
        richer = moment.seen.copy()
        richer.points = tuple(
            tuple(point + 3 for point in points) if each == seat else points
            for each, points in enumerate(richer.points)
        )
        (after,) = scored([moment._replace(seen=richer)], weights)
        risen = [at for at, (one, two) in enumerate(zip(before, after, strict=True)) if two > one]
        assert risen == [place]


def test_a_round_tells_the_winners_better(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(weighing, "NAMES", ("steepness_late", "leader", "monument"))
    after = moved(USUAL, changes(some(), USUAL))
    changed = {name for name in NAMES if getattr(after, name) != getattr(USUAL, name)}
    assert changed and changed <= {"steepness_late", "leader", "monument"}

    def told(weights: weighing.Weights) -> float:
        data = rows(some(), scored(some(), weights))
        return loss(data, fitted(data))

    assert told(after) < told(USUAL)


def test_weights_go_by_shares_of_themselves_and_stay_playable() -> None:
    halved = moved(USUAL, [-0.5] * len(NAMES))
    assert halved.leader == USUAL.leader // 2 and halved.span >= 1
    assert all(getattr(moved(halved, [-0.5] * len(NAMES)), name) >= 1 for name in NAMES)
    assert halved.tile_to_come == USUAL.tile_to_come


@pytest.mark.parametrize("weights", [AMONG_MORE, KEEN], ids=["more", "keen"])
def test_those_in_use_differ_in_what_the_script_fits_alone(weights: Weights) -> None:
    """The price of a catastrophe comes from `benchmarks/catastrophes.py`."""
    fitted = {name: getattr(USUAL, name) for name in (*NAMES, "catastrophe")}
    assert replace(weights, **fitted, keen=False) == USUAL
