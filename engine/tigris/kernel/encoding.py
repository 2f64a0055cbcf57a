"""Positions of the model as arrays of numbers, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from engine.tigris.kernel import layout
from engine.tigris.kernel.layout import COLOR_COUNT, DECISION_SIZE, SET, SIZE, TILE_KINDS, Numbers
from engine.tigris.kernel.words import squares_of, words_of
from engine.tigris.model import decisions
from engine.tigris.model.bitboard import BITS, NONE, Square, Squares, first
from engine.tigris.model.decisions import ConflictKind, Decision
from engine.tigris.model.maps import BoardName
from engine.tigris.model.options import Options
from engine.tigris.model.pieces import (
    COLORS,
    DYNASTIES,
    MONUMENTS,
    ByColor,
    Color,
    Monument,
    Seat,
    Tiles,
)
from engine.tigris.model.position import Position

_BOARDS = tuple(BoardName)
_CONFLICTS = tuple(ConflictKind)

#: How each kind of decision is read, in the order of their numbers.
_DECISIONS: tuple[tuple[type[Decision], Callable[[Sequence[int]], Decision]], ...] = (
    (decisions.Turn, lambda n: decisions.Turn(Seat(n[0]), n[1])),
    (
        decisions.Commitment,
        lambda n: decisions.Commitment(
            _CONFLICTS[n[0]], Color(n[1]), Seat(n[2]), Seat(n[3]), None if n[4] < 0 else n[4]
        ),
    ),
    (decisions.WarChoice, lambda n: decisions.WarChoice(Seat(n[0]))),
    (decisions.BuildingChoice, lambda n: decisions.BuildingChoice(Seat(n[0]), Square(n[1]))),
    (decisions.MonumentChoice, lambda n: decisions.MonumentChoice(Seat(n[0]), Square(n[1]))),
    (decisions.TreasureChoice, lambda n: decisions.TreasureChoice(Seat(n[0]))),
    (decisions.WonderPoint, lambda n: decisions.WonderPoint(Seat(n[0]))),
    (decisions.FirstPlayer, lambda n: decisions.FirstPlayer()),
    (decisions.Deal, lambda n: decisions.Deal(Seat(n[0]), n[1], n[2] == 1)),
)
_NUMBERS = {kind: number for number, (kind, _read) in enumerate(_DECISIONS)}


def encode(position: Position) -> Numbers:
    """A position, full or a view, as an array of SIZE int64."""
    numbers = np.zeros(SIZE, np.int64)
    for start, sets in (
        (layout.TILES, position.tiles),
        (layout.FACEDOWN, position.facedown),
        (layout.TREASURES, (position.treasures,)),
        (layout.CATASTROPHES, (position.catastrophes,)),
        (layout.WONDER, (position.wonder,)),
        (layout.LINKED, (position.linked,)),
        (layout.ALL_LEADERS, (position.all_leaders,)),
    ):
        _put(numbers, start, [word for squares in sets for word in words_of(squares)])
    _encode_squares(numbers, position)
    _encode_counts(numbers, position)
    return numbers


def _encode_squares(numbers: Numbers, position: Position) -> None:
    numbers[layout.LEADERS : layout.UNION + 1] = -1
    leaders = [position.leader(Seat(seat), c) for seat in range(position.seats) for c in COLORS]
    _put(numbers, layout.LEADERS, map(_square, leaders))
    _put(numbers, layout.BUILDINGS, map(_square, position.buildings))
    for monument, corner in position.monuments:
        numbers[layout.MONUMENTS + monument] = corner
    if position.placed is not None:
        numbers[layout.PLACED] = position.placed
    numbers[layout.UNION] = _square(position.union)


def _encode_counts(numbers: Numbers, position: Position) -> None:
    _put(numbers, layout.HANDS, _joined(position.hands))
    _put(numbers, layout.REPLACED, _joined(position.replaced))
    _put(numbers, layout.POINTS, _joined(position.points))
    _put(numbers, layout.TREASURES_TAKEN, position.treasures_taken)
    _put(numbers, layout.CATASTROPHES_LEFT, position.catastrophes_left)
    _put(numbers, layout.DISCARDED, position.discarded)
    numbers[layout.BAG] = position.bag
    numbers[layout.OPEN] = len(position.decisions)
    for place, decision in enumerate(position.decisions):
        _put(numbers, layout.DECISIONS + DECISION_SIZE * place, _decision_numbers(decision))
    numbers[layout.SEATS] = position.seats
    _put(numbers, layout.DYNASTIES, position.dynasties)
    numbers[layout.MAP] = _BOARDS.index(position.options.board)
    _put(numbers, layout.OPTIONS, position.options.flags)


def decode(numbers: Numbers) -> Position:
    """The position of an array that `encode` returned or the kernel made of such a one."""
    plain: list[int] = numbers.tolist()
    seats = plain[layout.SEATS]
    squares = plain[layout.LEADERS : layout.LEADERS + COLOR_COUNT * seats]
    by_seat = [squares[COLOR_COUNT * seat :][:COLOR_COUNT] for seat in range(seats)]
    placed, union = plain[layout.PLACED], plain[layout.UNION]
    open_decisions = range(plain[layout.OPEN])
    return Position(
        options=_decode_options(plain),
        dynasties=tuple(DYNASTIES[number] for number in plain[layout.DYNASTIES :][:seats]),
        tiles=_sets(plain, layout.TILES, COLOR_COUNT),
        facedown=_sets(plain, layout.FACEDOWN, COLOR_COUNT),
        leaders=tuple(_union_of(squares[color::COLOR_COUNT]) for color in COLORS),
        seat_leaders=tuple(map(_union_of, by_seat)),
        treasures=_sets(plain, layout.TREASURES, 1)[0],
        catastrophes=_sets(plain, layout.CATASTROPHES, 1)[0],
        monuments=_decode_monuments(plain),
        buildings=tuple(_union_of([sq]) for sq in plain[layout.BUILDINGS :][:COLOR_COUNT]),
        wonder=_sets(plain, layout.WONDER, 1)[0],
        hands=_tiles(plain, layout.HANDS, seats),
        replaced=_tiles(plain, layout.REPLACED, seats),
        points=tuple(_by_color(plain, layout.POINTS + COLOR_COUNT * s) for s in range(seats)),
        treasures_taken=tuple(plain[layout.TREASURES_TAKEN :][:seats]),
        catastrophes_left=tuple(plain[layout.CATASTROPHES_LEFT :][:seats]),
        discarded=_by_color(plain, layout.DISCARDED),
        bag=plain[layout.BAG],
        decisions=tuple(_decode_decision(plain, place) for place in open_decisions),
        placed=None if placed < 0 else Square(placed),
        union=_union_of([union]),
    )


def _put(numbers: Numbers, start: int, values: Iterable[int]) -> None:
    for place, value in enumerate(values, start):
        numbers[place] = value


def _joined(by_seat: Iterable[Iterable[int]]) -> list[int]:
    return [number for numbers in by_seat for number in numbers]


def _square(squares: Squares) -> int:
    return first(squares) if squares else -1


def _decision_numbers(decision: Decision) -> list[int]:
    fields = [getattr(decision, name) for name in decision.__match_args__]
    return [_NUMBERS[type(decision)], *map(_field_number, fields)]


def _field_number(field: ConflictKind | int | None) -> int:
    if isinstance(field, ConflictKind):
        return _CONFLICTS.index(field)
    return -1 if field is None else int(field)


def _decode_decision(plain: list[int], place: int) -> Decision:
    start = layout.DECISIONS + DECISION_SIZE * place
    number, *fields = plain[start : start + DECISION_SIZE]
    return _DECISIONS[number][1](fields)


def _decode_options(plain: list[int]) -> Options:
    flags = plain[layout.OPTIONS : layout.OPTIONS + layout.OPTION_COUNT]
    return Options(_BOARDS[plain[layout.MAP]], *(flag == 1 for flag in flags))


def _decode_monuments(plain: list[int]) -> tuple[tuple[Monument, Square], ...]:
    corners = zip(MONUMENTS, plain[layout.MONUMENTS :], strict=False)
    return tuple((monument, Square(corner)) for monument, corner in corners if corner >= 0)


def _sets(plain: list[int], start: int, number: int) -> tuple[Squares, ...]:
    starts = range(start, start + SET * number, SET)
    return tuple(Squares(squares_of((plain[at], plain[at + 1], plain[at + 2]))) for at in starts)


def _union_of(squares: Iterable[int]) -> Squares:
    """The set of these squares; -1 stands for none."""
    found = NONE
    for square in squares:
        if square >= 0:
            found |= BITS[square]
    return found


def _by_color(plain: list[int], start: int) -> ByColor:
    red, blue, green, black = plain[start : start + COLOR_COUNT]
    return red, blue, green, black


def _tiles(plain: list[int], start: int, seats: int) -> tuple[Tiles, ...]:
    ends = range(start, start + TILE_KINDS * seats, TILE_KINDS)
    return tuple((*_by_color(plain, at), plain[at + COLOR_COUNT]) for at in ends)
