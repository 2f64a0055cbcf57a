"""Paints a text field: its text, what is selected or being composed, and the caret."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import lighter
from game.ui.widgets.field_view import PAD, FieldView
from game.ui.widgets.nodes import TextField
from game.ui.widgets.paint_values import paint_hollow
from game.ui.widgets.text_editing import Editing
from game.ui.widgets.widget_state import WidgetState


def paint_field(
    surface: pygame.Surface,
    painter: Painter,
    node: TextField,
    rect: Rect,
    use: WidgetState,
    typing: FieldView | None,
) -> None:
    """Paints a text field; `typing` is given while it has the focus."""
    palette, px, size = painter.palette, painter.metrics.px, painter.metrics.text.body
    ground = lighter(palette.tablet, 55 if use.hovered or use.focused else 40)
    edge = palette.tablet_edge if typing is None else palette.lapis
    paint_hollow(surface, painter, rect, ground, edge)
    inside = rect.inset(px(PAD))
    room = Rect(inside.x, rect.y, inside.w, rect.h)
    text = node.text if typing is None else typing.editing.shown
    if not text:
        painter.write(surface, node.placeholder, room, size, palette.ink_soft)
    if typing is None:
        if text:
            painter.write(surface, text, room, size, palette.ink)
        return
    _paint_typing(surface, painter, room, typing)


def _paint_typing(surface: pygame.Surface, painter: Painter, room: Rect, typing: FieldView) -> None:
    """Paints the part of the text in which the caret is."""
    palette, px, size = painter.palette, painter.metrics.px, painter.metrics.text.body
    editing, caret, shift = typing.editing, typing.caret, typing.shift
    line = painter.fonts.text(editing.shown, size, palette.ink)
    font = painter.fonts.face(Face.PLAIN, size)
    before = surface.get_clip()
    surface.set_clip(before.clip(pygame.Rect(room)))
    for (low, high), is_composed in _marked(editing):
        left, right = sorted(
            room.x - shift + font.caret_x(editing.shown, spot) for spot in (low, high)
        )
        top = room.bottom - px(8) if is_composed else room.y + px(7)
        mark = Rect(left, top, right - left, px(2) if is_composed else room.h - px(14))
        surface.fill(palette.lapis if is_composed else palette.gold, mark)
    surface.blit(line, (room.x - shift, room.y + (room.h - line.get_height()) // 2))
    surface.set_clip(before)
    surface.fill(palette.ink, Rect(caret.x, room.y + px(8), max(2, px(2)), room.h - px(16)))


def _marked(editing: Editing) -> list[tuple[tuple[int, int], bool]]:
    """The marked ranges of the text: a composition, which is underlined, or the selection."""
    low, high = editing.selection
    if editing.composing:
        return [((low, low + len(editing.composing)), True)]
    return [((low, high), False)] if low != high else []
