"""Dots on graphs: moments that somebody may want to look at."""

from __future__ import annotations

import pygame

from game.geometry import Point
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_circle


def paint_dot(surface: pygame.Surface, painter: Painter, at: Point, *, large: bool = False) -> None:
    px, palette = painter.metrics.px, painter.palette
    draw_circle(surface, palette.outline, at, px(9 if large else 6))
    draw_circle(surface, palette.gold, at, px(7 if large else 4))
