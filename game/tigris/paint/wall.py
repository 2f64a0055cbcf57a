"""The wall behind screens without a table: friezes and columns of glazed brick."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.tigris.art import dynasty_signs
from game.tigris.art.sprites import TableSprites
from game.ui import emblems
from game.ui.canvas.painter import Painter
from game.ui.palette import lighter
from game.ui.plates import rosette
from game.ui.textures import clay

#: The print of the cylinder seal, which repeats.
_SIGNS = (
    emblems.temple,
    dynasty_signs.bull,
    rosette,
    emblems.wheat,
    dynasty_signs.archer,
    emblems.houses,
    dynasty_signs.lion,
    rosette,
    emblems.scales,
    dynasty_signs.pot,
)


def paint_columns(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, margin: int
) -> None:
    """Paints palms of glazed brick in a margin at each side: as many as it has room for, at most
    two, and none that would be cut.
    """
    metrics = painter.metrics
    top, foot = metrics.px(74), metrics.height - metrics.px(66)
    sprite = sprites.column(foot - top)
    width = sprite.get_width()
    if margin < width:
        return
    for share in (27, 73) if margin > 5 * width // 2 else (50,):
        x = margin * share // 100
        for middle in (x, metrics.width - x):
            painter.put(surface, sprite, Rect(middle - width, top, 2 * width, foot - top))


def paint_friezes(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, gap: int
) -> None:
    """Paints two friezes across the window, `gap` pixels from its upper and its lower edge."""
    metrics = painter.metrics
    height = metrics.px(44)
    upper = Rect(0, gap, metrics.width, height)
    _paint_frieze(surface, painter, sprites, upper)
    surface.blit(surface.subsurface(upper).copy(), (0, metrics.height - gap - height))


def _paint_frieze(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, rect: Rect
) -> None:
    """Clay that a cylinder seal was rolled over, between golden lines, a winged disc in the
    middle; as wide as the rect."""
    palette, line = painter.palette, max(1, rect.h // 22)
    surface.fill(palette.outline, rect)
    for y in (rect.y + line, rect.bottom - 2 * line):
        surface.fill(palette.gold, (rect.x, y, rect.w, line))
    band = Rect(rect.x, rect.y + 3 * line, rect.w, rect.h - 6 * line)
    strip = clay(band.w, band.h, lighter(palette.clay, 12), palette.gold_deep)
    surface.blit(strip, band[:2])
    edge = band.h * 86 // 100
    wings = sprites.treasure(band.h * 2)
    free = wings.get_width() // 2 + edge // 4
    step = edge * 5 // 4
    middle = band.center.x
    for index in range((band.w // 2 - free) // step + 1):
        for side in (-1, 1):
            x = middle + side * (free + index * step + step // 2)
            sprite = sprites.relief(_SIGNS[index % len(_SIGNS)], edge)
            painter.put(surface, sprite, Rect(x - edge // 2, band.y, edge, band.h))
    painter.put(surface, wings, band)
