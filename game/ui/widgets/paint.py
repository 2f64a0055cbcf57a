"""Paints the widgets of a form."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.ui.canvas.dots import paint_dot
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_circle, draw_rect
from game.ui.canvas.plates import dim, paint_plate, paint_rule
from game.ui.palette import lighter, mix
from game.ui.widgets.form import Form
from game.ui.widgets.heights import label_width
from game.ui.widgets.layout import Arrangement, Placed
from game.ui.widgets.nodes import (
    Button,
    Card,
    Item,
    Label,
    Picture,
    Pin,
    Plate,
    Role,
    Rule,
    Segmented,
    Select,
    Slider,
    TextField,
    Toggle,
    Tone,
)
from game.ui.widgets.paint_card import paint_card
from game.ui.widgets.paint_field import paint_field
from game.ui.widgets.paint_item import paint_item
from game.ui.widgets.paint_pictures import paint_picture
from game.ui.widgets.paint_text import paint_text
from game.ui.widgets.paint_tooltips import paint_popups
from game.ui.widgets.paint_values import paint_segments, paint_select, paint_slider
from game.ui.widgets.text_metrics import PainterRuler
from game.ui.widgets.widget_state import WidgetState, state_of


def paint_form(surface: pygame.Surface, painter: Painter, form: Form, ruler: PainterRuler) -> None:
    """Paints the tree of a form, its dialog, tooltip, and toast."""
    _paint(surface, painter, form, form.base, ruler)
    if form.dialog is not None:
        dim(surface, Rect(0, 0, *surface.get_size()))
        _paint(surface, painter, form, form.dialog, ruler)
    paint_popups(surface, painter, form, ruler)


def _paint(
    surface: pygame.Surface, painter: Painter, form: Form, tree: Arrangement, ruler: PainterRuler
) -> None:
    for placed in tree.placed:
        if placed.clip is not None and not placed.rect.overlap(placed.clip):
            continue
        surface.set_clip(placed.clip)
        use = state_of(form, placed) if tree is form.front else WidgetState()
        _paint_node(surface, painter, placed, use, form, ruler)
    surface.set_clip(None)
    for scroll in tree.scrolls.values():
        if scroll.max_offset:
            surface.set_clip(scroll.clip)
            _scroll_bar(surface, painter, scroll.rect, scroll.offset, scroll.max_offset)
            surface.set_clip(None)
    ringed = tree.find(form.focus) if form.focus_visible and tree is form.front else None
    if ringed is not None:
        surface.set_clip(None if ringed.clip is None else ringed.clip.inset(-painter.metrics.px(4)))
        paint_focus_ring(surface, painter, ringed.rect)
        surface.set_clip(None)


def _paint_node(
    surface: pygame.Surface,
    painter: Painter,
    placed: Placed,
    use: WidgetState,
    form: Form,
    ruler: PainterRuler,
) -> None:
    rect = placed.rect
    match placed.node:
        case Label(text, role, tone, align):
            paint_text(surface, painter, text, rect, role, tone, align)
        case Picture() as picture:
            paint_picture(surface, painter, picture, rect)
        case Rule():
            paint_rule(surface, painter, rect)
        case Plate(title):
            paint_plate(surface, painter, rect, title)
        case Button() as button:
            _paint_button(surface, painter, button, rect, use, ruler)
        case Card() as card:
            paint_card(surface, painter, card, rect, use, ruler)
        case Toggle() as toggle:
            _paint_toggle(surface, painter, toggle, rect, use, ruler)
        case _:
            _paint_value(surface, painter, placed, use, form)


def _paint_value(
    surface: pygame.Surface, painter: Painter, placed: Placed, use: WidgetState, form: Form
) -> None:
    match placed.node:
        case Pin():
            paint_dot(surface, painter, placed.rect.center, large=use.hovered)
        case Item() as node:
            paint_item(surface, painter, node, placed.rect, use)
        case Segmented() as node:
            paint_segments(surface, painter, node, placed, use)
        case Select() as node:
            paint_select(surface, painter, node, placed, use)
        case Slider() as node:
            paint_slider(surface, painter, node, placed, use)
        case TextField() as node:
            typing = form.field_view if form.focus == node.key else None
            paint_field(surface, painter, node, placed.rect, use, typing)


def paint_focus_ring(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    """Paints the focus: light between two dark lines, so that it shows on every background."""
    px, palette = painter.metrics.px, painter.palette
    thick = max(2, px(3))
    for grow, color, width in (
        (thick + 1, palette.outline, thick + 2),
        (thick, palette.gold, thick),
    ):
        draw_rect(surface, color, rect.inset(-grow), width, border_radius=px(10))


def _paint_button(
    surface: pygame.Surface,
    painter: Painter,
    node: Button,
    rect: Rect,
    use: WidgetState,
    ruler: PainterRuler,
) -> None:
    palette, px = painter.palette, painter.metrics.px
    face = palette.brick if node.primary or node.selected else palette.lapis
    if not node.enabled:
        face = mix(face, (0x8A, 0x7C, 0x66), 78)
    elif use.hovered:
        face = lighter(face, 14)
    lift = node.enabled and not use.pressed
    plate = painter.sprites.button(face, lift, min(px(44), rect.h), rect.w, rect.h)
    painter.put(surface, plate, rect)
    if node.selected:
        edge = px(16)
        mark = Rect(rect.right - edge - px(7), rect.y + px(7), edge, edge)
        painter.put(surface, painter.sprites.rosette(palette.gold, palette.outline, edge), mark)
    _paint_label(surface, painter, node, rect, ruler, Tone.NIGHT, Tone.NIGHT)


def _paint_label(
    surface: pygame.Surface,
    painter: Painter,
    node: Button | Toggle,
    rect: Rect,
    ruler: PainterRuler,
    tone: Tone,
    second: Tone,
) -> None:
    """Paints the picture, if any, and beside it the label above the detail."""
    px = painter.metrics.px
    x, align = rect.x + px(11), 0.0 if isinstance(node, Toggle) or node.picture else 0.5
    if node.picture is not None:
        width, height = px(node.picture.width), px(node.picture.height)
        at = Rect(x, rect.y + (rect.h - height) // 2, width, height)
        if not node.label:
            paint_picture(surface, painter, node.picture, rect.within(width, height))
            return
        paint_picture(surface, painter, node.picture, at)
        x = at.right + px(14)
    width = label_width(node, rect.w, ruler)
    first = ruler.text_height(node.label, Role.FIRM, width)
    more = ruler.text_height(node.detail, Role.SMALL, width) if node.detail else 0
    y = rect.y + (rect.h - first - more) // 2
    paint_text(surface, painter, node.label, Rect(x, y, width, first), Role.FIRM, tone, align)
    if node.detail:
        below = Rect(x, y + first, width, more)
        paint_text(surface, painter, node.detail, below, Role.SMALL, second, align)


def _paint_toggle(
    surface: pygame.Surface,
    painter: Painter,
    node: Toggle,
    rect: Rect,
    use: WidgetState,
    ruler: PainterRuler,
) -> None:
    """Paints a row of clay with a switch at its end, on or off by the knob's place and color."""
    palette, px = painter.palette, painter.metrics.px
    ground = lighter(palette.tablet_shade, 30) if use.hovered else palette.tablet_shade
    draw_rect(surface, ground, rect, border_radius=px(8))
    draw_rect(surface, palette.tablet_edge, rect, max(1, px(1)), border_radius=px(8))
    _paint_label(surface, painter, node, rect, ruler, Tone.INK, Tone.SOFT)
    width, height = px(46), px(24)
    pill = Rect(rect.right - width - px(11), rect.y + (rect.h - height) // 2, width, height)
    face = palette.lapis if node.value else mix(palette.ink_soft, palette.tablet, 55)
    draw_rect(surface, palette.outline, pill.inset(-max(1, px(1))), border_radius=height)
    draw_rect(surface, face, pill, border_radius=height)
    knob = pill.right - height // 2 if node.value else pill.x + height // 2
    draw_circle(surface, palette.outline, (knob, pill.center.y), height // 2)
    ink = palette.gold if node.value else palette.ivory
    draw_circle(surface, ink, (knob, pill.center.y), height // 2 - max(1, px(2)))
    if node.value:  # a stroke on the side that the knob has left
        x = pill.x + px(12)
        width = max(2, px(2))
        surface.fill(palette.on_night, Rect(x, pill.y + px(7), width, pill.h - px(14)))


def _scroll_bar(
    surface: pygame.Surface, painter: Painter, rect: Rect, offset: int, max_offset: int
) -> None:
    palette, px = painter.palette, painter.metrics.px
    track = Rect(rect.right - px(6), rect.y, px(6), rect.h)
    height = max(px(24), rect.h * rect.h // (rect.h + max_offset))
    y = track.y + (rect.h - height) * offset // max(1, max_offset)
    draw_rect(surface, palette.tablet_shade, track, border_radius=px(3))
    thumb = Rect(track.x, y, track.w, height)
    draw_rect(surface, palette.ink_soft, thumb, border_radius=px(3))
