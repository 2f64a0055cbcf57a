"""Square buttons with a glyph; where their place is longer than they are, a word is beside them."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.plates import paint_button
from game.ui.fonts import Face

#: The height of a word below a sign, in pixels at 720p.
WORD_LINE = 18


def button_of(painter: Painter, place: Rect) -> Rect:
    """The square button: above its word, right of it, or the whole place if there is no word."""
    if place.h > place.w:
        edge = place.h - painter.metrics.px(WORD_LINE)
        return Rect(place.x + (place.w - edge) // 2, place.y, edge, edge)
    if place.w > place.h * 3 // 2:
        return Rect(place.right - place.h, place.y, place.h, place.h)
    return place


def paint_sign(
    surface: pygame.Surface,
    painter: Painter,
    place: Rect,
    glyph: str,
    *,
    enabled: bool = True,
    hovered: bool = False,
    pressed: bool = False,
) -> None:
    """Paints the button alone; its word never changes and is painted once (`paint_sign_word`)."""
    rect = button_of(painter, place)
    paint_button(
        surface, painter, rect, "", glyph=glyph, enabled=enabled, hovered=hovered, pressed=pressed
    )


def paint_sign_word(surface: pygame.Surface, painter: Painter, place: Rect, word: str) -> None:
    """Writes the word in what the button leaves of the place, smaller if it must; or nowhere."""
    button, size = button_of(painter, place), painter.metrics.text.small
    if button == place:
        return
    is_below = button.w < place.w and button.h < place.h
    room = Rect(place.x, button.bottom, place.w, place.bottom - button.bottom)
    if not is_below:
        room = Rect(place.x, place.y, button.x - painter.metrics.px(5) - place.x, place.h)
    width = room.w - painter.metrics.px(4) if is_below else room.w  # words never touch
    size = painter.fonts.size_for(word, size, size * 2 // 3, width, Face.PLAIN)
    ink, align = painter.palette.ink_soft, 0.5 if is_below else 1.0
    painter.write(surface, word, room, size, ink, align=align)
