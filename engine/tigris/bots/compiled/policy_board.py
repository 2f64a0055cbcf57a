"""What the fast policy of rollouts reads from the board once."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

import numpy as np

from engine.tigris.bots.compiled.kingdoms import (
    HALO,
    contacts_of,
    find_kingdoms,
    leaders_of_color,
    leaders_of_seat,
)
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.shapes import beside
from engine.tigris.bots.rollout_policy import POLICY_WEIGHTS
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import BLACK, BLUE, GREEN, RED, active, read, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.squares import empty_squares, land_of
from engine.tigris.kernel.words import Words, both, halo, without

_FLAT = POLICY_WEIGHTS.flat / 100
#: The worth of a point by how far its sphere lies above the lowest; no game has as many points.
_NEEDS = np.array([exp(-above * 100 / POLICY_WEIGHTS.spread) + _FLAT for above in range(512)])


class Board(NamedTuple):
    """Features that are read from the board once."""

    numbers: Numbers
    kingdoms: Numbers
    """rows as of `find_kingdoms`, in the order of the sets as integers"""
    kingdom_count: int
    leaders: tuple[Words, Words, Words, Words]
    """of all seats, by color"""
    hand: int
    """where the hand of the seat on turn is in the numbers"""
    mine: Words
    one: Words
    two: Words
    land: Words
    river: Words
    arrivals: Words
    """where leaders from supply may be placed"""
    needs: tuple[float, float, float, float]
    safer: tuple[Words, Words]


@inner
def board_of(mind: Mind, numbers: Numbers) -> Board:
    seat = active(numbers)
    found = find_kingdoms(numbers, mind.room.kingdoms)
    sort_rows(mind.room.kingdoms, found)
    one, two, three = contacts_of(mind.room.kingdoms, found)
    red, blue = leaders_of_color(numbers, RED), leaders_of_color(numbers, BLUE)
    green, black = leaders_of_color(numbers, GREEN), leaders_of_color(numbers, BLACK)
    empty, temples = empty_squares(numbers), tiles(numbers, RED)
    land = both(empty, land_of(numbers))
    return Board(
        numbers,
        mind.room.kingdoms,
        found,
        (red, blue, green, black),
        layout.HANDS + TILE_KINDS * seat,
        leaders_of_seat(numbers, seat),
        one,
        two,
        without(land, three),
        without(without(empty, land), three),
        without(both(land, halo(temples)), two),
        needs_of(numbers, seat),
        beside(temples)[:2],
    )


@inner
def sort_rows(kingdoms: Numbers, count: int) -> None:
    """Sorts kingdoms by their sets as integers, of which the last word is the highest."""
    for end in range(1, count):
        at = end
        while at and is_above(kingdoms[at - 1], kingdoms[at]):
            for place in range(len(kingdoms[at])):
                higher = kingdoms[at - 1, place]
                kingdoms[at - 1, place] = kingdoms[at, place]
                kingdoms[at, place] = higher
            at -= 1


@inner
def is_above(one: Numbers, other: Numbers) -> bool:
    place = 2 if one[2] != other[2] else 1 if one[1] != other[1] else 0
    above: bool = one[place] > other[place]
    return above


@inner
def needs_of(numbers: Numbers, seat: int) -> tuple[float, float, float, float]:
    """The worth of a point in each sphere, as a share of one in the lowest."""
    at = layout.POINTS + COLOR_COUNT * seat
    a, b, c, d = numbers[at], numbers[at + 1], numbers[at + 2], numbers[at + 3]
    for _ in range(numbers[layout.TREASURES_TAKEN + seat]):
        lowest = min(a, b, c, d)
        if a == lowest:
            a += 1
        elif b == lowest:
            b += 1
        elif c == lowest:
            c += 1
        else:
            d += 1
    lowest = min(a, b, c, d)
    return _NEEDS[a - lowest], _NEEDS[b - lowest], _NEEDS[c - lowest], _NEEDS[d - lowest]


@inner
def kingdom_of(board: Board, index: int) -> tuple[Words, Words]:
    row = board.kingdoms[index]
    return read(row, 0), read(row, HALO)


@inner
def held(board: Board, color: int) -> int:
    number: int = board.numbers[board.hand + color]
    return number


@inner
def leaders_in(board: Board, color: int, squares: Words) -> Words:
    """The leaders of a color, of all seats, on these squares."""
    return both(board.leaders[color], squares)
