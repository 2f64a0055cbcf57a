"""What a seat sees of a position, as arrays: docs/research.md has the order of both.

Seats are counted from the observing one, clockwise, and there is always room for four: what a
table of fewer lacks is zero. Everything comes from the seat's view, so nothing hidden is in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.tigris import Position, view
from engine.tigris.model.bitboard import COLUMNS, NONE, ROWS, STRIDE, Squares, bit_of
from engine.tigris.model.decisions import (
    BuildingChoice,
    Commitment,
    ConflictKind,
    MonumentChoice,
    TreasureChoice,
    Turn,
    WarChoice,
    WonderPoint,
)
from engine.tigris.model.options import OPTIONS
from engine.tigris.model.pieces import COLORS, DYNASTIES, MONUMENTS, NO_TILES, Seat, clockwise

Array: TypeAlias = NDArray[np.int16]
Planes: TypeAlias = NDArray[np.int8]

SEATS = len(DYNASTIES)
#: The kinds of decisions of seats, as one of them is marked.
DECISIONS = (
    *(Turn, Commitment, WarChoice, BuildingChoice, MonumentChoice, TreasureChoice, WonderPoint),
)
_BYTES = -(-ROWS * STRIDE // 8)
#: What a 2x2 block is to its top left corner.
_BLOCK = bit_of(0) | bit_of(1) | bit_of(STRIDE) | bit_of(STRIDE + 1)  # type: ignore[arg-type]
_NO_POINTS = (0, 0, 0, 0)


def plane_sets(seen: Position, seat: Seat) -> Iterator[Squares]:
    """The planes as sets of squares, for a seat and its view."""
    yield seen.terrain.river
    yield seen.terrain.special
    yield from seen.tiles
    yield from seen.facedown
    for other in _around(seen, seat):
        own = NONE if other is None else seen.seat_leaders[other]
        yield from (squares & own for squares in seen.leaders)
    yield seen.treasures
    yield seen.catastrophes
    built = dict(seen.monuments)
    for monument in MONUMENTS:
        yield Squares(_BLOCK << built[monument]) if monument in built else NONE
    yield from seen.buildings
    yield seen.wonder
    yield seen.union
    yield _placed(seen)


def numbers_of(seen: Position, seat: Seat) -> Iterator[int]:
    """The numbers beside the board, for a seat and its view."""
    yield seen.seats
    yield from (getattr(seen.options, each.field) for each in OPTIONS if each.changes_rules)
    yield from _decision_numbers(seen, seat)
    yield from seen.hands[seat][: len(COLORS)]
    yield from seen.replaced[seat][: len(COLORS)]
    for other in _around(seen, seat):
        yield from _NO_POINTS if other is None else seen.points[other]
        yield 0 if other is None else seen.treasures_taken[other]
        yield 0 if other is None else seen.catastrophes_left[other]
        yield sum(NO_TILES if other is None else seen.hands[other])
        yield sum(NO_TILES if other is None else seen.replaced[other])
    yield from seen.discarded
    yield seen.bag


def observe(position: Position, seat: Seat) -> tuple[Planes, Array]:
    """Planes by rows by columns, each square 0 or 1; and the numbers."""
    seen = view(position, seat)
    return _unpack([*plane_sets(seen, seat)]), np.array([*numbers_of(seen, seat)], np.int16)


def _around(seen: Position, seat: Seat) -> Sequence[Seat | None]:
    """Four seats from this one on, clockwise; None for those that the table lacks."""
    seats = clockwise(seen.seats, seat)
    return (*seats, *(None for _ in range(SEATS - len(seats))))


def _placed(seen: Position) -> Squares:
    """The tile that was placed, until all that may be built on it was offered."""
    decision = seen.decisions[-1] if seen.decisions else None
    square = seen.placed
    if isinstance(decision, BuildingChoice | MonumentChoice):
        square = decision.placed
    return NONE if square is None else bit_of(square)


def _decision_numbers(seen: Position, seat: Seat) -> Iterator[int]:
    """What is to be decided, by whom, in whose turn; and the conflict, if there is one."""
    decision = seen.decisions[-1] if seen.decisions else None
    yield from (isinstance(decision, kind) for kind in DECISIONS)
    yield seen.turn.left if seen.decisions else 0
    around = _around(seen, seat)
    yield from _mark(seen.actor, around)
    yield from _mark(seen.active, around)
    conflict = decision if isinstance(decision, Commitment) else None
    yield from _mark(conflict and conflict.kind, ConflictKind)
    yield from _mark(None if conflict is None else conflict.color, COLORS)
    yield from _mark(None if conflict is None else conflict.attacker, around)
    yield from _mark(None if conflict is None else conflict.defender, around)
    committed = None if conflict is None else conflict.committed
    yield committed is not None
    yield committed or 0


def _mark(chosen: object, among: Iterable[object]) -> Iterator[int]:
    """1 in the place of what is chosen, if anything is, else 0."""
    return (each == chosen and chosen is not None for each in among)


def _unpack(planes: Sequence[Squares]) -> Planes:
    packed = b"".join(squares.to_bytes(_BYTES, "little") for squares in planes)
    rows = np.frombuffer(packed, np.uint8).reshape(len(planes), _BYTES)
    bits = np.unpackbits(rows, axis=1, count=ROWS * STRIDE, bitorder="little")
    return bits.reshape(len(planes), ROWS, STRIDE)[:, :, :COLUMNS].astype(np.int8)
