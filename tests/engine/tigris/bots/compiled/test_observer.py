"""Compiled views and observers are those of the reference."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from numba import njit

from engine.tigris import view
from engine.tigris.bots.compiled import observer as compiled
from engine.tigris.bots.compiled import weights as of
from engine.tigris.bots.compiled.mind import Mind, new_mind
from engine.tigris.bots.compiled.seen import unseen, veil
from engine.tigris.bots.compiled.weights import encode_weights
from engine.tigris.bots.observer import Observer
from engine.tigris.bots.weights import USUAL, Weights
from engine.tigris.kernel.encoding import decode, encode
from engine.tigris.kernel.layout import Numbers
from engine.tigris.model.pieces import COLORS, Seat
from engine.tigris.rules.bag import count_unseen
from tests.support.tigris.thought_samples import (
    WEIGHTS,
    played_positions,
    seen_by_each,
    walked_positions,
)

pytestmark = pytest.mark.long


@njit  # type: ignore[untyped-decorator]
def _veil(numbers: Numbers, seat: int) -> tuple[int, int, int, int]:
    veil(numbers, seat)
    return unseen(numbers, 0), unseen(numbers, 1), unseen(numbers, 2), unseen(numbers, 3)


@njit  # type: ignore[untyped-decorator]
def _observe(mind: Mind, numbers: Numbers, seat: int, weights: Numbers, out: Numbers) -> None:
    compiled.observe(mind, numbers, seat, weights, out)


@njit  # type: ignore[untyped-decorator]
def _weights_of(mind: Mind, observer: Numbers, seat: int, seats: int) -> Numbers:
    return compiled.weights_of(mind, observer, seat, seats).copy()


def test_every_weight_has_its_place() -> None:
    names = [field.name.upper() for field in fields(Weights)]
    assert [getattr(of, name) for name in names] == list(range(of.WEIGHT_COUNT))


def test_views_hide_the_same() -> None:
    for position in walked_positions(range(12)):
        for seat in (*map(Seat, range(position.seats)), None):
            seen, numbers = view(position, seat), encode(position)
            assert _veil(numbers, -1 if seat is None else seat) == count_unseen(seen)
            assert decode(numbers) == seen


def test_observers_are_equal() -> None:
    mind, out = new_mind(), np.full(compiled.OBSERVER_SIZE, -1)
    for positions in (walked_positions(range(12)), played_positions(1)):
        for seen, seat, weights in seen_by_each(positions):
            expected = compiled.encode_observer(Observer.of(seen, seat, weights))
            _observe(mind, encode(seen), seat, encode_weights(weights), out)
            assert out.tolist() == expected.tolist()


@pytest.mark.parametrize("weights", WEIGHTS)
def test_others_have_the_usual_weights(weights: Weights) -> None:
    for seen, seat, _ in seen_by_each(walked_positions(range(6), 60)):
        observer = Observer.of(seen, seat, weights)
        numbers = compiled.encode_observer(observer)
        for other in map(Seat, range(seen.seats)):
            found = _weights_of(new_mind(), numbers, other, seen.seats)
            expected = observer.weights_of(other, seen.seats)
            assert found.tolist() == encode_weights(expected).tolist()


def test_the_sizes_are_those_of_the_reference() -> None:
    assert len(encode_weights(USUAL)) == of.WEIGHT_COUNT
    assert len(COLORS) == compiled.SIZE_LEFT - compiled.POOL
