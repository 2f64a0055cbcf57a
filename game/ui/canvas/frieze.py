"""The print of a cylinder seal, rolled along a wall, for screens without a table."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.tigris.art import color_signs as pictograms
from game.tigris.art import dynasty_signs as dynasties
from game.ui.canvas.painter import Easel
from game.ui.textures import clay
from game.ui.theme import lighter

#: What the seal leaves again and again.
_SIGNS = (
    pictograms.temple,
    dynasties.bull,
    pictograms.rosette,
    pictograms.wheat,
    dynasties.archer,
    pictograms.houses,
    dynasties.lion,
    pictograms.rosette,
    pictograms.scales,
    dynasties.pot,
)


def paint_frieze(surface: pygame.Surface, easel: Easel, rect: Rect) -> None:
    """Clay that a cylinder seal was rolled over, between golden lines, a winged disc in the
    middle; as wide as the rect."""
    theme, line = easel.theme, max(1, rect.h // 22)
    surface.fill(theme.outline, rect)
    for y in (rect.y + line, rect.bottom - 2 * line):
        surface.fill(theme.gold, (rect.x, y, rect.w, line))
    band = Rect(rect.x, rect.y + 3 * line, rect.w, rect.h - 6 * line)
    strip = clay(band.w, band.h, lighter(theme.clay, 12), theme.gold_deep)
    surface.blit(strip, band[:2])
    edge = band.h * 86 // 100
    wings = easel.sprites.treasure(band.h * 2)
    free = wings.get_width() // 2 + edge // 4
    step = edge * 5 // 4
    middle = band.center.x
    for index in range((band.w // 2 - free) // step + 1):
        for side in (-1, 1):
            x = middle + side * (free + index * step + step // 2)
            sprite = easel.sprites.relief(_SIGNS[index % len(_SIGNS)], edge)
            easel.put(surface, sprite, Rect(x - edge // 2, band.y, edge, band.h))
    easel.put(surface, wings, band)
