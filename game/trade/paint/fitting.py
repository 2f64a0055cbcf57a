"""Sizes of text that fit their place."""

from __future__ import annotations

from game.geometry import Rect
from game.trade.paint.parts import Column, Line
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import RGB

#: No text on a card is smaller than this, in pixels.
MIN_SIZE = 8


def fitted_line(
    painter: Painter,
    text: str,
    rect: Rect,
    size: int,
    color: RGB,
    face: Face = Face.FIRM,
    align: float = 0.5,
) -> Line:
    """One line in the greatest size up to `size` in which it is no wider than the rect."""
    size = painter.fonts.size_for(text, max(MIN_SIZE, size), MIN_SIZE, rect.w, face)
    return Line(text, rect, size, color, face, align)


def fitted_column(
    painter: Painter,
    text: str,
    rect: Rect,
    size: int,
    color: RGB,
    face: Face = Face.PLAIN,
    align: float = 0.0,
) -> Column:
    """Wrapped text in the greatest size up to `size` in which it is no higher than the rect."""
    while size > MIN_SIZE and not fits(painter, text, rect, size, face):
        size -= 1
    height = column_height(painter, text, rect.w, size, face)
    top = rect.y + max(0, rect.h - height) // 2
    return Column(text, Rect(rect.x, top, rect.w, rect.bottom - top), size, color, face, align)


def fits(painter: Painter, text: str, rect: Rect, size: int, face: Face) -> bool:
    """Whether wrapped text has no word and no column that is larger than the rect."""
    font = painter.fonts.face(face, size)
    widest = max((font.size(word)[0] for word in text.split()), default=0)
    return widest <= rect.w and column_height(painter, text, rect.w, size, face) <= rect.h


def column_height(painter: Painter, text: str, width: int, size: int, face: Face) -> int:
    return painter.fonts.column(text, size, painter.palette.ink, width, face).get_height()
