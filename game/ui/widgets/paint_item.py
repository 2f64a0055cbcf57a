"""Paints a row of a long list: a picture, a title, and lines below it."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.fonts import Face
from game.ui.palette import lighter
from game.ui.widgets.nodes import Item
from game.ui.widgets.paint_pictures import paint_picture
from game.ui.widgets.widget_state import WidgetState

#: The margin within a row, in pixels at 720p.
MARGIN = 6
#: What stands between the parts of a line.
BETWEEN = " · "


def paint_item(
    surface: pygame.Surface, painter: Painter, node: Item, rect: Rect, use: WidgetState
) -> None:
    _paint_ground(surface, painter, node, rect, use)
    px = painter.metrics.px
    room = rect.inset(px(MARGIN))
    room = Rect(room.x + px(4), room.y, room.w - px(8), room.h)
    if node.picture is not None:
        wide = px(node.picture.width)
        paint_picture(surface, painter, node.picture, Rect(room.x, room.y, wide, room.h))
        left = room.x + wide + px(12)
        room = Rect(left, room.y, room.right - left, room.h)
    _paint_words(surface, painter, node, room)


def _paint_ground(
    surface: pygame.Surface, painter: Painter, node: Item, rect: Rect, use: WidgetState
) -> None:
    palette, px = painter.palette, painter.metrics.px
    ground = lighter(palette.tablet_shade, 30) if use.hovered else palette.tablet_shade
    ground = lighter(palette.tablet, 45) if node.selected else ground
    draw_rect(surface, ground, rect, border_radius=px(8))
    edge, thick = (palette.brick, px(3)) if node.selected else (palette.tablet_edge, px(1))
    draw_rect(surface, edge, rect, max(1, thick), border_radius=px(8))


def _paint_words(surface: pygame.Surface, painter: Painter, node: Item, room: Rect) -> None:
    palette, text = painter.palette, painter.metrics.text
    heights = [text.body * 5 // 4, *[text.small * 5 // 4] * len(node.lines)]
    y = room.y + max(0, room.h - sum(heights)) // 2
    wide = _note_width(painter, node)
    line = Rect(room.right - wide, y, wide, heights[0])
    painter.write(surface, node.note, line, text.small, palette.ink_soft, Face.FIRM, 1.0)
    first = Rect(room.x, y, room.w - wide - painter.metrics.px(10), heights[0])
    painter.write(surface, node.label, first, text.body, palette.ink, Face.FIRM)
    for index, words in enumerate(node.lines):
        below = Rect(room.x, y + sum(heights[: index + 1]), room.w, heights[index + 1])
        fitting = _fitting(painter, words, room.w)
        painter.write(surface, fitting, below, text.small, palette.ink_soft)


def _fitting(painter: Painter, words: str, width: int) -> str:
    """As many of the parts of a line as fit, the first at least."""
    font = painter.fonts.face(Face.PLAIN, painter.metrics.text.small)
    while BETWEEN in words and font.size(words)[0] > width:
        words = words.rpartition(BETWEEN)[0]
    return words


def _note_width(painter: Painter, node: Item) -> int:
    font = painter.fonts.face(Face.FIRM, painter.metrics.text.small)
    return font.size(node.note)[0] if node.note else 0
