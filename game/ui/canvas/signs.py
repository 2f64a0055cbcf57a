"""Square buttons with a glyph; where their place is longer than they are, a word is beside them."""

from __future__ import annotations

from collections.abc import Mapping

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
    """Paints the button alone; its word never changes and is painted once (`paint_sign_words`)."""
    rect = button_of(painter, place)
    paint_button(
        surface, painter, rect, "", glyph=glyph, enabled=enabled, hovered=hovered, pressed=pressed
    )


def paint_sign_words(surface: pygame.Surface, painter: Painter, words: Mapping[Rect, str]) -> None:
    """Writes the words of a row of signs by their places, all in one size, in what their buttons
    leave of them; or nowhere. They are smaller if one of them must be."""
    found = {place: _word_room(painter, place) for place in words}
    rooms = {place: room for place, room in found.items() if room is not None}
    size, least = painter.metrics.text.small, painter.metrics.text.small * 2 // 3
    for place, room in rooms.items():
        width = room.w - (painter.metrics.px(4) if room.y > place.y else 0)  # words never touch
        size = painter.fonts.size_for(words[place], size, least, width, Face.PLAIN)
    for place, room in rooms.items():
        align = 0.5 if room.y > place.y else 1.0
        painter.write(surface, words[place], room, size, painter.palette.ink_soft, align=align)


def _word_room(painter: Painter, place: Rect) -> Rect | None:
    """Below the button or left of it; None if there is no room."""
    button = button_of(painter, place)
    if button == place:
        return None
    if button.w < place.w and button.h < place.h:
        return Rect(place.x, button.bottom, place.w, place.bottom - button.bottom)
    return Rect(place.x, place.y, button.x - painter.metrics.px(5) - place.x, place.h)
