"""What holds a linked set together: a look at the eight squares around one of it, not a flood."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_

from engine.tigris.model.bitboard import ACROSS, ALONG, NONE, STRIDE, Squares, flood, halo

#: Where the middle lies in what follows: the neighbours of its neighbours have room around it.
_MIDDLE = 2 * (STRIDE + 1)
_BESIDE = tuple(1 << _MIDDLE + step for step in (-STRIDE, -1, 1, STRIDE))
_CORNERS = tuple(1 << _MIDDLE + step for step in (-STRIDE - 1, 1 - STRIDE, STRIDE - 1, STRIDE + 1))
#: The squares around the middle.
_RING = Squares(sum(_BESIDE + _CORNERS))


def _sides(ring: Squares) -> tuple[Squares, ...]:
    """What lies beside the middle, each with what is linked to it round the middle."""
    sides, beside = [], Squares(ring & sum(_BESIDE))
    while beside:
        side = flood(beside & -beside, ring)
        sides.append(side)
        beside &= ~side
    return tuple(sides)


def _rings() -> list[Squares]:
    around = _BESIDE + _CORNERS
    choices = (some for size in range(len(around) + 1) for some in combinations(around, size))
    return [Squares(reduce(or_, some, 0)) for some in choices]


#: The sides of each ring that has several, each with its halo: only the rest of the set can link
#: them.
_SIDES = {
    ring: tuple((side, halo(side)) for side in _sides(ring))
    for ring in _rings()
    if len(_sides(ring)) > 1
}


def severed(squares: Squares, bit: Squares) -> Squares | None:
    """What comes loose when one square goes from a linked set: one of the two parts, or none.

    None if the square has three sides or four and there may be more parts. Both sides grow in turns
    until one is complete or they meet, since mostly one of them is small.
    """
    number = bit.bit_length() - 1
    moved = squares << _MIDDLE  # so that the sides need one shift
    sides = _SIDES.get(moved >> number & _RING)
    if not sides:
        return NONE
    if len(sides) > 2:
        return None
    within, grown = moved ^ bit << _MIDDLE, []
    for around, beside in sides:
        side, wider = around << number, beside << number & within
        if wider == side:
            return side >> _MIDDLE
        grown.append(wider)
    one, other = grown
    while not one & other:
        near = one | one << ACROSS  # as a halo grows, but off the board
        near |= near << ALONG
        wider = (one | near >> STRIDE) & within
        if wider == one:
            return one >> _MIDDLE
        one, other = other, wider
    return NONE
