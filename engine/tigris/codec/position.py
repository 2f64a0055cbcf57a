"""Positions as nested lists of ints, both ways."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.tigris.codec.strict import (
    Plain,
    decode_square,
    decode_squares,
    encode_square,
    encode_squares,
    items,
    whole,
    wholes,
)
from engine.tigris.codec.tagged import DECISIONS
from engine.tigris.model.bitboard import NONE, Square, only
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS, Options
from engine.tigris.model.pieces import (
    BOX,
    CATASTROPHES_A_SEAT,
    COLORS,
    DYNASTIES,
    HAND_SIZE,
    MONUMENTS,
    Dynasty,
    Monument,
)
from engine.tigris.model.position import Position
from engine.tigris.notation.seat_line import MOST_POINTS, MOST_TREASURES
from engine.tigris.notation.validation import first_flaw


@dataclass(frozen=True, slots=True)
class _Field:
    encode: Callable[[Any], Plain]
    decode: Callable[[object], Any]


_BOARDS = tuple(BoardName)


def _number(most: int) -> _Field:
    return _Field(int, lambda plain: whole(plain, 0, most))


def _numbers(count: int, most: int) -> _Field:
    return _Field(list, lambda plain: wholes(plain, count, most))


def _each(field: _Field, least: int, most: int) -> _Field:
    """So many of them, as a tuple."""
    return _Field(
        lambda values: [field.encode(value) for value in values],
        lambda plain: tuple(field.decode(item) for item in items(plain, least, most)),
    )


def _by_seat(field: _Field) -> _Field:
    return _each(field, 2, len(DYNASTIES))


def _encode_options(options: Options) -> Plain:
    return [_BOARDS.index(options.board), *map(int, options.flags)]


def _decode_options(plain: object) -> Options:
    board, *flags = items(plain, 1 + len(OPTIONS), 1 + len(OPTIONS))
    name = _BOARDS[whole(board, 0, len(_BOARDS) - 1)]
    return Options(name, *(whole(flag, 0, 1) == 1 for flag in flags))


def _decode_monument(plain: object) -> tuple[Monument, Square]:
    monument, corner = items(plain, 2, 2)
    return MONUMENTS[whole(monument, 0, len(MONUMENTS) - 1)], decode_square(corner)


_SQUARES = _Field(encode_squares, decode_squares)
_BY_COLOR = _each(_SQUARES, len(COLORS), len(COLORS))
_DYNASTY = _Field(int, lambda plain: DYNASTIES[whole(plain, 0, len(DYNASTIES) - 1)])
_MONUMENT = _Field(lambda built: [int(built[0]), encode_square(built[1])], _decode_monument)
_DECISION = _Field(lambda decision: [*DECISIONS.encode(decision)], DECISIONS.decode)

#: The fields of a position in their order on the wire, which is that of its truth.
FIELDS = {
    "options": _Field(_encode_options, _decode_options),
    "dynasties": _by_seat(_DYNASTY),
    "tiles": _BY_COLOR,
    "facedown": _BY_COLOR,
    "leaders": _BY_COLOR,
    "owned": _by_seat(_SQUARES),
    "treasures": _SQUARES,
    "catastrophes": _SQUARES,
    "monuments": _each(_MONUMENT, 0, len(MONUMENTS)),
    "buildings": _BY_COLOR,
    "wonder": _SQUARES,
    "hands": _by_seat(_numbers(5, HAND_SIZE)),
    "replaced": _by_seat(_numbers(5, sum(BOX))),
    "points": _by_seat(_numbers(4, MOST_POINTS)),
    "hoards": _by_seat(_number(MOST_TREASURES)),
    "omens": _by_seat(_number(CATASTROPHES_A_SEAT)),
    "gone": _numbers(4, max(BOX)),
    "bag": _number(sum(BOX)),
    "decisions": _each(_DECISION, 0, 1 + len(DYNASTIES)),
    "placed": _Field(
        lambda placed: [] if placed is None else [encode_square(placed)],
        lambda plain: next((decode_square(square) for square in items(plain, 0, 1)), None),
    ),
    "union": _SQUARES,
}
_OF_SEATS = ("owned", "hands", "replaced", "points", "hoards", "omens")


def encode_position(position: Position) -> list[Plain]:
    """All that a position tells, the hands as far as it knows them; every int is below 2**32."""
    return [field.encode(getattr(position, name)) for name, field in FIELDS.items()]


def decode_position(plain: object) -> Position:
    """The position; raises ValueError for anything that can not lie on a table."""
    values = items(plain, len(FIELDS), len(FIELDS))
    fields = {
        name: field.decode(value)
        for (name, field), value in zip(FIELDS.items(), values, strict=True)
    }
    _check_seats(fields["dynasties"], [fields[name] for name in _OF_SEATS])
    position = Position(**fields)
    _check_twice_told(position)
    if flaw := first_flaw(position):
        raise ValueError(str(flaw))
    return position


def _check_seats(dynasties: tuple[Dynasty, ...], by_seat: list[tuple[object, ...]]) -> None:
    if len({*dynasties}) < len(dynasties):
        raise ValueError("expected a dynasty of its own for every seat")
    if any(len(values) != len(dynasties) for values in by_seat):
        raise ValueError("expected a value for every seat")


def _check_twice_told(position: Position) -> None:
    """What a position tells twice must agree, and what has an order must keep it."""
    if sum(position.owned) != position.standing or sum(position.leaders) != position.standing:
        raise ValueError("expected one owner for every leader")
    if list(position.monuments) != sorted(position.monuments):
        raise ValueError("expected the monuments in their order")
    if position.union != (NONE if position.placed is None else only(position.placed)):
        raise ValueError("expected the unification tile on the placed tile")
