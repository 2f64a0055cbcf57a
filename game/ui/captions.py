"""Paints captions of sounds in the lower right corner, over whatever screen there is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect

#: The size of the text and the margin around it, in pixels at 720p.
SIZE, MARGIN = 15, 5


def paint_captions(surface: pygame.Surface, painter: Painter, texts: Sequence[str]) -> None:
    """Paints them one above the other, the last one lowest; nothing without any."""
    metrics, palette = painter.metrics, painter.palette
    margin = metrics.px(MARGIN)
    bottom = metrics.height - margin
    for text in reversed(texts):
        words = painter.fonts.text(text, metrics.px(SIZE), palette.on_night)
        width, height = words.get_width() + 4 * margin, words.get_height() + margin
        rect = Rect(metrics.width - margin - width, bottom - height, width, height)
        draw_rect(surface, palette.gold_deep, rect.inset(-1), border_radius=margin)
        draw_rect(surface, palette.night, rect, border_radius=margin)
        surface.blit(words, (rect.x + 2 * margin, rect.y + margin // 2))
        bottom = rect.y - margin
