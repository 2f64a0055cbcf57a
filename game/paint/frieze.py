"""The band of rosettes of the glazed walls, for screens without a table."""

from __future__ import annotations

import pygame

from game.paint.easel import Easel
from game.rects import Rect
from game.theme import lighter


def paint_frieze(surface: pygame.Surface, easel: Easel, rect: Rect) -> None:
    """Rosettes between golden lines, a winged disc in the middle; as wide as the rect."""
    theme, line = easel.theme, max(1, rect.h // 22)
    surface.fill(theme.outline, rect)
    for y in (rect.y + line, rect.bottom - 2 * line):
        surface.fill(theme.gold, (rect.x, y, rect.w, line))
    band = Rect(rect.x, rect.y + 3 * line, rect.w, rect.h - 6 * line)
    surface.fill(lighter(theme.night, 6), band)
    edge = band.h * 8 // 10
    wings = easel.sprites.treasure(band.h * 2)
    free = wings.get_width() // 2 + edge // 2
    light = easel.sprites.rosette(theme.ivory, theme.gold, edge)
    gold = easel.sprites.rosette(theme.gold, theme.brick, edge)
    step = edge * 5 // 4
    middle = band.center.x
    for index in range((band.w // 2 - free) // step + 1):
        for side in (-1, 1):
            x = middle + side * (free + index * step + step // 2)
            sprite = gold if index % 3 == 1 else light
            easel.put(surface, sprite, Rect(x - edge // 2, band.y, edge, band.h))
    easel.put(surface, wings, band)
