"""Paints what a networked table adds: presence, problems, and chat."""

from __future__ import annotations

from enum import Enum, auto

import pygame

from game.geometry import Rect
from game.tigris.layout.layout import Control, PlayerBox
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.pen import draw_circle, draw_loop
from game.ui.canvas.plates import paint_button, paint_tag
from game.ui.fonts import Face


class Mark(Enum):
    """The presence of a player: each mark has its own shape, not only its own color."""

    HERE = auto()
    SLOW = auto()
    AWAY = auto()


def paint_presence(
    surface: pygame.Surface, painter: TablePainter, box: PlayerBox, mark: Mark, text: str
) -> None:
    """Paints a mark between the leaders and treasures of a player, and words if they fit."""
    px, size = painter.layout.px, painter.layout.text.small
    left = box.leaders[-1].right + px(6)
    line = Rect(left, box.hoard.y, box.hoard.x - px(4) - left, box.hoard.h)
    radius = max(3, px(5))
    paint_mark(surface, painter, line.x + radius + px(2), line.center.y, radius, mark)
    room = Rect(line.x + 2 * radius + px(8), line.y, line.w - 2 * radius - px(8), line.h)
    if painter.fonts.face(Face.PLAIN, size).size(text)[0] <= room.w:
        ink = painter.theme.brick if mark is Mark.AWAY else painter.theme.ink_soft
        painter.write(surface, text, room, size, ink)


def paint_mark(
    surface: pygame.Surface, painter: TablePainter, x: int, y: int, radius: int, mark: Mark
) -> None:
    """Paints a full disc, a ring, or a cross."""
    theme, thick = painter.theme, max(2, radius // 2)
    if mark is Mark.AWAY:
        for way in (1, -1):
            start, end = (x - radius, y - way * radius), (x + radius, y + way * radius)
            draw_loop(surface, theme.brick, (start, end), thick)
        return
    draw_circle(surface, theme.outline, (x, y), radius)
    inner = theme.tablet if mark is Mark.SLOW else theme.lapis
    draw_circle(surface, inner, (x, y), radius - max(1, thick // 2))


def talk_place(painter: TablePainter, open_bag: bool) -> Rect:
    """The place of the chat sign: left of the signs above the log, and of the bag."""
    layout = painter.layout
    next_to = layout.rect(Control.UNDO)
    x = next_to.x - layout.px(4) - next_to.w - (layout.px(58) if open_bag else 0)
    return Rect(x, next_to.y, next_to.w, next_to.h)


def paint_talk(
    surface: pygame.Surface,
    painter: TablePainter,
    rect: Rect,
    unread: int,
    over: bool,
    opened: bool,
) -> None:
    """Paints the chat sign with the number of unread lines."""
    paint_button(surface, painter, rect, "", glyph="talk", hovered=over, pressed=opened)
    if unread:
        edge = rect.h // 2
        width = edge if unread < 10 else edge * 3 // 2
        tag = Rect(rect.right - width * 2 // 3, rect.y - edge // 3, width, edge)
        paint_tag(surface, painter, tag, str(min(unread, 99)))


def paint_banner(
    surface: pygame.Surface,
    painter: TablePainter,
    title: str,
    text: str,
    alert: bool,
    low: bool = False,
) -> None:
    """Paints a tablet over the upper rim of the board, as high as its text needs; a `low` one lies
    over the tray."""
    layout, theme, px = painter.layout, painter.theme, painter.layout.px
    width = min(px(560), layout.view.w - px(24))
    room = width - px(28)
    words = painter.fonts.column(text, layout.text.small, theme.ink, room, align=0.5)
    head = layout.text.heading * 3 // 2
    high = head + words.get_height() + px(22)
    y = layout.tray.bottom - high if low else layout.frame.y + px(6)
    at = Rect(layout.view.x + (layout.view.w - width) // 2, y, width, high)
    plate = painter.sprites.tablet(theme.tablet, px(60), at.w, at.h)
    painter.put(surface, plate, at)
    line = Rect(at.x + px(14), at.y + px(8), room, head)
    ink = theme.brick if alert else theme.ink
    painter.write(surface, title, line, layout.text.heading, ink, Face.STRONG, 0.5)
    x = at.x + (at.w - words.get_width()) // 2
    surface.blit(words, (x, line.bottom))
