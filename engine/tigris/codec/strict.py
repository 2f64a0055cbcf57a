"""Strict reading of plain values: ints and lists of them, as they come out of a message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from engine.tigris.model.bitboard import COLUMNS, NONE, ROWS, SQUARES, STRIDE, Square, Squares

Plain: TypeAlias = "int | list[Plain]"

_ROW = (1 << COLUMNS) - 1
_NUMBERS = {square: number for number, square in enumerate(SQUARES)}


def whole(plain: object, least: int, most: int) -> int:
    """A plain int within these bounds; a bool is none. Raises ValueError."""
    if type(plain) is not int or not least <= plain <= most:
        raise ValueError(f"expected a number from {least} to {most}")
    return plain


def items(plain: object, least: int, most: int) -> Sequence[Any]:
    """A list (or a tuple) with so many items. Raises ValueError."""
    if not isinstance(plain, list | tuple) or not least <= len(plain) <= most:
        raise ValueError(f"expected a list of {least} to {most}")
    return plain


def wholes(plain: object, count: int, most: int) -> tuple[int, ...]:
    """So many ints from 0 on."""
    return tuple(whole(item, 0, most) for item in items(plain, count, count))


def encode_square(square: Square) -> int:
    """0 to 175, row by row: the guard column does not show. Raises ValueError off the board."""
    if square not in _NUMBERS:
        raise ValueError("expected a square of the board")
    return _NUMBERS[square]


def decode_square(plain: object) -> Square:
    return SQUARES[whole(plain, 0, len(SQUARES) - 1)]


def encode_squares(squares: Squares) -> list[Plain]:
    """Eleven rows of sixteen bits, the lowest bit on the left."""
    return [squares >> row * STRIDE & _ROW for row in range(ROWS)]


def decode_squares(plain: object) -> Squares:
    squares = NONE
    for row, bits in enumerate(wholes(plain, ROWS, _ROW)):
        squares |= bits << row * STRIDE
    return squares
