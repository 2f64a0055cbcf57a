"""The log: the last sentences of what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.geometry import Rect
from game.i18n import _
from game.trade.paint.parts import Column, Part
from game.trade.scene.happening import LogLine
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.ui.fonts import Face

#: Of the letters; the smaller ones for a last line that would not fit.
SIZES = (13, 12, 11, 10)


def log(sight: Sight, back: int = 0, covered: Rect | None = None) -> Iterator[Item]:
    """`back` lines of the end are left out. Below what is covered, only whole lines are shown."""
    rect = sight.layout.log
    title, below = sight.title(_("What happened"), rect)
    if covered is not None and covered.overlap(below):
        below = Rect(below.x, covered.bottom, below.w, max(0, below.bottom - covered.bottom))
    yield Item(rect, (sight.slab(rect), title, *_lines(sight, below, back)), ("log", 0), _("Log"))


def _lines(sight: Sight, room: Rect, back: int) -> Iterator[Part]:
    """From the bottom up, as many as there is room for; a long last one makes all smaller."""
    lines, bottom = sight.session.log, room.bottom
    shown = lines[: len(lines) - back]
    size = _size(sight, shown, room)
    for line in reversed(shown):
        high = _height(sight, line, room, size)
        if bottom - high < room.y:
            return
        bottom -= high
        at = Rect(room.x, bottom, room.w, high)
        yield Column(line.text, at, size, sight.painter.palette.ink, _face(line))
        bottom -= sight.px(2)


def _size(sight: Sight, shown: Sequence[LogLine], room: Rect) -> int:
    """The largest in which there is room for the last line."""
    sizes = [sight.px(size) for size in SIZES]
    if not shown:
        return sizes[0]
    fitting = (size for size in sizes if _height(sight, shown[-1], room, size) <= room.h)
    return next(fitting, sizes[-1])


def _height(sight: Sight, line: LogLine, room: Rect, size: int) -> int:
    ink = sight.painter.palette.ink
    return sight.painter.fonts.column(line.text, size, ink, room.w, _face(line)).get_height()


def _face(line: LogLine) -> Face:
    return Face.FIRM if line.heading else Face.PLAIN
