"""The actions of a turn: tiles, leaders, catastrophes, replacing; as `rules.placement`."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.board import (
    BLACK,
    RED,
    active,
    add,
    award,
    color_at,
    kingdoms_next_to,
    leader,
    owner_in,
    part_with,
    push,
    read,
    set_leader,
    take_tiles,
    tiles,
)
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.conflict import begin_conflict
from engine.tigris.kernel.hands import take_from_hand
from engine.tigris.kernel.layout import COLOR_COUNT, REVOLT, SET, TILE_KINDS, Numbers
from engine.tigris.kernel.packed import tiles_of
from engine.tigris.kernel.words import bit, halo, holds, some, without


@inner
def place_tile(numbers: Numbers, color: int, square: int) -> bool:
    """Places a tile; one that unites kingdoms scores nothing and gets the unification tile."""
    kingdoms = kingdoms_next_to(numbers, square)
    take_from_hand(numbers, active(numbers), color, 1)
    add(numbers, layout.TILES + SET * color, bit(square))
    add(numbers, layout.LINKED, bit(square))
    numbers[layout.PLACED] = square
    if kingdoms > 1:
        numbers[layout.UNION] = square
    elif kingdoms:
        score_tile(numbers, color, square)
    return True


@inner
def score_tile(numbers: Numbers, color: int, square: int) -> None:
    """A point for the leader of the tile's color in its kingdom, or else for the king there."""
    kingdom = part_with(numbers, square)
    seat = owner_in(numbers, color, kingdom)
    if seat < 0:
        seat = owner_in(numbers, BLACK, kingdom)
    if seat >= 0:
        doubled = holds(kingdom, numbers[layout.BUILDINGS + color])
        award(numbers, seat, color, 2 if doubled else 1)


@inner
def place_leader(numbers: Numbers, color: int, square: int) -> bool:
    """Places or moves a leader; another of its color in the kingdom that it joins means revolt."""
    seat = active(numbers)
    set_leader(numbers, seat, color, square)
    rival = owner_in(numbers, color, without(part_with(numbers, square), bit(square)))
    if rival < 0:
        return True
    begin_conflict(numbers, REVOLT, color, seat, rival)
    return False


@inner
def withdraw_leader(numbers: Numbers, color: int) -> bool:
    set_leader(numbers, active(numbers), color, -1)
    return True


@inner
def play_catastrophe(numbers: Numbers, square: int) -> bool:
    """Plays a catastrophe: a tile there leaves the game, and the square is never used again."""
    numbers[layout.CATASTROPHES_LEFT + active(numbers)] -= 1
    color = color_at(numbers, square)
    if color >= 0:
        take_tiles(numbers, color, bit(square))
    add(numbers, layout.CATASTROPHES, bit(square))
    return True


@inner
def replace_tiles(numbers: Numbers, action: int) -> bool:
    """Discards tiles from the hand; then the keeper deals as many."""
    seat, total = active(numbers), 0
    for kind in range(TILE_KINDS - 1, -1, -1):  # unknown ones first: colors may take the rest
        amount = tiles_of(action, kind)
        take_from_hand(numbers, seat, kind, amount)
        numbers[layout.REPLACED + TILE_KINDS * seat + kind] += amount
        total += amount
    push(numbers, layout.DEAL, seat, total, 1, 0, 0)
    return False


@inner
def return_leaders_without_temple(numbers: Numbers) -> None:
    """Returns all leaders that are not next to a face-up temple, at the same time."""
    near_temples = halo(tiles(numbers, RED))
    if some(without(read(numbers, layout.ALL_LEADERS), near_temples)):
        for seat in range(numbers[layout.SEATS]):
            for color in range(COLOR_COUNT):
                square = leader(numbers, seat, color)
                if square >= 0 and not holds(near_temples, square):
                    set_leader(numbers, seat, color, -1)
