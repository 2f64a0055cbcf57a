"""The final points of an example of the rules: a row for each player, the best first."""

from __future__ import annotations

import pygame

from engine.tigris.model.pieces import COLORS
from engine.tigris.model.position import Position
from engine.tigris.rules.scoring import Standing, ranking
from game.geometry import Rect
from game.tigris.art.sprites import TableSprites
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.fonts import Face


def paint_sphere_rows(
    surface: pygame.Surface,
    painter: Painter,
    sprites: TableSprites,
    position: Position,
    rect: Rect,
) -> None:
    standings = ranking(position)
    high = rect.h // len(standings)
    for place, standing in enumerate(standings):
        row = Rect(rect.x, rect.y + place * high, rect.w, high * 9 // 10)
        _paint_row(surface, painter, sprites, position, standing, row)


def _paint_row(
    surface: pygame.Surface,
    painter: Painter,
    sprites: TableSprites,
    position: Position,
    standing: Standing,
    row: Rect,
) -> None:
    """The seal, then each color with its points; those of treasures are added: `3+2`."""
    edge = row.h
    seal = sprites.seal(position.dynasties[standing.seat], edge * 9 // 10)
    painter.put(surface, seal, Rect(row.x, row.y, edge, edge))
    own = position.points[standing.seat]
    wide = (row.w - edge) // len(COLORS)
    for color in COLORS:
        added = standing.spheres[color] - own[color]
        text = f"{own[color]}+{added}" if added else str(own[color])
        cell = Rect(row.x + edge + color * wide, row.y, wide * 94 // 100, edge)
        if standing.spheres[color] == min(standing.spheres):
            frame = max(2, edge // 16)
            draw_rect(surface, painter.palette.outline, cell, frame + 2, border_radius=edge // 6)
            draw_rect(surface, painter.palette.gold, cell.inset(1), frame, border_radius=edge // 6)
        inner = cell.inset(edge // 8)
        tile = sprites.tile(color, inner.h)
        painter.put(surface, tile, Rect(inner.x, inner.y, inner.h, inner.h))
        at = Rect(inner.x + inner.h, inner.y, inner.w - inner.h, inner.h)
        painter.write(surface, text, at, inner.h * 6 // 10, face=Face.STRONG, align=0.5)
