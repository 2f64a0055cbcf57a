"""Paints a text of a widget."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.widgets.nodes import Role, Tone
from game.ui.widgets.text_metrics import face_of, ink_of, size_of


def paint_text(
    surface: pygame.Surface,
    painter: Painter,
    text: str,
    rect: Rect,
    role: Role,
    tone: Tone,
    align: float = 0.0,
) -> None:
    """Paints a text, wrapped at the width of the rect."""
    if not text:
        return
    ink, size, face = ink_of(painter, tone), size_of(painter, role), face_of(role)
    font = painter.fonts.face(face, size)
    if "\n" not in text and font.size(text)[0] <= rect.w:
        painter.write(surface, text, rect, size, ink, face, align)
        return
    column = painter.fonts.column(text, size, ink, rect.w, face, align)
    x = rect.x + round((rect.w - column.get_width()) * align)
    surface.blit(column, (x, rect.y + (rect.h - column.get_height()) // 2))
