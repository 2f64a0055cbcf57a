"""What lies in the box: colours, dynasties, tiles, monuments, and how many of each."""

from __future__ import annotations

from enum import IntEnum
from typing import NewType, TypeAlias

from engine.common.values import put

Seat = NewType("Seat", int)

#: Who answers where chance decides: the first player and the tiles from the bag.
KEEPER = Seat(-1)


class Color(IntEnum):
    """One notion for a tile, a leader and the points of a sphere."""

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
    """A player's sign. Players are known by dynasty, never by colour."""

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
    """The six monuments, named by their tall part, then their base."""

    RED_BLACK = 0
    RED_GREEN = 1
    BLUE_BLACK = 2
    BLUE_RED = 3
    GREEN_BLACK = 4
    GREEN_BLUE = 5


MONUMENTS = tuple(Monument)

#: The colours of each monument: tall part, base.
MONUMENT_COLORS: tuple[tuple[Color, Color], ...] = (
    (RED, BLACK),
    (RED, GREEN),
    (BLUE, BLACK),
    (BLUE, RED),
    (GREEN, BLACK),
    (GREEN, BLUE),
)

#: A handful of tiles: how many red, blue, green, black, and how many that this reader can not tell.
Tiles: TypeAlias = tuple[int, int, int, int, int]
UNKNOWN = 4
NO_TILES: Tiles = (0, 0, 0, 0, 0)

#: One number for each colour.
ByColor: TypeAlias = tuple[int, int, int, int]

#: All civilization tiles of the game: 57 temples, 36 farms, 30 markets, 30 settlements.
BOX: ByColor = (57, 36, 30, 30)

HAND_SIZE = 6
ACTIONS_A_TURN = 2
CATASTROPHES_A_SEAT = 2
TREASURES_THAT_END_THE_GAME = 2


def added(some: Tiles, more: Tiles) -> Tiles:
    return (
        some[0] + more[0],
        some[1] + more[1],
        some[2] + more[2],
        some[3] + more[3],
        some[4] + more[4],
    )


def removed(some: Tiles, fewer: Tiles) -> Tiles | None:
    """What is left of `some`, or None if it can not contain `fewer`.

    A tile that is asked for by colour is taken from the known ones first, then from the unknown:
    a reader who can not tell a hand learns nothing else from a tile that leaves it.
    """
    red, blue, green, black = (
        some[0] - fewer[0],
        some[1] - fewer[1],
        some[2] - fewer[2],
        some[3] - fewer[3],
    )
    unknown = some[4] - fewer[4]
    if min(red, blue, green, black) < 0:
        unknown += min(red, 0) + min(blue, 0) + min(green, 0) + min(black, 0)
        red, blue, green, black = max(red, 0), max(blue, 0), max(green, 0), max(black, 0)
    return None if unknown < 0 else (red, blue, green, black, unknown)


def without(tiles: Tiles, color: Color, count: int) -> Tiles:
    """What is left when so many of one color go; there must be as many, known or unknown."""
    left = tiles[color] - count
    if left >= 0:
        return put(tiles, color, left)
    return put(put(tiles, color, 0), UNKNOWN, tiles[UNKNOWN] + left)  # the rest was not known


def tiles_of(color: Color, count: int) -> Tiles:
    """So many tiles of one color."""
    red, blue, green, black = (count if color == each else 0 for each in COLORS)
    return red, blue, green, black, 0


def veiled(tiles: Tiles) -> Tiles:
    """As many tiles, but unknown."""
    return (0, 0, 0, 0, sum(tiles))
