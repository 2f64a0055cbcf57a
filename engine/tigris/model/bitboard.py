"""Squares and sets of squares as integers.

A square is the number of a bit, a set of squares is an integer with those bits set. Rows lie
17 bits apart although the board has 16 columns: the seventeenth bit is a guard column that never
belongs to the board, so that a shift by one can not wrap round an edge unseen. One mask cleans up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NewType

# Where the innermost functions give back a bare int, the type is only told to the checker: to make
# a Square or Squares of it would be a call, and cost as much as the rest of the function.
Square = NewType("Square", int)

if TYPE_CHECKING:

    class Squares(int):
        """A set of squares. To the type checker a type of its own, at run time a plain int."""

        def __and__(self, other: int, /) -> Squares: ...
        def __or__(self, other: int, /) -> Squares: ...
        def __xor__(self, other: int, /) -> Squares: ...
        def __invert__(self) -> Squares: ...
        def __lshift__(self, other: int, /) -> Squares: ...
        def __rshift__(self, other: int, /) -> Squares: ...
        def __neg__(self) -> Squares: ...

else:
    Squares = int  # a NewType is a call, and the innermost loops are full of sets

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


def only(square: Square) -> Squares:
    """The set with this one square."""
    return 1 << square  # type: ignore[return-value]


#: For each square, by its number, the set with it alone: looked up, not made.
ALONE: tuple[Squares, ...] = tuple(only(Square(number)) for number in range(ROWS * STRIDE))


def first(squares: Squares) -> Square:
    """The lowest square of a set that is not empty: the upmost row, then the leftmost column."""
    return (squares & -squares).bit_length() - 1  # type: ignore[return-value]


def members(squares: Squares) -> Iterator[Square]:
    """The squares of a set in ascending order: row by row from the top, each from the left."""
    while squares:
        yield first(squares)
        squares &= squares - 1


_WIDTHS = [(bits, (1 << bits) - 1) for bits in (96, 48, 24, 12)]
_MEMBERS: list[tuple[int, ...]] = [()]
for _bit in range(12):  # each bit doubles what there is
    _MEMBERS += [(*fewer, _bit) for fewer in _MEMBERS]


def nth(squares: Squares, index: int) -> Square:
    """The member with this index, counted from 0 in ascending order.

    Raises:
        IndexError: if the set has no member with this index.
    """
    low = 0
    for width, mask in _WIDTHS:  # the half that holds it, and again
        part = squares & mask
        count = part.bit_count()
        if index < count:
            squares = part
        else:
            index -= count
            squares >>= width
            low += width
    return low + _MEMBERS[squares][index]  # type: ignore[return-value]


# The four neighbours of a square lie 17 bits and one bit down and up from it. Seen from the lowest
# that is 0, 16, 18 and 34: two steps, each of them for all that the one before it reached.
ACROSS, ALONG = STRIDE - 1, STRIDE + 1


def halo(squares: Squares) -> Squares:
    """These squares and all that share an edge with one of them."""
    near = squares | squares << ACROSS
    near |= near << ALONG
    return (squares | near >> STRIDE) & BOARD


#: For a set of one square its halo; the very sets of `ALONE`, which a dictionary knows at once.
BESIDE = {ALONE[square]: halo(ALONE[square]) for square in SQUARES}


def neighbours(squares: Squares) -> Squares:
    """The squares that share an edge with one of these, without these."""
    return halo(squares) & ~squares


def flood(seed: Squares, within: Squares) -> Squares:
    """What a chain of edges reaches from the seed inside `within`; the seed must lie within."""
    reached = seed
    while True:
        near = reached | reached << ACROSS
        near |= near << ALONG
        grown = (reached | near >> STRIDE) & within
        if grown == reached:
            return reached
        reached = grown


def draw(squares: Squares) -> str:
    """A picture of a set for people: eleven lines of `#` and `.`."""
    return "\n".join(
        "".join("#" if squares >> row * STRIDE + column & 1 else "." for column in range(COLUMNS))
        for row in range(ROWS)
    )
