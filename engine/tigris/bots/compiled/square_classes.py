"""As `engine.tigris.bots.square_classes`: the marks that divide squares into classes."""

from __future__ import annotations

from engine.tigris.bots.compiled.kingdoms import HALO, leaders_of_color, leaders_of_seat
from engine.tigris.bots.compiled.mind import Mind
from engine.tigris.bots.compiled.partition import put_mark, sort_marks
from engine.tigris.bots.compiled.shapes import (
    beside,
    completing,
    completing_lines,
    completing_pluses,
    preparing,
)
from engine.tigris.kernel import layout
from engine.tigris.kernel.board import BLACK, BLUE, RED, active, read, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, MONUMENT_COUNT, SET, Numbers
from engine.tigris.kernel.squares import empty_squares, land_of
from engine.tigris.kernel.words import (
    Words,
    bit,
    both,
    either,
    first,
    flood,
    halo,
    meet,
    rest,
    some,
    without,
)


@inner
def building_of_four(mind: Mind, numbers: Numbers, kingdoms: int, color: int) -> Words:
    """Where a tile is the fourth of a square of four, or the third of one for the seat on turn."""
    found = completing(tiles(numbers, color))
    if not is_monument_left(numbers):
        return found
    own = leaders_of_seat(numbers, active(numbers))
    thirds = preparing(tiles(numbers, color), free(numbers, color))
    return either(found, both(thirds, served(mind, numbers, kingdoms, own, color)))


@inner
def is_monument_left(numbers: Numbers) -> bool:
    built = 0
    for monument in range(MONUMENT_COUNT):
        built += numbers[layout.MONUMENTS + monument] >= 0
    return built < MONUMENT_COUNT


@inner
def tile_marks(mind: Mind, numbers: Numbers, kingdoms: int, wide: bool) -> int:
    """Writes the marks of any tile; returns how many there are.

    Args:
        kingdoms: how many of them `mind.kingdoms` holds.
    """
    marks, found = mind.marks, 0
    for number in range(kingdoms):
        near = read(mind.kingdoms[number], HALO)
        found = put_mark(marks, found, near)
        found = put_mark(marks, found, halo(near))
    targets = either(read(numbers, layout.TREASURES), works(numbers))
    for color in range(COLOR_COUNT):
        targets = either(targets, bit(numbers[layout.BUILDINGS + color]))
    found = put_around(mind, numbers, kingdoms, targets, found)
    if wide:
        found = put_blocks(mind, numbers, kingdoms, found)
    sort_marks(marks, 0, found)
    return found


@inner
def put_blocks(mind: Mind, numbers: Numbers, kingdoms: int, found: int) -> int:
    """Marks squares that complete a square of four for the leaders of rivals, if there are any."""
    rivals, blocks = rivals_of(numbers), (0, 0, 0)
    for color in range(COLOR_COUNT):
        last = both(completing(tiles(numbers, color)), free(numbers, color))
        if some(last):
            last = both(last, served(mind, numbers, kingdoms, rivals, color))
            blocks = either(blocks, last)
    return put_mark(mind.marks, found, blocks) if some(blocks) else found


@inner
def rivals_of(numbers: Numbers) -> Words:
    """The leaders of all seats but the one on turn."""
    own = leaders_of_seat(numbers, active(numbers))
    return without(read(numbers, layout.ALL_LEADERS), own)


@inner
def free(numbers: Numbers, color: int) -> Words:
    """Empty squares of the terrain that takes tiles of this color."""
    empty, land = empty_squares(numbers), land_of(numbers)
    return without(empty, land) if color == BLUE else both(empty, land)


@inner
def served(mind: Mind, numbers: Numbers, kingdoms: int, leaders: Words, color: int) -> Words:
    """The squares beside kingdoms where one of these leaders would score a tile of this color."""
    found = (0, 0, 0)
    own, kings = leaders_of_color(numbers, color), leaders_of_color(numbers, BLACK)
    for number in range(kingdoms):
        kingdom = read(mind.kingdoms[number], 0)
        scorers = both(own, kingdom)
        if not some(scorers):
            scorers = both(kings, kingdom)
        if meet(scorers, leaders):
            found = either(found, read(mind.kingdoms[number], HALO))
    return found


@inner
def works(numbers: Numbers) -> Words:
    """Squares of monuments and the wonder, which pay all leaders that are linked to them."""
    found = read(numbers, layout.WONDER)
    for color in range(COLOR_COUNT):
        found = either(found, read(numbers, layout.FACEDOWN + SET * color))
    return found


@inner
def put_around(mind: Mind, numbers: Numbers, kingdoms: int, targets: Words, found: int) -> int:
    """Marks the squares beside each region with any of these, by its first square."""
    linked = read(numbers, layout.LINKED)
    for number in range(kingdoms):
        linked = without(linked, read(mind.kingdoms[number], 0))
    while some(linked):
        region = flood(bit(first(linked)), linked)
        linked = without(linked, region)
        if meet(region, targets):
            found = put_mark(mind.marks, found, halo(region))
    return found


@inner
def put_color_marks(mind: Mind, numbers: Numbers, color: int, found: int) -> int:
    """Marks what makes a difference to a tile of this color beside a kingdom."""
    found = put_work_marks(mind, numbers, color, found)
    if color == RED:
        leaders = read(numbers, layout.ALL_LEADERS)
        while some(leaders):
            found = put_mark(mind.marks, found, halo(bit(first(leaders))))
            leaders = rest(leaders)
    return found


@inner
def put_work_marks(mind: Mind, numbers: Numbers, color: int, found: int) -> int:
    """Marks where a tile of this color completes a square, a line, or a plus to build on."""
    own = tiles(numbers, color)
    found = put_mark(mind.marks, found, completing(own))
    if numbers[layout.WITH_BUILDINGS]:
        found = put_mark(mind.marks, found, completing_lines(own))
    if numbers[layout.WITH_WONDER] and not some(read(numbers, layout.WONDER)):
        found = put_mark(mind.marks, found, completing_pluses(own))
    return found


@inner
def leader_marks(mind: Mind, numbers: Numbers, kingdoms: int, wide: bool) -> int:
    """Writes the marks of any leader; returns how many there are."""
    marks = mind.marks
    for number in range(kingdoms):
        put_mark(marks, number, read(mind.kingdoms[number], HALO))
    sort_marks(marks, 0, kingdoms)
    two, three, four = beside(tiles(numbers, RED))
    found = put_mark(marks, put_mark(marks, kingdoms, two), three)
    if wide:
        found = put_mark(marks, found, four)
    around_works = found
    found = put_around(mind, numbers, kingdoms, works(numbers), found)
    sort_marks(marks, around_works, found)
    if wide:
        found = put_around(mind, numbers, kingdoms, halo(last_of_four(numbers)), found)
        found = put_blocks(mind, numbers, kingdoms, found)
        found = put_mark(marks, found, reach(mind, numbers, kingdoms))
    return found


@inner
def leader_room(numbers: Numbers) -> Words:
    """Where some leader may be placed, if it joins no two kingdoms."""
    near_temples = halo(tiles(numbers, RED))
    return both(both(empty_squares(numbers), land_of(numbers)), near_temples)


@inner
def last_of_four(numbers: Numbers) -> Words:
    """Squares that complete a square of four, whichever seat would score it."""
    found = (0, 0, 0)
    for color in range(COLOR_COUNT):
        found = either(found, both(completing(tiles(numbers, color)), free(numbers, color)))
    return found


@inner
def reach(mind: Mind, numbers: Numbers, kingdoms: int) -> Words:
    """The squares that are one tile away from a kingdom with leaders of rivals."""
    rivals, empty, found = rivals_of(numbers), empty_squares(numbers), (0, 0, 0)
    for number in range(kingdoms):
        if meet(read(mind.kingdoms[number], 0), rivals):
            near = both(read(mind.kingdoms[number], HALO), empty)
            found = either(found, halo(near))
    return found
