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
    read_int,
    read_ints,
    read_list,
)
from engine.tigris.codec.tagged import DECISIONS
from engine.tigris.model.bitboard import NONE, Square, bit_of
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import OPTIONS, Options
from engine.tigris.model.pieces import (
    BOX,
    CATASTROPHES_PER_SEAT,
    COLORS,
    DYNASTIES,
    HAND_SIZE,
    MONUMENTS,
    Dynasty,
    Monument,
)
from engine.tigris.model.position import Position
from engine.tigris.notation.seat_line import MAX_POINTS, MAX_TREASURES
from engine.tigris.notation.validation import first_flaw


@dataclass(frozen=True, slots=True)
class _Field:
    encode: Callable[[Any], Plain]
    decode: Callable[[object], Any]


_BOARDS = tuple(BoardName)


def _number(maximum: int) -> _Field:
    return _Field(int, lambda plain: read_int(plain, 0, maximum))


def _numbers(count: int, maximum: int) -> _Field:
    return _Field(list, lambda plain: read_ints(plain, count, maximum))


def _tuple_of(field: _Field, minimum: int, maximum: int) -> _Field:
    """A tuple of `minimum` to `maximum` values."""
    return _Field(
        lambda values: [field.encode(value) for value in values],
        lambda plain: tuple(field.decode(item) for item in read_list(plain, minimum, maximum)),
    )


def _by_seat(field: _Field) -> _Field:
    return _tuple_of(field, 2, len(DYNASTIES))


def _encode_options(options: Options) -> Plain:
    return [_BOARDS.index(options.board), *map(int, options.flags)]


def _decode_options(plain: object) -> Options:
    board, *flags = read_list(plain, 1 + len(OPTIONS), 1 + len(OPTIONS))
    name = _BOARDS[read_int(board, 0, len(_BOARDS) - 1)]
    return Options(name, *(read_int(flag, 0, 1) == 1 for flag in flags))


def _decode_monument(plain: object) -> tuple[Monument, Square]:
    monument, corner = read_list(plain, 2, 2)
    return MONUMENTS[read_int(monument, 0, len(MONUMENTS) - 1)], decode_square(corner)


_SQUARES = _Field(encode_squares, decode_squares)
_BY_COLOR = _tuple_of(_SQUARES, len(COLORS), len(COLORS))
_DYNASTY = _Field(int, lambda plain: DYNASTIES[read_int(plain, 0, len(DYNASTIES) - 1)])
_MONUMENT = _Field(lambda built: [int(built[0]), encode_square(built[1])], _decode_monument)
_DECISION = _Field(lambda decision: [*DECISIONS.encode(decision)], DECISIONS.decode)

#: The fields of a position in their order on the wire, that of STORED_FIELDS.
FIELDS = {
    "options": _Field(_encode_options, _decode_options),
    "dynasties": _by_seat(_DYNASTY),
    "tiles": _BY_COLOR,
    "facedown": _BY_COLOR,
    "leaders": _BY_COLOR,
    "seat_leaders": _by_seat(_SQUARES),
    "treasures": _SQUARES,
    "catastrophes": _SQUARES,
    "monuments": _tuple_of(_MONUMENT, 0, len(MONUMENTS)),
    "buildings": _BY_COLOR,
    "wonder": _SQUARES,
    "hands": _by_seat(_numbers(5, HAND_SIZE)),
    "replaced": _by_seat(_numbers(5, sum(BOX))),
    "points": _by_seat(_numbers(4, MAX_POINTS)),
    "treasures_taken": _by_seat(_number(MAX_TREASURES)),
    "catastrophes_left": _by_seat(_number(CATASTROPHES_PER_SEAT)),
    "discarded": _numbers(4, max(BOX)),
    "bag": _number(sum(BOX)),
    "decisions": _tuple_of(_DECISION, 0, 1 + len(DYNASTIES)),
    "placed": _Field(
        lambda placed: [] if placed is None else [encode_square(placed)],
        lambda plain: next((decode_square(square) for square in read_list(plain, 0, 1)), None),
    ),
    "union": _SQUARES,
}
_SEAT_FIELDS = (
    "seat_leaders",
    "hands",
    "replaced",
    "points",
    "treasures_taken",
    "catastrophes_left",
)


def encode_position(position: Position) -> list[Plain]:
    """All stored fields of a position, hands as far as it knows them; every int is below 2**32."""
    return [field.encode(getattr(position, name)) for name, field in FIELDS.items()]


def decode_position(plain: object) -> Position:
    """The position.

    Raises:
        ValueError: for anything but an encoded, possible position.
    """
    values = read_list(plain, len(FIELDS), len(FIELDS))
    fields = {
        name: field.decode(value)
        for (name, field), value in zip(FIELDS.items(), values, strict=True)
    }
    _check_seats(fields["dynasties"], [fields[name] for name in _SEAT_FIELDS])
    position = Position(**fields)
    _check_consistency(position)
    if flaw := first_flaw(position):
        raise ValueError(str(flaw))
    return position


def _check_seats(dynasties: tuple[Dynasty, ...], by_seat: list[tuple[object, ...]]) -> None:
    if len({*dynasties}) < len(dynasties):
        raise ValueError("expected a dynasty of its own for every seat")
    if any(len(values) != len(dynasties) for values in by_seat):
        raise ValueError("expected a value for every seat")


def _check_consistency(position: Position) -> None:
    """Checks that redundant fields agree and that ordered ones are in order."""
    if (
        sum(position.seat_leaders) != position.all_leaders
        or sum(position.leaders) != position.all_leaders
    ):
        raise ValueError("expected one owner for every leader")
    if list(position.monuments) != sorted(position.monuments):
        raise ValueError("expected the monuments in their order")
    if position.union != (NONE if position.placed is None else bit_of(position.placed)):
        raise ValueError("expected the unification tile on the placed tile")
