"""Where pieces may be placed: as `rules.legal_squares`, but from the board alone."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.board import RED, contacts, part_with, read, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, SET, Numbers
from engine.tigris.kernel.words import (
    Words,
    bit,
    both,
    count,
    either,
    halo,
    same,
    some,
    without,
    words_of,
)
from engine.tigris.model.bitboard import BOARD
from engine.tigris.model.maps import TERRAINS

_BOARD = words_of(BOARD)
#: The land of each board, in the order of `BoardName`.
_LANDS = tuple(words_of(terrain.land) for terrain in TERRAINS.values())


@inner
def land_of(numbers: Numbers) -> Words:
    """The land of the map, all else being river."""
    return _LANDS[numbers[layout.MAP]]


@inner
def empty_squares(numbers: Numbers) -> Words:
    used = either(read(numbers, layout.LINKED), read(numbers, layout.CATASTROPHES))
    return without(_BOARD, used)


@inner
def catastrophe_squares(numbers: Numbers) -> Words:
    """Where a catastrophe may be played, whether or not the active seat has one left."""
    blocked = either(read(numbers, layout.ALL_LEADERS), read(numbers, layout.TREASURES))
    blocked = either(blocked, read(numbers, layout.CATASTROPHES))
    blocked = either(blocked, read(numbers, layout.WONDER))
    for color in range(COLOR_COUNT):
        blocked = either(blocked, read(numbers, layout.FACEDOWN + SET * color))
        blocked = either(blocked, bit(numbers[layout.BUILDINGS + color]))
    return without(_BOARD, blocked)


@inner
def piece_squares(numbers: Numbers) -> tuple[Words, Words, Words, Words]:
    """Where tiles may be placed on land and on the river, and leaders from supply.

    Then what leaders on the board need: the squares next to a temple and to exactly two kingdoms.
    """
    two, three = contacts(numbers, (0, 0, 0))
    empty, land = empty_squares(numbers), land_of(numbers)
    free = without(empty, three)
    near_temples = both(both(empty, land), halo(tiles(numbers, RED)))
    contested = without(both(near_temples, two), three)
    return both(free, land), without(free, land), without(near_temples, two), contested


@inner
def lifted_leader_squares(
    numbers: Numbers, square: int, uncontested: Words, contested: Words
) -> Words:
    """Where a leader on the board may go, which is lifted first.

    Its kingdom may shrink, so that fewer kingdoms meet on a square, or split, so that more do. In a
    kingdom that no contested square is next to, only one with three leaders can do so.
    """
    kingdom = part_with(numbers, square)
    freed = both(halo(kingdom), contested)
    leaders = both(kingdom, read(numbers, layout.ALL_LEADERS))
    if not some(freed) and count(leaders) < 3:
        return uncontested
    lifted = bit(square)
    if same(leaders, lifted):
        return either(uncontested, freed)
    two, _three = contacts(numbers, lifted)
    near_temples = both(empty_squares(numbers), halo(tiles(numbers, RED)))
    return without(both(near_temples, land_of(numbers)), two)
