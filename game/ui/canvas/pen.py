"""Shapes, on a surface or on a sheet: painters use these where they would use `pygame.draw`.

A sheet has no pixels for `pygame.draw` to draw on; it is told the shape and draws it later.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.ui.canvas.display_list import Sheet
from game.ui.theme import RGB


def draw_rect(
    surface: pygame.Surface, color: RGB, rect: Any, width: int = 0, border_radius: int = -1
) -> None:
    """Filled, or a border of this width just inside the rect."""
    where = pygame.Rect(rect)
    side = min(where.w, where.h)
    if 2 * width >= side:  # pygame draws beyond a rect that is too small for its border or corners
        width = 0
    border_radius = min(border_radius, side // 2)
    if width > 0 and border_radius <= 0:
        _draw_border(surface, color, where, width)
        return
    told = (color, where, width, border_radius)
    _draw(surface, pygame.draw.rect, where, (color, tuple(where), width, border_radius), told)


def _draw_border(surface: pygame.Surface, color: RGB, rect: pygame.Rect, width: int) -> None:
    """Four sides. pygame's own square border, where it is clipped, now and then loses a pixel."""
    wide, high = min(width, rect.w), min(width, rect.h)
    surface.fill(color, (rect.x, rect.y, rect.w, high))
    surface.fill(color, (rect.x, rect.bottom - high, rect.w, high))
    surface.fill(color, (rect.x, rect.y, wide, rect.h))
    surface.fill(color, (rect.right - wide, rect.y, wide, rect.h))


def draw_circle(surface: pygame.Surface, color: RGB, center: tuple[int, int], radius: int) -> None:
    """Filled, with a soft edge."""
    edge = 2 * radius
    where = pygame.Rect(center[0] - radius, center[1] - radius, edge, edge)
    told = (color, tuple(center), radius)
    _draw(surface, pygame.draw.aacircle, where, told, told)


def draw_loop(
    surface: pygame.Surface, color: RGB, spots: Sequence[tuple[int, int]], width: int
) -> None:
    """A closed line along these spots."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    where = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    told = (color, True, tuple(spots), width)
    _draw(surface, pygame.draw.lines, where.inflate(2 * width, 2 * width), told, told)


def _draw(
    surface: pygame.Surface,
    draw: Any,
    where: pygame.Rect,
    key: tuple[object, ...],
    told: tuple[Any, ...],
) -> None:
    if isinstance(surface, Sheet):
        surface.note(draw, where.inflate(4, 4), key, told)
    else:
        draw(surface, *told)
