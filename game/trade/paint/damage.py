"""What lies over the face of a damaged development."""

from __future__ import annotations

from collections.abc import Iterator

from game.geometry import Rect
from game.i18n import _
from game.trade.art.frames import band, cracks, edges
from game.trade.paint.fitting import fitted_line
from game.trade.paint.look import Detail
from game.trade.paint.parts import Drawing, Part
from game.ui.canvas.painter import Painter


def damage_parts(painter: Painter, rect: Rect, split: int, detail: Detail) -> Iterator[Part]:
    """Cracks, through its picture or through the signs of the abilities that are off; a word at
    its foot. Types stay whole, for they count (G10)."""
    picture = (split * 80 // 100, split)
    top, low = picture if detail is Detail.LARGE else (split, rect.h * 92 // 100)
    yield Drawing(cracks, (top, low, rect.w, rect.h), rect)
    if detail is not Detail.SMALL:
        yield from _word(painter, rect, detail)


def _word(painter: Painter, rect: Rect, detail: Detail) -> Iterator[Part]:
    large = detail is Detail.LARGE
    high = rect.h * (52 if large else 100) // 1000
    left, right, bottom = (round(edge) for edge in edges(rect.w, rect.h)[:3])
    at = Rect(rect.x + left, rect.y + bottom - high, right - left, high)
    yield Drawing(band, (at.w, at.h), at)
    text = _("Damaged: no abilities") if large else _("Damaged")
    ink = painter.palette.on_night
    yield fitted_line(painter, text, at.inset(high // 8), high * 64 // 100, ink)
