"""Shapes on a surface or a display list; to be used in place of `pygame.draw`.

A display list has no pixels that `pygame.draw` could draw on; it records the shape.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.ui.canvas.display_list import DisplayList
from game.ui.palette import RGB


def draw_rect(
    surface: pygame.Surface, color: RGB, rect: Any, width: int = 0, border_radius: int = -1
) -> None:
    """Draws a filled rect, or a border of this width just inside it."""
    where = pygame.Rect(rect)
    side = min(where.w, where.h)
    if 2 * width >= side:  # pygame draws beyond a rect that is too small for its border or corners
        width = 0
    border_radius = min(border_radius, side // 2)
    if width > 0 and border_radius <= 0:
        _draw_border(surface, color, where, width)
        return
    args = (color, where, width, border_radius)
    _draw(surface, pygame.draw.rect, where, (color, tuple(where), width, border_radius), args)


def _draw_border(surface: pygame.Surface, color: RGB, rect: pygame.Rect, width: int) -> None:
    """Draws four sides; pygame's own square border sometimes loses a pixel where it is clipped."""
    across, down = min(width, rect.w), min(width, rect.h)
    surface.fill(color, (rect.x, rect.y, rect.w, down))
    surface.fill(color, (rect.x, rect.bottom - down, rect.w, down))
    surface.fill(color, (rect.x, rect.y, across, rect.h))
    surface.fill(color, (rect.right - across, rect.y, across, rect.h))


def draw_circle(surface: pygame.Surface, color: RGB, center: tuple[int, int], radius: int) -> None:
    """Draws a filled disc with a soft edge."""
    edge = 2 * radius
    where = pygame.Rect(center[0] - radius, center[1] - radius, edge, edge)
    args = (color, tuple(center), radius)
    _draw(surface, pygame.draw.aacircle, where, args, args)


def draw_loop(
    surface: pygame.Surface, color: RGB, points: Sequence[tuple[int, int]], width: int
) -> None:
    """Draws a closed line through these points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    where = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    args = (color, True, tuple(points), width)
    _draw(surface, pygame.draw.lines, where.inflate(2 * width, 2 * width), args, args)


def _draw(
    surface: pygame.Surface,
    draw: Any,
    where: pygame.Rect,
    key: tuple[object, ...],
    args: tuple[Any, ...],
) -> None:
    if isinstance(surface, DisplayList):
        surface.record(draw, where.inflate(4, 4), key, args)
    else:
        draw(surface, *args)
