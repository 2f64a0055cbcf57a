"""Paints tooltips beside their widgets, and toasts at the foot of the window."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.widgets.form import Form
from game.ui.widgets.layout import key_of
from game.ui.widgets.nodes import Role
from game.ui.widgets.text_metrics import PainterRuler, face_of, size_of
from game.ui.widgets.tooltip_place import tooltip_place


def paint_popups(
    surface: pygame.Surface, painter: Painter, form: Form, ruler: PainterRuler
) -> None:
    px, layout = painter.metrics.px, painter.metrics
    placed = form.front.find(form.popups.tooltip)
    text = "" if placed is None else str(getattr(placed.node, "tooltip", ""))
    if placed is not None and text:
        widgets = [each for each in form.front.placed if key_of(each.node) is not None]
        others = [each.visible for each in widgets if each is not placed]
        paint_tooltip(surface, painter, ruler, text, placed.rect, others)
    if form.popups.toast:
        width = min(ruler.text_width(form.popups.toast, Role.SMALL), layout.width - px(120))
        height = ruler.text_height(form.popups.toast, Role.SMALL, width)
        x = (layout.width - width - px(28)) // 2
        at = Rect(x, layout.height - height - px(34), width + px(28), height + px(18))
        _slip(surface, painter, form.popups.toast, at)


def paint_tooltip(
    surface: pygame.Surface,
    painter: Painter,
    ruler: PainterRuler,
    text: str,
    beside: Rect,
    others: Sequence[Rect] = (),
) -> None:
    """Paints a text beside what it explains, where it hides as little as possible of `others`."""
    px, layout = painter.metrics.px, painter.metrics
    width = min(ruler.text_width(text, Role.SMALL), px(320))
    height = ruler.text_height(text, Role.SMALL, width)
    window, size = Rect(0, 0, layout.width, layout.height), (width + px(20), height + px(14))
    _slip(surface, painter, text, tooltip_place(beside, others, size, window, px(6)))


def _slip(surface: pygame.Surface, painter: Painter, text: str, rect: Rect) -> None:
    """Paints light text on a dark slip with a golden edge."""
    palette, px = painter.palette, painter.metrics.px
    draw_rect(surface, palette.outline, rect.inset(-max(1, px(1))), border_radius=px(8))
    draw_rect(surface, palette.gold_deep, rect, border_radius=px(7))
    draw_rect(surface, palette.night, rect.inset(max(1, px(1))), border_radius=px(7))
    size = size_of(painter, Role.SMALL)
    words = painter.fonts.column(text, size, palette.on_night, rect.w - px(18), face_of(Role.SMALL))
    x = rect.x + (rect.w - words.get_width()) // 2
    surface.blit(words, (x, rect.y + (rect.h - words.get_height()) // 2))
