"""Hands, and the tiles whose place the reader of a position does not know."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.board import read, tiles
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import SET, TILE_KINDS, Numbers
from engine.tigris.kernel.words import count
from engine.tigris.model.pieces import BOX, UNKNOWN

_BOX = tuple(BOX)


@inner
def hand_size(numbers: Numbers, seat: int) -> int:
    size, start = 0, layout.HANDS + TILE_KINDS * seat
    for place in range(start, start + TILE_KINDS):
        size += numbers[place]
    return size


@inner
def held_at_most(numbers: Numbers, seat: int, color: int) -> int:
    """The most tiles of a color that a hand can hold, as far as the reader knows."""
    start = layout.HANDS + TILE_KINDS * seat
    most: int = numbers[start + color] + numbers[start + UNKNOWN]
    return most


@inner
def take_from_hand(numbers: Numbers, seat: int, kind: int, amount: int) -> None:
    """Takes tiles of a color, known ones before unknown; or unknown ones."""
    start = layout.HANDS + TILE_KINDS * seat
    known = min(amount, numbers[start + kind])
    numbers[start + kind] -= known
    numbers[start + UNKNOWN] -= amount - known


@inner
def unseen(numbers: Numbers, color: int) -> int:
    """How many tiles of a color are in the bag or in hands or piles that the reader cannot see."""
    seen = count(tiles(numbers, color)) + count(read(numbers, layout.FACEDOWN + SET * color))
    seen += numbers[layout.DISCARDED + color]
    for seat in range(numbers[layout.SEATS]):
        at = TILE_KINDS * seat + color
        seen += numbers[layout.HANDS + at] + numbers[layout.REPLACED + at]
    left: int = _BOX[color] - seen
    return left
