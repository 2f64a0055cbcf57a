"""Paints a card: a picture, and below it a title and a sentence."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.palette import RGB, darker, lighter
from game.ui.widgets.heights import Ruler
from game.ui.widgets.nodes import Card, Role, Tone
from game.ui.widgets.paint_pictures import paint_picture
from game.ui.widgets.paint_text import paint_text
from game.ui.widgets.widget_state import WidgetState

#: The margin around the picture and the texts, in pixels at 720p.
MARGIN = 9
#: How far the texts are from the edges of the picture, in pixels at 720p.
INDENT = 7


def paint_card(
    surface: pygame.Surface,
    painter: Painter,
    node: Card,
    rect: Rect,
    use: WidgetState,
    ruler: Ruler,
) -> None:
    palette, px = painter.palette, painter.metrics.px
    face = palette.brick if node.selected else palette.lapis
    face = lighter(face, 14) if use.hovered else face
    plate = painter.sprites.button(face, not use.pressed, min(px(44), rect.h), rect.w, rect.h)
    painter.put(surface, plate, rect)
    inner = rect.inset(px(MARGIN))
    written = Rect(inner.x + px(INDENT), inner.y, inner.w - 2 * px(INDENT), inner.h - px(4))
    words = _words_height(node, written.w, ruler)
    picture = Rect(inner.x, inner.y, inner.w, max(0, written.h - words - px(4)))
    draw_rect(surface, palette.outline, picture)
    if picture.h > px(20):
        _paint_inside(surface, painter, node, darker(face, 25), picture.inset(max(1, px(2))))
    _paint_words(
        surface, painter, node, Rect(written.x, written.bottom - words, written.w, words), ruler
    )
    if node.selected:
        edge = px(22)
        mark = Rect(written.right - edge, written.bottom - words, edge, edge)
        painter.put(surface, painter.sprites.rosette(palette.gold, palette.outline, edge), mark)


def _paint_inside(
    surface: pygame.Surface, painter: Painter, node: Card, blank: RGB, rect: Rect
) -> None:
    """The picture, or plain color as long as it is still to come."""
    if node.picture is None:
        draw_rect(surface, blank, rect)
    else:
        paint_picture(surface, painter, node.picture, rect)


def _words_height(node: Card, width: int, ruler: Ruler) -> int:
    title = ruler.text_height(node.label or " ", Role.HEADING, 9999) + _note_height(
        node, width, ruler
    )
    return title + (ruler.text_height(node.detail, Role.SMALL, width) if node.detail else 0)


def _note_height(node: Card, width: int, ruler: Ruler) -> int:
    """The height of a line for the note alone; 0 if it has room beside the label."""
    label, note = (
        ruler.text_width(text, role)
        for text, role in ((node.label, Role.HEADING), (node.note, Role.SMALL))
    )
    fits = label + note + ruler.px(44 if node.selected else 14) <= width
    return 0 if fits or not node.note else ruler.text_height(node.note, Role.SMALL, 9999)


def _paint_words(
    surface: pygame.Surface, painter: Painter, node: Card, rect: Rect, ruler: Ruler
) -> None:
    title = ruler.text_height(node.label or " ", Role.HEADING, 9999)
    line = Rect(rect.x, rect.y, rect.w, title)
    tone = Tone.GOLD if node.selected else Tone.NIGHT
    paint_text(surface, painter, node.label, line, Role.HEADING, tone)
    if node.note:
        alone = _note_height(node, rect.w, ruler)
        right = Rect(rect.x, rect.y, rect.w - painter.metrics.px(32 if node.selected else 2), title)
        right = Rect(rect.x, line.bottom, rect.w, alone) if alone else right
        paint_text(surface, painter, node.note, right, Role.SMALL, Tone.GOLD, 0.0 if alone else 1.0)
        title += alone
    below = Rect(rect.x, rect.y + title, rect.w, rect.h - title)
    paint_text(surface, painter, node.detail, below, Role.SMALL, Tone.NIGHT)
