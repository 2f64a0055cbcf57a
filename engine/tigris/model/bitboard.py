"""Squares and sets of squares as integers.

A square is a bit number, a set of squares an integer with those bits set (a bitboard). Rows are 17
bits apart although the board has 16 columns: the seventeenth bit is a guard column outside the
board, so a shift by one cannot wrap around an edge unnoticed; masking with BOARD clears it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NewType

# The innermost functions return bare ints with a type-ignore: converting them to Square or Squares
# would be a call that costs as much as the rest of the function.
Square = NewType("Square", int)

if TYPE_CHECKING:

    class Squares(int):
        """A set of squares: a separate type to the type checker, a plain int at run time."""

        def __and__(self, other: int, /) -> Squares: ...
        def __or__(self, other: int, /) -> Squares: ...
        def __xor__(self, other: int, /) -> Squares: ...
        def __invert__(self) -> Squares: ...
        def __lshift__(self, other: int, /) -> Squares: ...
        def __rshift__(self, other: int, /) -> Squares: ...
        def __neg__(self) -> Squares: ...

else:
    Squares = int  # creating a NewType value is a call, and inner loops create many sets

COLUMNS = 16
ROWS = 11
STRIDE = COLUMNS + 1

NONE = Squares(0)
BOARD = Squares(sum(1 << row * STRIDE + column for row in range(ROWS) for column in range(COLUMNS)))
SQUARES: tuple[Square, ...] = tuple(
    Square(row * STRIDE + column) for row in range(ROWS) for column in range(COLUMNS)
)


def square_at(column: int, row: int) -> Square:
    """The square in this column (0 to 15, from the left) and row (0 to 10, from the top)."""
    return Square(row * STRIDE + column)


def column_of(square: Square) -> int:
    return square % STRIDE


def row_of(square: Square) -> int:
    return square // STRIDE


def bit_of(square: Square) -> Squares:
    """The set with this one square."""
    return 1 << square  # type: ignore[return-value]


#: The set with one square alone, by square number: a lookup is faster than a shift.
BITS: tuple[Squares, ...] = tuple(bit_of(Square(number)) for number in range(ROWS * STRIDE))


def first(squares: Squares) -> Square:
    """The lowest square of a non-empty set: the topmost row, then the leftmost column."""
    return (squares & -squares).bit_length() - 1  # type: ignore[return-value]


def members(squares: Squares) -> Iterator[Square]:
    """The squares of a set in ascending order: row by row from the top, each from the left."""
    while squares:
        yield first(squares)
        squares &= squares - 1


_WIDTHS = [(bits, (1 << bits) - 1) for bits in (96, 48, 24, 12)]
_MEMBERS: list[tuple[int, ...]] = [()]
for _bit in range(12):  # each bit doubles the number of sets
    _MEMBERS += [(*fewer, _bit) for fewer in _MEMBERS]


def nth(squares: Squares, index: int) -> Square:
    """The member with this index, counted from 0 in ascending order.

    Raises:
        IndexError: if the set has no member with this index.
    """
    low = 0
    for width, mask in _WIDTHS:  # binary search: halve the range that holds it
        part = squares & mask
        count = part.bit_count()
        if index < count:
            squares = part
        else:
            index -= count
            squares >>= width
            low += width
    return low + _MEMBERS[squares][index]  # type: ignore[return-value]


# The four neighbors of a square are 1 and 17 bits below and above it. Counted from the lowest of
# them that is 0, 16, 18 and 34: the sums of 16 and 18, so two shifts reach all four.
HALO_STEP_1, HALO_STEP_2 = STRIDE - 1, STRIDE + 1


def halo(squares: Squares) -> Squares:
    """These squares and all squares that share an edge with one of them."""
    near = squares | squares << HALO_STEP_1
    near |= near << HALO_STEP_2
    return (squares | near >> STRIDE) & BOARD


#: The halo of each set of one square. Its keys are the objects in BITS, which makes lookups fast:
#: a dictionary compares by identity first.
BIT_HALOS = {BITS[square]: halo(BITS[square]) for square in SQUARES}


def neighbors(squares: Squares) -> Squares:
    """The squares outside the set that share an edge with one inside."""
    return halo(squares) & ~squares


def flood(seed: Squares, within: Squares) -> Squares:
    """The squares of `within` connected to `seed` by shared edges; `seed` must be within it."""
    reached = seed
    while True:
        near = reached | reached << HALO_STEP_1
        near |= near << HALO_STEP_2
        grown = (reached | near >> STRIDE) & within
        if grown == reached:
            return reached
        reached = grown
