"""A card face as parts, pictures and texts with their places, made before any is painted.

So a test can measure every text of every card, and paint none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import RGB
from game.ui.rasterize import PREMULTIPLIED


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of the palette, as `Sprites.drawn` takes it."""

    draw: Callable[..., str]
    args: tuple[object, ...]
    rect: Rect


@dataclass(frozen=True, slots=True)
class Line:
    """One line of text, vertically centered; `align` as for `Painter.write`."""

    text: str
    rect: Rect
    size: int
    color: RGB
    face: Face = Face.FIRM
    align: float = 0.5


@dataclass(frozen=True, slots=True)
class Column:
    """Text of several lines, from the top of its rect."""

    text: str
    rect: Rect
    size: int
    color: RGB
    face: Face = Face.PLAIN
    align: float = 0.0


@dataclass(frozen=True, slots=True)
class Finished:
    """A picture that is drawn already, with premultiplied alpha, in the middle of its rect."""

    picture: pygame.Surface
    rect: Rect


Part: TypeAlias = Drawing | Line | Column | Finished


def moved(part: Part, x: int, y: int) -> Part:
    """The part elsewhere."""
    rect = part.rect
    return replace(part, rect=Rect(rect.x + x, rect.y + y, rect.w, rect.h))


def paint_parts(surface: pygame.Surface, painter: Painter, parts: Iterable[Part]) -> None:
    """Paints the parts, the first at the bottom."""
    for part in parts:
        match part:
            case Drawing(draw, args, rect):
                picture = painter.sprites.drawn(draw, args, rect.w, rect.h)
                surface.blit(picture, rect[:2], special_flags=PREMULTIPLIED)
            case Line(text, rect, size, color, face, align):
                painter.write(surface, text, rect, size, color, face, align)
            case Column(text, rect, size, color, face, align):
                column = painter.fonts.column(text, size, color, rect.w, face, align)
                x = rect.x + round((rect.w - column.get_width()) * align)
                surface.blit(column, (x, rect.y))
            case Finished(picture, rect):
                painter.put(surface, picture, rect)
