"""Compiled candidates are those of the reference, in its order; so are shapes on any board."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("numba", reason="needs the extra `kernel`")

from numba import njit

from engine.tigris.bots import shapes as reference
from engine.tigris.bots.candidates import candidates
from engine.tigris.bots.compiled import candidates as compiled
from engine.tigris.bots.compiled import shapes
from engine.tigris.bots.compiled.mind import Mind, new_mind
from engine.tigris.bots.square_classes import beside
from engine.tigris.kernel.encoding import encode
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.legal import new_list
from engine.tigris.kernel.packed import pack
from engine.tigris.kernel.words import Words, squares_of, words_of
from engine.tigris.model.bitboard import BOARD, SQUARES, Squares, bit_of
from engine.tigris.model.decisions import Turn
from tests.support.tigris.thought_samples import played_positions, seen_by_each, walked_positions

pytestmark = pytest.mark.long


@njit  # type: ignore[untyped-decorator]
def _candidates(mind: Mind, numbers: Numbers, wide: bool, found: Numbers) -> int:
    return compiled.candidates(mind, numbers, wide, found)


@njit  # type: ignore[untyped-decorator]
def _shapes(tiles: Words, free: Words) -> tuple[Words, ...]:
    return (
        shapes.completing(tiles),
        shapes.preparing(tiles, free),
        shapes.completing_lines(tiles),
        shapes.completing_pluses(tiles),
        *shapes.beside(tiles),
    )


def test_candidates_are_equal() -> None:
    """Also those of a turn whose hand is not known, which rankings of actions ask for."""
    mind, room, met = new_mind(), new_list(), 0
    for positions in (walked_positions(range(24)), played_positions(2)):
        for seen, _, _ in seen_by_each(positions):
            if seen.decisions and isinstance(seen.decisions[-1], Turn):
                numbers = encode(seen)
                for wide in (False, True):
                    found = _candidates(mind, numbers, wide, room)
                    expected = [pack(action) for action in candidates(seen, wide)]
                    assert room[:found].tolist() == expected
                    met += 1
                assert (numbers == encode(seen)).all(), "the position must stay as it is"
    assert met > 2000


@pytest.mark.parametrize("percent", (5, 20, 50, 80))
def test_shapes_are_equal(percent: int) -> None:
    chance = Random(percent)

    def some_of(squares: Squares) -> Squares:
        drawn = (bit_of(square) for square in SQUARES if chance.randrange(100) < percent)
        return Squares(sum(drawn)) & squares

    for _ in range(500):
        tiles = some_of(BOARD)
        free = some_of(BOARD & ~tiles)
        found = [squares_of(words) & BOARD for words in _shapes(words_of(tiles), words_of(free))]
        assert found == [
            reference.completing(tiles),
            reference.preparing(tiles, free),
            reference.completing_lines(tiles),
            reference.completing_pluses(tiles),
            *(squares & BOARD for squares in beside(tiles)),
        ]
