"""Pictures in widgets: those that every game may use. A game's painter adds its own."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.geometry import Rect
from game.qr_code import qr_code
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.palette import PALETTES
from game.ui.portraits.gallery import face
from game.ui.widgets.nodes import Picture


def paint_picture(surface: pygame.Surface, painter: Painter, picture: Picture, rect: Rect) -> None:
    """Paints a picture in the middle of the rect, as large as it allows."""
    paint = _PICTURES.get(picture.kind)
    if paint is None:
        painter.game_picture(surface, picture.kind, picture.about, rect)
    else:
        paint(surface, painter, picture.about, rect)


def _glyph(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    glyph = painter.sprites.glyph(str(about), painter.palette.on_night, min(rect.w, rect.h))
    painter.put(surface, glyph, rect)


def _swatches(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """The four colors of a palette."""
    edge = min(rect.h, rect.w // 4)
    for index, color in enumerate(PALETTES[str(about)].tiles):
        at = Rect(rect.x + index * edge, rect.y + (rect.h - edge) // 2, edge, edge)
        draw_rect(surface, painter.palette.outline, at.inset(1), border_radius=edge // 5)
        draw_rect(surface, color, at.inset(3), border_radius=edge // 5)


def _rank(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """A stair with a step for each level, golden up to the level reached."""
    assert isinstance(about, tuple)
    reached, steps = about
    rect = rect.within(rect.w, min(rect.h, rect.w * 7 // 10))
    gap = max(1, rect.w // 24)
    width = (rect.w - gap * (steps - 1)) // steps
    for step in range(steps):
        height = rect.h * (step + 2) // (steps + 1)
        at = Rect(rect.x + step * (width + gap), rect.bottom - height, width, height)
        draw_rect(surface, painter.palette.outline, at, border_radius=max(1, width // 4))
        face = painter.palette.gold if step < reached else painter.palette.tablet_edge
        draw_rect(surface, face, at.inset(max(1, width // 7)), border_radius=max(1, width // 5))


def _sign(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """The sign of a button, on clay."""
    edge = min(rect.w, rect.h)
    painter.put(surface, painter.sprites.glyph(str(about), painter.palette.ink_soft, edge), rect)


def _drawn(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """What is shown paints itself."""
    assert callable(about)
    about(surface, painter, rect)


def _portrait(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """The face of a ruler; clay without one where there is none."""
    edge = min(rect.w, rect.h)
    if about:
        painter.put(surface, painter.sprites.drawn(face, (about,), edge, edge), rect)
        return
    draw_rect(surface, painter.palette.clay, rect.within(edge, edge), border_radius=edge // 8)
    _sign(surface, painter, "bot", rect.within(edge * 6 // 10, edge * 6 // 10))


def _progress(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """A progress bar: how much is done, of how much."""
    assert isinstance(about, tuple)
    done, total = about
    round_by = rect.h // 2
    draw_rect(surface, painter.palette.outline, rect, border_radius=round_by)
    inner = rect.inset(max(1, rect.h // 8))
    draw_rect(surface, painter.palette.tablet_shade, inner, border_radius=round_by)
    full = Rect(inner.x, inner.y, inner.w * done // max(1, total), inner.h)
    if full.w >= full.h:
        draw_rect(surface, painter.palette.gold, full, border_radius=round_by)


#: What a camera distinguishes best.
_LIGHT, _DARK = (255, 255, 255), (0, 0, 0)


def _qr(surface: pygame.Surface, painter: Painter, about: Hashable, rect: Rect) -> None:
    """The QR code of a text, dark on light whatever the palette; each square is as many whole
    pixels as there is room for."""
    code = qr_code(str(about))
    edge = min(rect.w, rect.h) // len(code) if code else 0
    if code is None or edge == 0:
        return
    whole = rect.within(edge * len(code), edge * len(code))
    surface.fill(_LIGHT, tuple(whole))
    for y, row in enumerate(code):
        for x, is_dark in enumerate(row):
            if is_dark:
                surface.fill(_DARK, (whole.x + x * edge, whole.y + y * edge, edge, edge))


_PICTURES: dict[str, Callable[[pygame.Surface, Painter, Hashable, Rect], None]] = {
    "glyph": _glyph,
    "swatches": _swatches,
    "rank": _rank,
    "sign": _sign,
    "portrait": _portrait,
    "progress": _progress,
    "drawn": _drawn,
    "qr": _qr,
}
