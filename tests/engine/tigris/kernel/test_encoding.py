"""Positions and actions as numbers, and back: exactly, with all options, full and as seats see."""

from __future__ import annotations

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from engine.tigris.kernel.encoding import decode, encode
from engine.tigris.kernel.layout import SIZE
from engine.tigris.kernel.packed import pack, unpack
from engine.tigris.kernel.words import squares_of, words_of
from engine.tigris.model.bitboard import BOARD, NONE, SQUARES, bit_of
from engine.tigris.model.pieces import Seat
from engine.tigris.model.view import view
from tests.support.tigris.puzzles import Puzzle
from tests.support.tigris.walks import Walk

pytestmark = pytest.mark.long


@pytest.mark.parametrize("seed", range(12))
def test_positions_and_actions_survive(seed: int) -> None:
    for walk in (Walk.number(seed), Puzzle.number(seed)):
        for number, step in enumerate(walk.steps(150)):
            seen = view(step.after, Seat(number % step.after.seats))
            assert decode(encode(step.after)) == step.after
            assert decode(encode(seen)) == seen
            assert unpack(pack(step.action)) == step.action


def test_a_position_is_an_array_of_its_own() -> None:
    """Changing a copy leaves the first array as it was, and all arrays have one size."""
    numbers = encode(Walk.number(0).start)
    other = numbers.copy()
    other[:] = 0
    assert numbers.shape == (SIZE,)
    assert decode(numbers) == Walk.number(0).start


def test_every_square_is_in_one_word() -> None:
    for squares in (NONE, BOARD, *(bit_of(square) for square in SQUARES)):
        words = words_of(squares)
        assert squares_of(words) == squares
        assert all(0 <= word < 1 << 63 for word in words)
