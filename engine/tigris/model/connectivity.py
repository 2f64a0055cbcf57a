"""Whether a connected set falls apart without one square, from its eight neighbors, not a flood."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_

from engine.tigris.model.bitboard import (
    HALO_STEP_1,
    HALO_STEP_2,
    NONE,
    STRIDE,
    Squares,
    flood,
    halo,
)

#: Position of the center in the patterns below: leaves room around its neighbors' neighbors.
_CENTER = 2 * (STRIDE + 1)
_EDGES = tuple(1 << _CENTER + step for step in (-STRIDE, -1, 1, STRIDE))
_CORNERS = tuple(1 << _CENTER + step for step in (-STRIDE - 1, 1 - STRIDE, STRIDE - 1, STRIDE + 1))
#: The eight squares around the center.
_RING = Squares(sum(_EDGES + _CORNERS))


def _sides(ring: Squares) -> tuple[Squares, ...]:
    """The neighbors of the center in groups, each with all that is connected to it in the ring."""
    sides, edges = [], Squares(ring & sum(_EDGES))
    while edges:
        side = flood(edges & -edges, ring)
        sides.append(side)
        edges &= ~side
    return tuple(sides)


def _rings() -> list[Squares]:
    """Every set of squares around the center."""
    ring = _EDGES + _CORNERS
    choices = (some for size in range(len(ring) + 1) for some in combinations(ring, size))
    return [Squares(reduce(or_, some, 0)) for some in choices]


#: For each ring with several sides its sides, each with its halo. Only the rest of the set can
#: connect them; a ring that is not listed stays connected.
_SIDES = {
    ring: tuple((side, halo(side)) for side in _sides(ring))
    for ring in _rings()
    if len(_sides(ring)) > 1
}


def detached_part(squares: Squares, bit: Squares) -> Squares | None:
    """What is cut off when one square is removed from a connected set: one of two parts, or none.

    None if the square has three or four sides, so that there may be more parts. Both sides grow in
    turn until one is complete or they meet: usually one of them is small.
    """
    number = bit.bit_length() - 1
    shifted = squares << _CENTER  # so that each side takes one shift
    sides = _SIDES.get(shifted >> number & _RING)
    if not sides:
        return NONE
    if len(sides) > 2:
        return None
    within, growing = shifted ^ bit << _CENTER, []
    for side_pattern, halo_pattern in sides:
        side, grown = side_pattern << number, halo_pattern << number & within
        if grown == side:
            return side >> _CENTER
        growing.append(grown)
    one, other = growing
    while not one & other:
        near = one | one << HALO_STEP_1  # as `halo`, but without the mask of the board
        near |= near << HALO_STEP_2
        grown = (one | near >> STRIDE) & within
        if grown == one:
            return one >> _CENTER
        one, other = other, grown
    return NONE
