"""legal(): all legal actions, packed, in the order of `rules.legal`."""

from __future__ import annotations

import numpy as np

from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import active, color_at, leader, pending
from engine.tigris.kernel.builds import (
    building_squares,
    completes_block,
    completes_plus,
    is_free_monument,
)
from engine.tigris.kernel.compiled import door, inner
from engine.tigris.kernel.conflict import commitment_limits, war_count
from engine.tigris.kernel.hands import held_at_most, unseen
from engine.tigris.kernel.layout import COLOR_COUNT, MONUMENT_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.packed import packed as pack
from engine.tigris.kernel.packed import packed_empty, packed_tiles
from engine.tigris.kernel.squares import (
    catastrophe_squares,
    lifted_leader_squares,
    piece_squares,
)
from engine.tigris.kernel.turn_flow import takeable_treasures
from engine.tigris.kernel.words import WORD, Words, ones
from engine.tigris.model.bitboard import STRIDE
from engine.tigris.model.pieces import BLUE

#: More than any position has.
MOST_ACTIONS = 2048


def new_list() -> Numbers:
    """Room for the legal actions of any position."""
    return np.zeros(MOST_ACTIONS, np.int64)


@inner
def put(moves: Numbers, found: int, action: int) -> int:
    """Appends an action; returns how many there are."""
    moves[found] = action
    return found + 1


@inner
def put_squares(moves: Numbers, found: int, kind: int, what: int, squares: Words) -> int:
    """Appends an action for each square, ascending."""
    for index in range(3):
        word = squares[index]
        while word:
            where = WORD * index + ones((word & -word) - 1)
            moves[found] = pack(kind, what, where)
            found += 1
            word &= word - 1
    return found


@inner
def put_turn(numbers: Numbers, moves: Numbers) -> int:
    seat = active(numbers)
    if not numbers[layout.DECISIONS + 2]:
        return 0
    found = put_placements(numbers, moves, seat)
    if numbers[layout.CATASTROPHES_LEFT + seat]:
        where = catastrophe_squares(numbers)
        found = put_squares(moves, found, packed.PLAY_CATASTROPHE, 0, where)
    for color in range(COLOR_COUNT):
        if leader(numbers, seat, color) >= 0:
            found = put(moves, found, pack(packed.WITHDRAW_LEADER, color, 0))
    found = put_replacements(numbers, moves, found, seat)
    return put(moves, found, pack(packed.END_TURN, 0, 0))


@inner
def put_placements(numbers: Numbers, moves: Numbers, seat: int) -> int:
    """Tiles by color that the hand can hold, then leaders by color."""
    land, river, uncontested, contested = piece_squares(numbers)
    found = 0
    for color in range(COLOR_COUNT):
        if held_at_most(numbers, seat, color):
            where = river if color == BLUE else land
            found = put_squares(moves, found, packed.PLACE_TILE, color, where)
    for color in range(COLOR_COUNT):
        square, where = leader(numbers, seat, color), uncontested
        if square >= 0:
            where = lifted_leader_squares(numbers, square, uncontested, contested)
        found = put_squares(moves, found, packed.PLACE_LEADER, color, where)
    return found


@inner
def put_replacements(numbers: Numbers, moves: Numbers, found: int, seat: int) -> int:
    """Every choice of tiles from the hand, as far as the reader knows it."""
    at, kind = layout.HANDS + TILE_KINDS * seat, pack(packed.REPLACE_TILES, 0, 0)
    for red in range(numbers[at] + 1):
        for blue in range(numbers[at + 1] + 1):
            for green in range(numbers[at + 2] + 1):
                for black in range(numbers[at + 3] + 1):
                    for unknown in range(numbers[at + 4] + 1):
                        chosen = packed_tiles(red, blue, green, black, unknown)
                        if chosen:
                            found = put(moves, found, kind | chosen)
    return found


@inner
def put_deals(numbers: Numbers, moves: Numbers) -> int:
    """Every deal that the bag may contain, as far as the reader knows."""
    at, found, bag = pending(numbers), 0, numbers[layout.BAG]
    seat, wanted = numbers[at + 1], numbers[at + 2]
    size = min(wanted, bag)
    kind = pack(packed.DEAL_TILES, seat, 0) | packed_empty(wanted > bag)
    most_green, most_black = unseen(numbers, 2), unseen(numbers, 3)
    for red in range(min(size, unseen(numbers, 0)) + 1):
        for blue in range(min(size - red, unseen(numbers, 1)) + 1):
            left = size - red - blue
            for green in range(max(0, left - most_black), min(left, most_green) + 1):
                chosen = packed_tiles(red, blue, green, left - green, 0)
                found = put(moves, found, kind | chosen)
    return found


@inner
def put_commitments(numbers: Numbers, moves: Numbers) -> int:
    least, most = commitment_limits(numbers)
    found = put(moves, 0, pack(packed.COMMIT_TILES, 0, 0))
    for tiles_added in range(least, most + 1):
        found = put(moves, found, pack(packed.COMMIT_TILES, tiles_added, 0))
    return found


@inner
def put_wars(numbers: Numbers, moves: Numbers) -> int:
    found = 0
    for color in range(COLOR_COUNT):
        if war_count(numbers, color):
            found = put(moves, found, pack(packed.CHOOSE_WAR, color, 0))
    return found


@inner
def put_buildings(numbers: Numbers, moves: Numbers) -> int:
    where = building_squares(numbers, numbers[pending(numbers) + 2])
    found = put_squares(moves, 0, packed.PLACE_BUILDING, 0, where)
    return put(moves, found, pack(packed.DECLINE, 0, 0))


@inner
def put_monuments(numbers: Numbers, moves: Numbers) -> int:
    """Monuments by corner, then by monument; then the wonder by its center; then declining."""
    placed, found = numbers[pending(numbers) + 2], 0
    color = color_at(numbers, placed)
    for back in (STRIDE + 1, STRIDE, 1, 0):
        if completes_block(numbers, placed, placed - back):
            for monument in range(MONUMENT_COUNT):
                if is_free_monument(numbers, monument, color):
                    action = pack(packed.BUILD_MONUMENT, monument, placed - back)
                    found = put(moves, found, action)
    for step in (-STRIDE, -1, 0, 1, STRIDE):
        if completes_plus(numbers, placed, placed + step):
            found = put(moves, found, pack(packed.BUILD_WONDER, 0, placed + step))
    return put(moves, found, pack(packed.DECLINE, 0, 0))


@inner
def put_each(moves: Numbers, kind: int, count: int) -> int:
    """An action for each number below a count."""
    for what in range(count):
        moves[what] = pack(kind, what, 0)
    return count


@inner
def list_actions(numbers: Numbers, moves: Numbers) -> int:
    """Writes all legal actions; returns how many there are, 0 when the game is over."""
    if not numbers[layout.OPEN]:
        return 0
    decision = numbers[pending(numbers)]
    if decision == layout.TURN:
        return put_turn(numbers, moves)
    if decision == layout.DEAL:
        return put_deals(numbers, moves)
    if decision == layout.FIRST_PLAYER:
        return put_each(moves, packed.START_PLAYER, numbers[layout.SEATS])
    return put_answers(numbers, moves, decision)


@inner
def put_answers(numbers: Numbers, moves: Numbers, decision: int) -> int:
    """The answers to a decision of a seat in the course of an action, or at the end of a turn."""
    if decision == layout.COMMITMENT:
        return put_commitments(numbers, moves)
    if decision == layout.WAR_CHOICE:
        return put_wars(numbers, moves)
    if decision == layout.TREASURE_CHOICE:
        where = takeable_treasures(numbers, numbers[pending(numbers) + 1])
        return put_squares(moves, 0, packed.TAKE_TREASURE, 0, where)
    if decision == layout.WONDER_POINT:
        return put_each(moves, packed.SCORE_POINT, COLOR_COUNT)
    if decision == layout.BUILDING_CHOICE:
        return put_buildings(numbers, moves)
    return put_monuments(numbers, moves)


@door
def legal(numbers: Numbers, moves: Numbers) -> int:
    """Writes all legal actions of a position, packed, in the order of `rules.legal`.

    Args:
        moves: room for them, as `new_list` returns it.

    Returns:
        how many there are; 0 when the game is over.
    """
    return list_actions(numbers, moves)
