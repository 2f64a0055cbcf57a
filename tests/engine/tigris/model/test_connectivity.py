"""`detached_part` finds the same as a flood of the whole set."""

from random import Random

import pytest

from engine.tigris.model.bitboard import SQUARES, Squares, bit_of, members, neighbors
from engine.tigris.model.connectivity import detached_part
from engine.tigris.model.kingdoms import connected_parts
from tests.support.tigris.spots import squares_at


def grown_by_chance(chance: Random, size: int) -> Squares:
    """A linked set that grew from one square, each new one beside it."""
    grown = bit_of(chance.choice(SQUARES))
    while grown.bit_count() < size:
        grown |= bit_of(chance.choice([*members(neighbors(grown))]))
    return grown


@pytest.mark.parametrize("seed", range(8))
def test_detached_parts_are_those_that_a_flood_finds(seed: int) -> None:
    chance = Random(seed)
    seen = set()
    for size in (2, 3, 5, 8, 12, 20, 40, 90):
        squares = grown_by_chance(chance, size)
        for bit in map(bit_of, members(squares)):
            left = [*connected_parts(squares ^ bit)]
            loose = detached_part(squares, bit)
            seen.add((loose is None, len(left)))
            if loose is not None:
                assert loose in left if len(left) == 2 else not loose and len(left) == 1
    assert {(False, 1), (False, 2), (True, 3)} <= seen, "every kind of square was looked at"


def test_sides_connected_elsewhere_are_not_parts() -> None:
    ring = squares_at("e5 f5 g5 e6 g6 e7 f7 g7")
    for bit in map(bit_of, members(ring)):
        assert detached_part(ring, bit) == 0
    assert detached_part(ring | squares_at("f6"), squares_at("f5")) == 0, "they meet before"


@pytest.mark.parametrize(
    "names", ["a1 b1 c1 b2", "a1 a2 a3 b2", "o11 p11 n11 o10", "p9 p10 p11 o10"]
)
def test_nothing_connects_around_the_edge_of_the_board(names: str) -> None:
    squares = squares_at(names)
    middle = next(
        bit for bit in map(bit_of, members(squares)) if neighbors(bit) & squares == squares ^ bit
    )
    assert detached_part(squares, middle) is None, "three sides"
