"""What holds a linked set together: a look at the eight squares around one of it, not a flood."""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import or_

from engine.board import STRIDE, Squares, flood

_MIDDLE = STRIDE + 1
_BESIDE = tuple(1 << _MIDDLE + step for step in (-STRIDE, -1, 1, STRIDE))
_CORNERS = tuple(1 << _MIDDLE + step for step in (-STRIDE - 1, 1 - STRIDE, STRIDE - 1, STRIDE + 1))
#: The squares around the one in the second row and column.
_RING = Squares(sum(_BESIDE + _CORNERS))


def _hangs_together(ring: Squares) -> bool:
    """Whether all of these that lie beside the middle are linked round it, if there are any."""
    beside = Squares(ring & sum(_BESIDE))
    return not beside & ~flood(beside & -beside, ring)


def _rings() -> frozenset[int]:
    around = _BESIDE + _CORNERS
    choices = (some for size in range(len(around) + 1) for some in combinations(around, size))
    rings = (Squares(reduce(or_, some, 0)) for some in choices)
    return frozenset(ring for ring in rings if _hangs_together(ring))


_TOGETHER = _rings()


def stays_linked(squares: Squares, bit: Squares) -> bool:
    """Whether what surrounds one square of a linked set proves that the rest of it stays linked.

    Nearly always the answer for one that does; where it is False, only a flood can tell.
    """
    return squares << _MIDDLE >> bit.bit_length() - 1 & _RING in _TOGETHER
