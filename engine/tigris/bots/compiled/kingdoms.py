"""Kingdoms, found from the board once for all that asks for them; leaders by color and by seat."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.board import leader, read, write
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import COLOR_COUNT, SEATS_MOST, SET, Numbers
from engine.tigris.kernel.words import (
    Words,
    bit,
    both,
    either,
    first,
    flood,
    halo,
    some,
    without,
)

#: One for each leader.
MOST_KINGDOMS = SEATS_MOST * COLOR_COUNT
#: In a row: the kingdom, and its halo.
HALO, KINGDOM_SIZE = SET, 2 * SET


@inner
def leaders_of_color(numbers: Numbers, color: int) -> Words:
    """The leaders of this color of all seats."""
    found = (0, 0, 0)
    for seat in range(numbers[layout.SEATS]):
        found = either(found, bit(leader(numbers, seat, color)))
    return found


@inner
def leaders_of_seat(numbers: Numbers, seat: int) -> Words:
    """The leaders of all colors of this seat."""
    found = (0, 0, 0)
    for color in range(COLOR_COUNT):
        found = either(found, bit(leader(numbers, seat, color)))
    return found


@inner
def find_kingdoms(numbers: Numbers, kingdoms: Numbers) -> int:
    """Writes every kingdom with its halo, in ascending order of their first leaders.

    Args:
        kingdoms: room, MOST_KINGDOMS rows of KINGDOM_SIZE.

    Returns:
        how many there are.
    """
    linked, leaders = read(numbers, layout.LINKED), read(numbers, layout.ALL_LEADERS)
    found = 0
    while some(leaders):
        kingdom = flood(bit(first(leaders)), linked)
        leaders = without(leaders, kingdom)
        write(kingdoms[found], 0, kingdom)
        write(kingdoms[found], HALO, halo(kingdom))
        found += 1
    return found


@inner
def contacts_of(kingdoms: Numbers, count: int) -> tuple[Words, Words, Words]:
    """The squares in the halos of at least one, two, three of these kingdoms."""
    one, two, three = (0, 0, 0), (0, 0, 0), (0, 0, 0)
    for number in range(count):
        near = read(kingdoms[number], HALO)
        three = either(three, both(two, near))
        two = either(two, both(one, near))
        one = either(one, near)
    return one, two, three
