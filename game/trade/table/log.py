"""The log: the last sentences of what happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.geometry import Point, Rect
from game.i18n import _
from game.trade.paint.fitting import fitted_column
from game.trade.paint.parts import Column, Part
from game.trade.scene.happening import LogLine
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.ui.fonts import Face


class LogLook(NamedTuple):
    """How the log is looked at."""

    back: int = 0
    """how many lines of the end are left out"""
    only_deals: bool = False
    """whether only deals and headings are shown"""

    def lines(self, log: Sequence[LogLine]) -> Sequence[LogLine]:
        """All that it can show."""
        return [line for line in log if line.heading or line.is_deal] if self.only_deals else log


class _Placed(NamedTuple):
    line: LogLine
    rect: Rect
    part: Part


def log(sight: Sight, look: LogLook, covered: Rect | None = None) -> Iterator[Item]:
    """Below what is covered, only whole lines are shown."""
    rect = sight.layout.log
    heading = _("Deals") if look.only_deals else _("What happened")
    title, _below = sight.title(heading, rect)
    placed = [*_lines(sight, look, covered)]
    parts = (each.part for each in placed)
    yield Item(rect, (sight.slab(rect), title, *parts), ("log", 0), heading)
    since = sight.session.recent.since(sight.reader)
    if since and (new := [each.rect for each in placed if each.line.ply >= since]):
        top, bottom = min(each.y for each in new), max(each.bottom for each in new)
        block = Rect(new[0].x, top, new[0].w, bottom - top)
        yield Item(block.inset(-sight.px(4)), fresh=True)


def line_at(sight: Sight, look: LogLook, covered: Rect | None, at: Point) -> LogLine | None:
    """The line under a point."""
    found = (each.line for each in _lines(sight, look, covered) if each.rect.contains(*at))
    return next(found, None)


def _lines(sight: Sight, look: LogLook, covered: Rect | None) -> Iterator[_Placed]:
    """From the bottom up, as many as there is room for; the last one is smaller if it must be."""
    fonts, palette, room = sight.painter.fonts, sight.painter.palette, _room(sight, covered)
    size, bottom = sight.px(13), room.bottom
    lines = look.lines(sight.session.log)
    for line in reversed(lines[: len(lines) - look.back]):
        face = Face.FIRM if line.heading else Face.PLAIN
        high = fonts.column(line.text, size, palette.ink, room.w, face).get_height()
        if bottom - high < room.y:
            if bottom == room.bottom and room.h > size:
                ink = palette.ink
                part = fitted_column(sight.painter, line.text, room, size, ink, face)
                yield _Placed(line, room, part)
            return
        bottom -= high
        at = Rect(room.x, bottom, room.w, high)
        yield _Placed(line, at, Column(line.text, at, size, palette.ink, face))
        bottom -= sight.px(2)


def _room(sight: Sight, covered: Rect | None) -> Rect:
    """Below the title, and below what is covered."""
    _title, below = sight.title("", sight.layout.log)
    if covered is not None and covered.overlap(below):
        return Rect(below.x, covered.bottom, below.w, max(0, below.bottom - covered.bottom))
    return below
