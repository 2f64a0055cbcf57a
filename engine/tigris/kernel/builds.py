"""What the active player may build: as `rules.buildings`, `monuments`, `wonder`, `build_offers`."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.board import (
    active,
    add,
    color_at,
    pending,
    pop,
    push,
    read,
    remove,
    tiles,
    write,
)
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import MONUMENT_COUNT, SET, Numbers
from engine.tigris.kernel.packed import (
    BUILD_MONUMENT,
    BUILD_WONDER,
    PLACE_BUILDING,
    kind_of,
    what_of,
    where_of,
)
from engine.tigris.kernel.words import Words, bit, both, either, holds, same, some, spread
from engine.tigris.model.bitboard import COLUMNS, ROWS, STRIDE
from engine.tigris.model.pieces import MONUMENT_COLORS

#: A building from supply needs a line longer than this.
_LONGEST_SHORT_LINE = 2
_MONUMENT_COLORS = tuple((int(tall), int(base)) for tall, base in MONUMENT_COLORS)


@inner
def run_ends(same_color: Words, square: int, step: int) -> tuple[int, int]:
    """The first and the last square of the straight run of tiles through one of them."""
    low = high = square
    while holds(same_color, low - step):
        low -= step
    while holds(same_color, high + step):
        high += step
    return low, high


@inner
def longest_run(same_color: Words, square: int) -> int:
    """The length of the longest straight run of tiles through one of them."""
    longest = 0
    for step in (1, STRIDE):
        low, high = run_ends(same_color, square, step)
        longest = max(longest, (high - low) // step + 1)
    return longest


@inner
def building_squares(numbers: Numbers, placed: int) -> Words:
    """Where the building of the tile's color may go after a tile was placed on this square."""
    found, color = (0, 0, 0), color_at(numbers, placed)
    if color < 0 or not numbers[layout.WITH_BUILDINGS]:
        return found
    same_color, place = tiles(numbers, color), numbers[layout.BUILDINGS + color]
    to_exceed = _LONGEST_SHORT_LINE if place < 0 else longest_run(same_color, place)
    for step in (1, STRIDE):
        low, high = run_ends(same_color, placed, step)
        if (high - low) // step + 1 > max(to_exceed, _LONGEST_SHORT_LINE):
            for square in range(low, high + 1, step):
                found = either(found, bit(square))
    return found


@inner
def block(corner: int) -> Words:
    """The 2x2 block with this top left corner, empty if it is not on the board."""
    if corner < 0 or corner // STRIDE >= ROWS - 1 or corner % STRIDE >= COLUMNS - 1:
        return 0, 0, 0
    row = either(bit(corner), bit(corner + 1))
    return either(row, either(bit(corner + STRIDE), bit(corner + STRIDE + 1)))


@inner
def completes_block(numbers: Numbers, placed: int, corner: int) -> bool:
    """Whether the tile on `placed` is part of this block of four tiles of its color."""
    four, color = block(corner), color_at(numbers, placed)
    return color >= 0 and holds(four, placed) and same(both(four, tiles(numbers, color)), four)


@inner
def is_free_monument(numbers: Numbers, monument: int, color: int) -> bool:
    """Whether a monument is not built, and has this color."""
    tall, base = _MONUMENT_COLORS[monument]
    return numbers[layout.MONUMENTS + monument] < 0 and color in (tall, base)


@inner
def completes_plus(numbers: Numbers, placed: int, center: int) -> bool:
    """Whether the tile on `placed` is part of this plus of five, and the wonder can be built."""
    if not numbers[layout.WITH_WONDER] or some(read(numbers, layout.WONDER)):
        return False
    inside = 0 < center // STRIDE < ROWS - 1 and 0 < center % STRIDE < COLUMNS - 1
    five, color = spread(bit(center)), color_at(numbers, placed)
    return inside and color >= 0 and same(both(five, tiles(numbers, color)), five)


@inner
def is_monument_or_wonder_offered(numbers: Numbers, placed: int) -> bool:
    for back in (STRIDE + 1, STRIDE, 1, 0):
        if completes_block(numbers, placed, placed - back):
            for monument in range(MONUMENT_COUNT):
                if is_free_monument(numbers, monument, color_at(numbers, placed)):
                    return True
    for step in (-STRIDE, -1, 0, 1, STRIDE):
        if completes_plus(numbers, placed, placed + step):
            return True
    return False


@inner
def offer_builds(numbers: Numbers) -> bool:
    """Offers what the placed tile completed, only now. True if a decision is open."""
    placed = numbers[layout.PLACED]
    numbers[layout.PLACED] = -1
    if some(building_squares(numbers, placed)):
        push(numbers, layout.BUILDING_CHOICE, active(numbers), placed, 0, 0, 0)
        return True
    return offer_monument_or_wonder(numbers, placed)


@inner
def offer_monument_or_wonder(numbers: Numbers, placed: int) -> bool:
    if not is_monument_or_wonder_offered(numbers, placed):
        return False
    push(numbers, layout.MONUMENT_CHOICE, active(numbers), placed, 0, 0, 0)
    return True


@inner
def answer_offer(numbers: Numbers, action: int) -> bool:
    """Builds or declines; after a building, a monument or the wonder may be offered."""
    at = pending(numbers)
    choice, placed = numbers[at], numbers[at + 2]
    pop(numbers)
    kind, where = kind_of(action), where_of(action)
    if kind == PLACE_BUILDING:
        numbers[layout.BUILDINGS + color_at(numbers, placed)] = where
    elif kind == BUILD_MONUMENT:
        build_monument(numbers, what_of(action), where)
    elif kind == BUILD_WONDER:
        build_wonder(numbers, where)
    return not (choice == layout.BUILDING_CHOICE and offer_monument_or_wonder(numbers, placed))


@inner
def build_monument(numbers: Numbers, monument: int, corner: int) -> None:
    """Flips the four tiles; treasures on them stay, a building on them returns to supply."""
    four, color = block(corner), color_at(numbers, corner)
    remove(numbers, layout.TILES + SET * color, four)
    add(numbers, layout.FACEDOWN + SET * color, four)
    numbers[layout.MONUMENTS + monument] = corner
    return_building(numbers, color, four)


@inner
def build_wonder(numbers: Numbers, center: int) -> None:
    """Replaces five tiles, which leave the game; it connects what they connected."""
    five, color = spread(bit(center)), color_at(numbers, center)
    remove(numbers, layout.TILES + SET * color, five)
    numbers[layout.DISCARDED + color] += 5
    write(numbers, layout.WONDER, five)
    return_building(numbers, color, five)


@inner
def return_building(numbers: Numbers, color: int, squares: Words) -> None:
    """Returns the building of a color to supply if its tile is one of these, which are gone."""
    if holds(squares, numbers[layout.BUILDINGS + color]):
        numbers[layout.BUILDINGS + color] = -1
