"""What is in the box: colors, dynasties, seats, tiles, monuments, and how many of each."""

from __future__ import annotations

from enum import IntEnum
from typing import NewType, TypeAlias

from engine.common.values import with_item

Seat = NewType("Seat", int)

#: The actor where chance decides: the first player and the tiles drawn from the bag.
KEEPER = Seat(-1)


class Color(IntEnum):
    """The color of a tile, a leader, a building, or points."""

    RED = 0
    """temple, priest, amulets"""
    BLUE = 1
    """farm, farmer, crops"""
    GREEN = 2
    """market, trader, goods"""
    BLACK = 3
    """settlement, king, bricks"""


RED, BLUE, GREEN, BLACK = COLORS = tuple(Color)


class Dynasty(IntEnum):
    """A player's sign. Players are identified by dynasty, never by color."""

    ARCHER = 0
    BULL = 1
    POT = 2
    LION = 3


DYNASTIES = tuple(Dynasty)

_CLOCKWISE = [
    [tuple(Seat((seat + step) % seats) for step in range(seats)) for seat in range(seats)]
    for seats in range(len(DYNASTIES) + 1)
]


def clockwise(seats: int, first: Seat) -> tuple[Seat, ...]:
    """All seats of a table of `seats` in the order of play, beginning with `first`."""
    return _CLOCKWISE[seats][first]


class Monument(IntEnum):
    """The six monuments, named by the color of their tall part, then of their base."""

    RED_BLACK = 0
    RED_GREEN = 1
    BLUE_BLACK = 2
    BLUE_RED = 3
    GREEN_BLACK = 4
    GREEN_BLUE = 5


MONUMENTS = tuple(Monument)

#: The colors of each monument: tall part, base.
MONUMENT_COLORS: tuple[tuple[Color, Color], ...] = (
    (RED, BLACK),
    (RED, GREEN),
    (BLUE, BLACK),
    (BLUE, RED),
    (GREEN, BLACK),
    (GREEN, BLUE),
)

#: Numbers of tiles: red, blue, green, black, and tiles whose color the reader does not know.
Tiles: TypeAlias = tuple[int, int, int, int, int]
UNKNOWN = 4
NO_TILES: Tiles = (0, 0, 0, 0, 0)

#: One number per color.
ByColor: TypeAlias = tuple[int, int, int, int]

#: All civilization tiles of the game: 57 temples, 36 farms, 30 markets, 30 settlements.
BOX: ByColor = (57, 36, 30, 30)

HAND_SIZE = 6
ACTIONS_PER_TURN = 2
CATASTROPHES_PER_SEAT = 2
TREASURES_THAT_END_THE_GAME = 2


def add_tiles(tiles: Tiles, added: Tiles) -> Tiles:
    return (
        tiles[0] + added[0],
        tiles[1] + added[1],
        tiles[2] + added[2],
        tiles[3] + added[3],
        tiles[4] + added[4],
    )


def subtract_tiles(tiles: Tiles, removed: Tiles) -> Tiles | None:
    """The tiles that are left, or None if `tiles` cannot contain `removed`.

    Tiles of a color are taken from the known ones first, then from the unknown: a tile that leaves
    a veiled hand shows the reader nothing about the others.
    """
    red, blue, green, black = (
        tiles[0] - removed[0],
        tiles[1] - removed[1],
        tiles[2] - removed[2],
        tiles[3] - removed[3],
    )
    unknown = tiles[4] - removed[4]
    if min(red, blue, green, black) < 0:
        unknown += min(red, 0) + min(blue, 0) + min(green, 0) + min(black, 0)
        red, blue, green, black = max(red, 0), max(blue, 0), max(green, 0), max(black, 0)
    return None if unknown < 0 else (red, blue, green, black, unknown)


def subtract_color(tiles: Tiles, color: Color, count: int) -> Tiles:
    """The tiles left without `count` of one color; there must be as many, known or unknown."""
    left = tiles[color] - count
    if left >= 0:
        return with_item(tiles, color, left)
    # the rest was unknown
    return with_item(with_item(tiles, color, 0), UNKNOWN, tiles[UNKNOWN] + left)


def tiles_of(color: Color, count: int) -> Tiles:
    """`count` tiles of one color."""
    red, blue, green, black = (count if color == each else 0 for each in COLORS)
    return red, blue, green, black, 0


def veiled(tiles: Tiles) -> Tiles:
    """As many tiles, all of them unknown."""
    return (0, 0, 0, 0, sum(tiles))
