"""Strict decoding of plain values: ints, and lists of them, as in a message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from engine.tigris.model.bitboard import COLUMNS, NONE, ROWS, SQUARES, STRIDE, Square, Squares

Plain: TypeAlias = "int | list[Plain]"

_ROW_MASK = (1 << COLUMNS) - 1
_INDEXES = {square: number for number, square in enumerate(SQUARES)}


def read_int(plain: object, minimum: int, maximum: int) -> int:
    """An int within these bounds.

    Raises:
        ValueError: for anything else; a bool is not an int here.
    """
    if type(plain) is not int or not minimum <= plain <= maximum:
        raise ValueError(f"expected a number from {minimum} to {maximum}")
    return plain


def read_list(plain: object, minimum: int, maximum: int) -> Sequence[Any]:
    """A list or tuple with a number of items within these bounds.

    Raises:
        ValueError: for anything else.
    """
    if not isinstance(plain, list | tuple) or not minimum <= len(plain) <= maximum:
        raise ValueError(f"expected a list of {minimum} to {maximum}")
    return plain


def read_ints(plain: object, count: int, maximum: int) -> tuple[int, ...]:
    """`count` ints from 0 to `maximum`."""
    return tuple(read_int(item, 0, maximum) for item in read_list(plain, count, count))


def encode_square(square: Square) -> int:
    """0 to 175, row by row, without the guard column.

    Raises:
        ValueError: if the square is not on the board.
    """
    if square not in _INDEXES:
        raise ValueError("expected a square of the board")
    return _INDEXES[square]


def decode_square(plain: object) -> Square:
    return SQUARES[read_int(plain, 0, len(SQUARES) - 1)]


def encode_squares(squares: Squares) -> list[Plain]:
    """Eleven rows of sixteen bits, the lowest bit for the leftmost column."""
    return [squares >> row * STRIDE & _ROW_MASK for row in range(ROWS)]


def decode_squares(plain: object) -> Squares:
    squares = NONE
    for row, bits in enumerate(read_ints(plain, ROWS, _ROW_MASK)):
        squares |= bits << row * STRIDE
    return squares
