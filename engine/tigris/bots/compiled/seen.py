"""What a seat sees of a position: as `model.view`; and what it has not seen: as `rules.bag`."""

from __future__ import annotations

from engine.tigris.kernel import layout
from engine.tigris.kernel.compiled import inner
from engine.tigris.kernel.hands import unseen
from engine.tigris.kernel.layout import TILE_KINDS, Numbers
from engine.tigris.model.pieces import UNKNOWN

__all__ = ["unseen", "veil"]


@inner
def veil(numbers: Numbers, seat: int) -> None:
    """Makes a position what this seat sees of it, or a spectator for -1."""
    for owner in range(numbers[layout.SEATS]):
        if owner != seat:
            veil_tiles(numbers, layout.HANDS + TILE_KINDS * owner)
            veil_tiles(numbers, layout.REPLACED + TILE_KINDS * owner)


@inner
def veil_tiles(numbers: Numbers, start: int) -> None:
    """Makes the tiles that are counted from here on unknown."""
    for place in range(start, start + UNKNOWN):
        numbers[start + UNKNOWN] += numbers[place]
        numbers[place] = 0
