"""As `engine.tigris.bots.candidates`: the actions of a turn that are worth rating."""

from __future__ import annotations

from engine.tigris.bots.compiled.kingdoms import contacts_of, find_kingdoms
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.partition import narrow, one_class, put_mark, split_classes
from engine.tigris.bots.compiled.square_classes import (
    building_of_four,
    leader_marks,
    leader_room,
    put_color_marks,
    put_work_marks,
    rivals_of,
    tile_marks,
)
from engine.tigris.kernel import layout, packed
from engine.tigris.kernel.board import BLUE, RED, active, leader, read, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, TILE_KINDS, Numbers
from engine.tigris.kernel.legal import put, put_squares
from engine.tigris.kernel.packed import packed as pack
from engine.tigris.kernel.packed import packed_tiles
from engine.tigris.kernel.squares import (
    catastrophe_squares,
    lifted_leader_squares,
    piece_squares,
)
from engine.tigris.kernel.words import Words, both, either, first, halo, meet, without

#: Sets of colors as bits, ordered as combinations of any colors held are: by size, then by color.
_COLOR_SETS = (1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15)


@inner
def candidates(mind: Mind, numbers: Numbers, wide: bool, found: Numbers) -> int:
    """Writes the candidates of this turn, packed; returns how many there are, at least one.

    Args:
        found: room, as `kernel.legal.new_list` returns it.
    """
    kingdoms = find_kingdoms(numbers, mind.kingdoms)
    land, river, uncontested, contested = piece_squares(numbers)
    count = put_tiles(mind, numbers, kingdoms, wide, land, river, found)
    count = put_leaders(mind, numbers, kingdoms, wide, river, uncontested, contested, found, count)
    count = put_catastrophes(mind, numbers, kingdoms, wide, found, count)
    count = put_replacements(numbers, wide, found, count)
    if wide or not count:
        count = put(found, count, pack(packed.END_TURN, 0, 0))
    return count


@inner
def put_classes(found: Numbers, count: int, kind: int, what: int, parts: Numbers, end: int) -> int:
    """Appends an action on the first square of each class."""
    for number in range(end):
        where = first(read(parts[number], 0))
        count = put(found, count, pack(kind, what, where))
    return count


@inner
def held(numbers: Numbers, color: int) -> int:
    """How many tiles of a color the seat on turn is known to hold."""
    amount: int = numbers[layout.HANDS + TILE_KINDS * active(numbers) + color]
    return amount


@inner
def put_tiles(
    mind: Mind,
    numbers: Numbers,
    kingdoms: int,
    wide: bool,
    land: Words,
    river: Words,
    found: Numbers,
) -> int:
    one, two, _three = contacts_of(mind.kingdoms, kingdoms)
    spare = most_held_on_land(numbers)
    marks = tile_marks(mind, numbers, kingdoms, wide)
    shared = one_class(mind.parts[0], both(one, either(land, river)))
    shared = split_classes(mind.parts[0], shared, mind.marks, 0, marks)
    count = 0
    for color in range(COLOR_COUNT):
        if held(numbers, color):
            squares = river if color == BLUE else land
            if not (wide or color in (spare, BLUE)):
                squares = without(squares, two)
            near = both(squares, one)
            if wide:
                building = both(near, building_of_four(mind, numbers, kingdoms, color))
                count = put_squares(found, count, packed.PLACE_TILE, color, building)
                near = without(near, building)
            parts = narrow(mind.parts[0], shared, near, mind.parts[1])
            last = put_color_marks(mind, numbers, color, marks)
            parts = split_classes(mind.parts[1], parts, mind.marks, marks, last)
            count = put_classes(found, count, packed.PLACE_TILE, color, mind.parts[1], parts)
            parts = one_class(mind.parts[1], without(squares, one))
            last = put_work_marks(mind, numbers, color, marks)
            parts = split_classes(mind.parts[1], parts, mind.marks, marks, last)
            count = put_classes(found, count, packed.PLACE_TILE, color, mind.parts[1], parts)
    return count


@inner
def most_held_on_land(numbers: Numbers) -> int:
    """The color of which the seat on turn holds most, farms left out; the first of equals."""
    spare = RED
    for color in range(COLOR_COUNT):
        if color != BLUE and held(numbers, color) > held(numbers, spare):
            spare = color
    return spare


@inner
def put_leaders(
    mind: Mind,
    numbers: Numbers,
    kingdoms: int,
    wide: bool,
    river: Words,
    uncontested: Words,
    contested: Words,
    found: Numbers,
    count: int,
) -> int:
    marks = leader_marks(mind, numbers, kingdoms, wide)
    put_mark(mind.marks, marks, halo(river))
    shared = one_class(mind.parts[0], leader_room(numbers))
    shared = split_classes(mind.parts[0], shared, mind.marks, 0, marks)
    for color in range(COLOR_COUNT):
        square, squares = leader(numbers, active(numbers), color), uncontested
        if square >= 0:
            squares = lifted_leader_squares(numbers, square, uncontested, contested)
        parts = narrow(mind.parts[0], shared, squares, mind.parts[1])
        if color == BLUE:
            parts = split_classes(mind.parts[1], parts, mind.marks, marks, marks + 1)
        count = put_classes(found, count, packed.PLACE_LEADER, color, mind.parts[1], parts)
    return count


@inner
def put_catastrophes(
    mind: Mind, numbers: Numbers, kingdoms: int, wide: bool, found: Numbers, count: int
) -> int:
    if not numbers[layout.CATASTROPHES_LEFT + active(numbers)]:
        return count
    others = rivals_of(numbers)
    squares = both(halo(others), tiles(numbers, RED))
    if wide:
        for number in range(kingdoms):
            kingdom = read(mind.kingdoms[number], 0)
            if meet(kingdom, others):
                squares = either(squares, kingdom)
    squares = both(squares, catastrophe_squares(numbers))
    return put_squares(found, count, packed.PLAY_CATASTROPHE, 0, squares)


@inner
def put_replacements(numbers: Numbers, wide: bool, found: Numbers, count: int) -> int:
    """All tiles of one color; if `wide`, of any set of colors."""
    red, blue, green, black = (
        held(numbers, 0),
        held(numbers, 1),
        held(numbers, 2),
        held(numbers, 3),
    )
    colors = (red > 0) | (blue > 0) << 1 | (green > 0) << 2 | (black > 0) << 3
    for number in range(len(_COLOR_SETS) if wide else COLOR_COUNT):
        gone = _COLOR_SETS[number]
        if gone & colors == gone:
            chosen = packed_tiles(
                red if gone & 1 else 0,
                blue if gone & 2 else 0,
                green if gone & 4 else 0,
                black if gone & 8 else 0,
                0,
            )
            count = put(found, count, pack(packed.REPLACE_TILES, 0, 0) | chosen)
    return count
