"""The log: the last sentences of what happened."""

from __future__ import annotations

from collections.abc import Iterator

from game.geometry import Rect
from game.i18n import _
from game.trade.paint.fitting import fitted_column
from game.trade.paint.parts import Column, Part
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.ui.fonts import Face


def log(sight: Sight, back: int = 0, covered: Rect | None = None) -> Iterator[Item]:
    """`back` lines of the end are left out. Below what is covered, only whole lines are shown."""
    rect = sight.layout.log
    title, below = sight.title(_("What happened"), rect)
    if covered is not None and covered.overlap(below):
        below = Rect(below.x, covered.bottom, below.w, max(0, below.bottom - covered.bottom))
    yield Item(rect, (sight.slab(rect), title, *_lines(sight, below, back)), ("log", 0), _("Log"))


def _lines(sight: Sight, room: Rect, back: int) -> Iterator[Part]:
    """From the bottom up, as many as there is room for; the last one is smaller if it must be."""
    fonts, palette = sight.painter.fonts, sight.painter.palette
    size, bottom = sight.px(13), room.bottom
    lines = sight.session.log
    for line in reversed(lines[: len(lines) - back]):
        face = Face.FIRM if line.heading else Face.PLAIN
        high = fonts.column(line.text, size, palette.ink, room.w, face).get_height()
        if bottom - high < room.y:
            if bottom == room.bottom and room.h > size:
                yield fitted_column(sight.painter, line.text, room, size, palette.ink, face)
            return
        bottom -= high
        at = Rect(room.x, bottom, room.w, high)
        yield Column(line.text, at, size, palette.ink, face)
        bottom -= sight.px(2)
