"""The color of which a hand has most tiles, and replacing those."""

from __future__ import annotations

from engine.tigris.kernel import packed
from engine.tigris.kernel.board import BLACK, BLUE, GREEN, RED
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.layout import Numbers
from engine.tigris.kernel.packed import packed_tiles


@inner
def most_held(numbers: Numbers, hand: int, with_blue: bool) -> int:
    """The color of which most tiles are in a hand, which is stored from here on; of equals the
    first.
    """
    found = RED
    for color in (BLUE, GREEN, BLACK):
        if (with_blue or color != BLUE) and numbers[hand + color] > numbers[hand + found]:
            found = color
    return found


@inner
def replacing(color: int, amount: int) -> int:
    """Replaces this many tiles of one color."""
    gone = packed_tiles(
        amount if color == RED else 0,
        amount if color == BLUE else 0,
        amount if color == GREEN else 0,
        amount if color == BLACK else 0,
        0,
    )
    return packed.packed(packed.REPLACE_TILES, 0, 0) | gone
