"""What can be played from, and still is no position that a game comes to between two actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engine.tigris.model.bitboard import Square, Squares, first, members
from engine.tigris.model.decisions import Turn
from engine.tigris.model.pieces import CATASTROPHES_PER_SEAT, COLORS, Color, Seat
from engine.tigris.model.position import Position


@dataclass(frozen=True, slots=True)
class Stray:
    """A leader with no temple beside it."""

    seat: Seat
    color: Color
    square: Square

    @property
    def squares(self) -> tuple[Square, ...]:
        return (self.square,)


@dataclass(frozen=True, slots=True)
class Rivals:
    """Leaders of one color in one kingdom, without a conflict between them."""

    color: Color
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Catastrophes:
    """More catastrophes on the board and in hands than the players have."""

    squares: tuple[Square, ...]
    count: int
    most: int


@dataclass(frozen=True, slots=True)
class StrayTreasures:
    """Treasures where this board has none at the start: they never move."""

    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Treasures:
    """More treasures on the board and taken than the board has at the start."""

    squares: tuple[Square, ...]
    count: int
    most: int


Doubt: TypeAlias = Stray | Rivals | Catastrophes | StrayTreasures | Treasures


def first_doubt(position: Position) -> Doubt | None:
    """The first doubt about a possible position that waits for an action; None for no doubt."""
    if not position.decisions or not isinstance(position.decisions[-1], Turn):
        return None
    return next(_doubts(position), None)


def _doubts(position: Position) -> Iterator[Doubt]:
    yield from _strays(position)
    for color in COLORS:
        for kingdom in position.kingdoms:
            rivals = position.leaders[color] & kingdom
            if rivals & (rivals - 1):
                yield Rivals(color, tuple(members(Squares(rivals))))
    count = position.catastrophes.bit_count() + sum(position.catastrophes_left)
    most = CATASTROPHES_PER_SEAT * position.seats
    if count > most:
        yield Catastrophes(tuple(members(position.catastrophes)), count, most)
    yield from _treasures(position)


def _treasures(position: Position) -> Iterator[Doubt]:
    first_places = position.terrain.temples
    if astray := position.treasures & ~first_places:
        yield StrayTreasures(tuple(members(Squares(astray))))
    count = position.treasures.bit_count() + sum(position.treasures_taken)
    most = first_places.bit_count()
    if count > most:
        yield Treasures(tuple(members(position.treasures)), count, most)


def _strays(position: Position) -> Iterator[Stray]:
    for number in range(position.seats):
        for color in COLORS:
            alone = position.leader(Seat(number), color) & ~position.temple_halo
            if alone:
                yield Stray(Seat(number), color, first(Squares(alone)))
