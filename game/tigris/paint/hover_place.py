"""Where the card and the slip of words lie that the pointer brings up: what is read stays in sight.

That is the card of a lesson or a puzzle, with what is asked for, and the newest line of a low log.
"""

from __future__ import annotations

from game.geometry import Rect
from game.tigris.hover.hover_info import HoverInfo
from game.tigris.layout.layout import Layout
from game.tigris.paint.log import SMALL, room_of
from game.tigris.paint.painter import TablePainter

#: The gap above a card of a lesson, in pixels at 720p.
GAP = 6


def is_below_signs(painter: TablePainter, info: HoverInfo, height: int) -> bool:
    """Whether a card of this height can leave the signs of the log visible, and may."""
    return info.below_signs and height <= room_of(painter).h


def place_of_card(painter: TablePainter, info: HoverInfo, height: int, has_log: bool) -> Rect:
    """The place of a card that needs this height for all of its lines.

    It is the log, and what it needs of the panel above a low log; or above the card of a lesson,
    if it would hide that, or the lines of a low log (`has_log`).
    """
    layout, log = painter.layout, painter.layout.log
    is_low = log.h <= layout.px(SMALL)
    if (info.prefers_end and not is_low) or is_below_signs(painter, info, height):
        return room_of(painter)
    if layout.card is None:
        return _up_from(layout, log.bottom, max(log.h, height))
    above = _room_above(layout, layout.card)
    has_room = height <= log.h and not (is_low and has_log)
    if has_room or above.h < min(height, log.h):
        return log
    return _up_from(layout, above.bottom, height)


def place_of_slip(painter: TablePainter, height: int) -> Rect:
    """The place of a slip above a low log, and above the card of a lesson if that is there."""
    layout, log = painter.layout, painter.layout.log
    if layout.card is None:
        return _up_from(layout, log.y, height)
    above = _room_above(layout, layout.card)
    return _up_from(layout, above.bottom if above.h >= height else log.bottom, height)


def _room_above(layout: Layout, card: Rect) -> Rect:
    """Below the banner and above a card."""
    top, bottom = layout.banner.bottom, card.y - layout.px(GAP)
    return Rect(card.x, top, card.w, max(0, bottom - top))


def _up_from(layout: Layout, bottom: int, height: int) -> Rect:
    """A place that ends there: a player is hidden whole, or not at all; the banner never is."""
    top = max(layout.banner.bottom, bottom - height)
    frames = (box.frame for box in layout.players)
    top = next((frame.y for frame in frames if frame.y < top < frame.bottom), top)
    return Rect(layout.log.x, top, layout.log.w, bottom - top)
