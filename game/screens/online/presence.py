"""What a networked table paints around the game: who is there, notices, the chat button."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from game.geometry import Rect
from game.i18n import _
from game.online.seat_status import SeatStatus
from game.online.status_text import Banner
from game.screens.services import TablePlaces
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_circle, draw_loop
from game.ui.canvas.plates import paint_tag
from game.ui.canvas.signs import button_of, paint_sign, paint_sign_words
from game.ui.fonts import Face
from net.protocol.codes import Presence


class Mark(Enum):
    """Whether somebody is there: each has its own shape, not only a color."""

    HERE = auto()
    SLOW = auto()
    AWAY = auto()


def mark_of(seat: SeatStatus) -> Mark:
    if seat.away or seat.free:
        return Mark.AWAY
    return Mark.SLOW if seat.presence is Presence.LAGGING else Mark.HERE


def paint_presence(
    surface: pygame.Surface, painter: Painter, line: Rect, mark: Mark, text: str
) -> None:
    """Paints a mark, and words where they fit."""
    size, left = painter.metrics.text.small, paint_mark(surface, painter, line, mark)
    room = Rect(left, line.y, line.right - left, line.h)
    if painter.fonts.face(Face.PLAIN, size).size(text)[0] <= room.w:
        ink = painter.palette.brick if mark is Mark.AWAY else painter.palette.ink_soft
        painter.write(surface, text, room, size, ink)


def paint_mark(surface: pygame.Surface, painter: Painter, line: Rect, mark: Mark) -> int:
    """Paints a mark at the left end of a line; returns where there is room beside it."""
    px = painter.metrics.px
    radius = max(3, px(5))
    _paint_mark(surface, painter, (line.x + radius + px(2), line.center.y), radius, mark)
    return line.x + 2 * radius + px(8)


def paint_absence(
    surface: pygame.Surface, painter: Painter, line: Rect, mark: Mark, text: str
) -> None:
    """The same on a ground of its own, over what the game paints there."""
    ground = painter.sprites.tablet(painter.palette.tablet, painter.metrics.px(60), line.w, line.h)
    painter.put(surface, ground, line)
    paint_presence(surface, painter, line, mark, text)


def _paint_mark(
    surface: pygame.Surface, painter: Painter, center: tuple[int, int], radius: int, mark: Mark
) -> None:
    """A full disc, a ring, or a cross."""
    palette, thick, (x, y) = painter.palette, max(2, radius // 2), center
    if mark is Mark.AWAY:
        for slope in (1, -1):
            start, end = (x - radius, y - slope * radius), (x + radius, y + slope * radius)
            draw_loop(surface, palette.brick, (start, end), thick)
        return
    draw_circle(surface, palette.outline, (x, y), radius)
    inner = palette.tablet if mark is Mark.SLOW else palette.lapis
    draw_circle(surface, inner, (x, y), radius - max(1, thick // 2))


def paint_chat_button(
    surface: pygame.Surface, painter: Painter, rect: Rect, unread: int, is_over: bool
) -> None:
    """Paints the button with the number of unread lines, and its word where there is room."""
    paint_sign(surface, painter, rect, "talk", hovered=is_over)
    paint_sign_words(surface, painter, {rect: _("Chat")})
    rect = button_of(painter, rect)
    if unread:
        edge = rect.h // 2
        wide = edge if unread < 10 else edge * 3 // 2
        tag = Rect(rect.right - wide * 2 // 3, rect.y - edge // 3, wide, edge)
        paint_tag(surface, painter, tag, str(min(unread, 99)))


def notice_place(painter: Painter, places: TablePlaces, notice: Banner, is_low: bool) -> Rect:
    """Over the upper edge of the board, as high as the text needs; a low one over the tray."""
    metrics, px = painter.metrics, painter.metrics.px
    wide = min(px(560), places.board.w - px(24))
    high = metrics.text.heading * 3 // 2 + _notice_words(painter, notice, wide).get_height()
    high += px(22)
    y = places.tray.bottom - high if is_low else places.frame.y + px(6)
    return Rect(places.board.x + (places.board.w - wide) // 2, y, wide, high)


def _notice_words(painter: Painter, notice: Banner, wide: int) -> pygame.Surface:
    size, ink = painter.metrics.text.small, painter.palette.ink
    room = wide - painter.metrics.px(28)
    return painter.fonts.column(notice.text, size, ink, room, align=0.5)


def paint_notice(surface: pygame.Surface, painter: Painter, at: Rect, notice: Banner) -> None:
    """Paints a tablet at its `notice_place`."""
    metrics, palette, px = painter.metrics, painter.palette, painter.metrics.px
    words = _notice_words(painter, notice, at.w)
    head = metrics.text.heading * 3 // 2
    plate = painter.sprites.tablet(palette.tablet, px(60), at.w, at.h)
    painter.put(surface, plate, at)
    line = Rect(at.x + px(14), at.y + px(8), at.w - px(28), head)
    ink = palette.brick if notice.alert else palette.ink
    painter.write(surface, notice.title, line, metrics.text.heading, ink, Face.STRONG, 0.5)
    x = at.x + (at.w - words.get_width()) // 2
    surface.blit(words, (x, line.bottom))
