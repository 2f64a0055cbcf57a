"""The board in an array of numbers: sets, tiles, leaders, kingdoms, and the stack of decisions."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, DECISION_SIZE, SET, Numbers
from engine.tigris.kernel.words import (
    Words,
    bit,
    both,
    count,
    either,
    first,
    flood,
    halo,
    holds,
    some,
    without,
)

RED, BLUE, GREEN, BLACK = range(COLOR_COUNT)


@inner
def read(numbers: Numbers, start: int) -> Words:
    """The set of squares that is stored from here on."""
    return numbers[start], numbers[start + 1], numbers[start + 2]


@inner
def write(numbers: Numbers, start: int, words: Words) -> None:
    numbers[start], numbers[start + 1], numbers[start + 2] = words


@inner
def copy(numbers: Numbers, into: Numbers) -> None:
    """Copies a position. One by one: numba compiles an assignment of whole arrays for 2 seconds."""
    for place in range(layout.SIZE):
        into[place] = numbers[place]


@inner
def add(numbers: Numbers, start: int, words: Words) -> None:
    """Adds squares to a stored set."""
    write(numbers, start, either(read(numbers, start), words))


@inner
def remove(numbers: Numbers, start: int, words: Words) -> None:
    """Removes squares from a stored set."""
    write(numbers, start, without(read(numbers, start), words))


@inner
def tiles(numbers: Numbers, color: int) -> Words:
    """The face-up tiles of a color."""
    return read(numbers, layout.TILES + SET * color)


@inner
def color_at(numbers: Numbers, square: int) -> int:
    """The color of the face-up tile on a square, or -1 if there is none."""
    for color in range(COLOR_COUNT):
        if holds(tiles(numbers, color), square):
            return color
    return -1


@inner
def leader(numbers: Numbers, seat: int, color: int) -> int:
    """The square of a leader, or -1 while it is in supply."""
    square: int = numbers[layout.LEADERS + COLOR_COUNT * seat + color]
    return square


@inner
def owner_in(numbers: Numbers, color: int, squares: Words) -> int:
    """The first seat whose leader of a color is on these squares, or -1."""
    for seat in range(numbers[layout.SEATS]):
        if holds(squares, leader(numbers, seat, color)):
            return seat
    return -1


@inner
def part_with(numbers: Numbers, square: int) -> Words:
    """The kingdom or region with a linked square, or the empty set for -1."""
    return flood(bit(square), read(numbers, layout.LINKED))


@inner
def take_tiles(numbers: Numbers, color: int, squares: Words) -> None:
    """Removes face-up tiles from the board, and face up from the game."""
    remove(numbers, layout.TILES + SET * color, squares)
    remove(numbers, layout.LINKED, squares)
    numbers[layout.DISCARDED + color] += count(squares)


@inner
def set_leader(numbers: Numbers, seat: int, color: int, square: int) -> None:
    """Puts a leader on a square, or into supply for -1, wherever it was before."""
    lifted, placed = bit(leader(numbers, seat, color)), bit(square)
    for start in (layout.LINKED, layout.ALL_LEADERS):
        write(numbers, start, either(without(read(numbers, start), lifted), placed))
    numbers[layout.LEADERS + COLOR_COUNT * seat + color] = square


@inner
def award(numbers: Numbers, seat: int, color: int, amount: int) -> None:
    numbers[layout.POINTS + COLOR_COUNT * seat + color] += amount


@inner
def contacts(numbers: Numbers, lifted: Words) -> tuple[Words, Words]:
    """The squares in the halos of at least two, and of at least three kingdoms.

    Without the leader on `lifted`, which may be empty.
    """
    linked = without(read(numbers, layout.LINKED), lifted)
    leaders = without(read(numbers, layout.ALL_LEADERS), lifted)
    one, two, three = (0, 0, 0), (0, 0, 0), (0, 0, 0)
    while some(leaders):
        kingdom = flood(bit(first(leaders)), linked)
        leaders = without(leaders, kingdom)
        near = halo(kingdom)
        three = either(three, both(two, near))
        two = either(two, both(one, near))
        one = either(one, near)
    return two, three


@inner
def kingdoms_next_to(numbers: Numbers, square: int) -> int:
    """How many kingdoms are next to an empty square."""
    linked, leaders = read(numbers, layout.LINKED), read(numbers, layout.ALL_LEADERS)
    near, found = both(halo(bit(square)), linked), 0
    for neighbor in (square - 17, square - 1, square + 1, square + 17):
        if holds(near, neighbor):
            part = flood(bit(neighbor), linked)
            near = without(near, part)
            found += some(both(part, leaders))
    return found


@inner
def push(numbers: Numbers, kind: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Opens a decision with these fields; those that its kind does not have are 0."""
    at = layout.DECISIONS + DECISION_SIZE * numbers[layout.OPEN]
    numbers[layout.OPEN] += 1
    numbers[at], numbers[at + 1], numbers[at + 2] = kind, a, b
    numbers[at + 3], numbers[at + 4], numbers[at + 5] = c, d, e


@inner
def pop(numbers: Numbers) -> None:
    """Closes the pending decision."""
    at = pending(numbers)
    numbers[layout.OPEN] -= 1
    for place in range(at, at + DECISION_SIZE):
        numbers[place] = 0


@inner
def pop_all(numbers: Numbers) -> None:
    while numbers[layout.OPEN]:
        pop(numbers)


@inner
def pending(numbers: Numbers) -> int:
    """Where the pending decision is stored; its kind there, then its fields."""
    place: int = layout.DECISIONS + DECISION_SIZE * (numbers[layout.OPEN] - 1)
    return place


@inner
def active(numbers: Numbers) -> int:
    """The seat whose turn it is."""
    seat: int = numbers[layout.DECISIONS + 1]
    return seat
