"""What a networked table shows beside the game: who is there, what is the matter, talk."""

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
    """Whether somebody is there: each has a shape of its own, not only a colour."""

    HERE = auto()
    SLOW = auto()
    AWAY = auto()


def paint_presence(
    surface: pygame.Surface, painter: TablePainter, box: PlayerBox, mark: Mark, told: str
) -> None:
    """Between the leaders and the treasures of a player: a mark, and words where they fit."""
    px, size = painter.layout.px, painter.layout.text.small
    left = box.leaders[-1].right + px(6)
    line = Rect(left, box.hoard.y, box.hoard.x - px(4) - left, box.hoard.h)
    radius = max(3, px(5))
    paint_mark(surface, painter, line.x + radius + px(2), line.center.y, radius, mark)
    room = Rect(line.x + 2 * radius + px(8), line.y, line.w - 2 * radius - px(8), line.h)
    if painter.fonts.face(Face.PLAIN, size).size(told)[0] <= room.w:
        ink = painter.theme.brick if mark is Mark.AWAY else painter.theme.ink_soft
        painter.write(surface, told, room, size, ink)


def paint_mark(
    surface: pygame.Surface, painter: TablePainter, x: int, y: int, radius: int, mark: Mark
) -> None:
    """A full disc, a ring, or a cross."""
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
    """The sign that opens the talk: left of those over the chronicle, and of the bag."""
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
    """With how many lines nobody has read."""
    paint_button(surface, painter, rect, "", glyph="talk", hovered=over, pressed=opened)
    if unread:
        edge = rect.h // 2
        wide = edge if unread < 10 else edge * 3 // 2
        tag = Rect(rect.right - wide * 2 // 3, rect.y - edge // 3, wide, edge)
        paint_tag(surface, painter, tag, str(min(unread, 99)))


def paint_banner(
    surface: pygame.Surface,
    painter: TablePainter,
    title: str,
    text: str,
    alert: bool,
    low: bool = False,
) -> None:
    """A tablet over the upper rim of the board, as high as its text is long; a low one lies over
    what is the player's own."""
    layout, theme, px = painter.layout, painter.theme, painter.layout.px
    wide = min(px(560), layout.view.w - px(24))
    room = wide - px(28)
    words = painter.fonts.column(text, layout.text.small, theme.ink, room, align=0.5)
    head = layout.text.heading * 3 // 2
    high = head + words.get_height() + px(22)
    y = layout.tray.bottom - high if low else layout.frame.y + px(6)
    at = Rect(layout.view.x + (layout.view.w - wide) // 2, y, wide, high)
    plate = painter.sprites.tablet(theme.tablet, px(60), at.w, at.h)
    painter.put(surface, plate, at)
    line = Rect(at.x + px(14), at.y + px(8), room, head)
    ink = theme.brick if alert else theme.ink
    painter.write(surface, title, line, layout.text.heading, ink, Face.STRONG, 0.5)
    x = at.x + (at.w - words.get_width()) // 2
    surface.blit(words, (x, line.bottom))
