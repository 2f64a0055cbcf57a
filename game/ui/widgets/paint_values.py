"""Paints widgets with a value: segments, a choice between arrows, a slider."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_circle, draw_rect
from game.ui.fonts import Face
from game.ui.palette import RGB, lighter
from game.ui.widgets.layout import Placed
from game.ui.widgets.nodes import Segmented, Select, Slider
from game.ui.widgets.paint_pictures import paint_picture
from game.ui.widgets.widget_state import WidgetState


def paint_segments(
    surface: pygame.Surface, painter: Painter, node: Segmented, placed: Placed, use: WidgetState
) -> None:
    """Paints cells of one tablet; the selected one is glazed and has a golden edge."""
    palette, px, text = painter.palette, painter.metrics.px, painter.metrics.text
    paint_hollow(surface, painter, _bounds(placed.parts), palette.tablet_shade)
    for (value, label), rect in zip(node.choices, placed.parts, strict=True):
        if value == node.value:
            face = lighter(palette.lapis, 12) if use.hovered else palette.lapis
            cell = rect.inset(max(2, px(2)))
            draw_rect(surface, palette.outline, cell, border_radius=px(7))
            draw_rect(surface, palette.gold, cell.inset(1), border_radius=px(7))
            draw_rect(surface, face, cell.inset(max(2, px(2))), border_radius=px(6))
            painter.write(surface, label, rect, text.body, palette.on_night, Face.FIRM, 0.5)
        else:
            painter.write(surface, label, rect, text.body, palette.ink, Face.PLAIN, 0.5)


def paint_select(
    surface: pygame.Surface, painter: Painter, node: Select, placed: Placed, use: WidgetState
) -> None:
    palette, px = painter.palette, painter.metrics.px
    ground = lighter(palette.tablet_shade, 30) if use.hovered else palette.tablet_shade
    paint_hollow(surface, painter, placed.rect, ground)
    left, right = placed.parts
    for rect, direction in ((left, -1), (right, 1)):
        _arrow(surface, rect, direction, px(6), palette.lapis)
    room = Rect(left.right, placed.rect.y, right.x - left.right, placed.rect.h)
    label = next((label for value, label in node.choices if value == node.value), "")
    if node.picture is not None:
        width = px(node.picture.width)
        paint_picture(surface, painter, node.picture, Rect(room.x, room.y, width, room.h))
        room = Rect(room.x + width + px(4), room.y, room.w - width - px(4), room.h)
    size = _common_size(painter, tuple(label for _, label in node.choices), room.w)
    painter.write(surface, label, room, size, palette.ink, Face.FIRM, 0.5)


def _common_size(painter: Painter, labels: tuple[str, ...], width: int) -> int:
    """The size in which every label fits, down to a limit: several rows of the same choices look
    alike, and a row does not change its size with its choice."""
    text = painter.metrics.text
    for size in range(text.body, text.small * 3 // 4, -1):
        font = painter.fonts.face(Face.FIRM, size)
        if all(font.size(label)[0] <= width for label in labels):
            return size
    return text.small * 3 // 4


def paint_slider(
    surface: pygame.Surface, painter: Painter, node: Slider, placed: Placed, use: WidgetState
) -> None:
    """Paints a groove, filled up to a bronze knob, and the value as text."""
    palette, px = painter.palette, painter.metrics.px
    track = placed.parts[0]
    knob = track.h // 2
    share = (node.value - node.minimum) / max(1, node.maximum - node.minimum)
    x = track.x + knob + round((track.w - 2 * knob) * share)
    groove = Rect(track.x + knob, track.center.y - px(4), track.w - 2 * knob, px(8))
    paint_hollow(surface, painter, groove, palette.tablet_edge)
    filled = Rect(groove.x, groove.y, max(0, x - groove.x), groove.h)
    draw_rect(surface, palette.lapis, filled, border_radius=px(4))
    size = px(12)
    ink = lighter(palette.gold, 30) if use.hovered else palette.gold
    draw_circle(surface, palette.outline, (x, track.center.y), size)
    draw_circle(surface, ink, (x, track.center.y), size - max(1, px(2)))
    room = Rect(track.right, track.y, placed.rect.right - track.right, track.h)
    painter.write(
        surface, node.value_text, room, painter.metrics.text.body, palette.ink, Face.FIRM, 1.0
    )


def paint_hollow(
    surface: pygame.Surface, painter: Painter, rect: Rect, ground: RGB, edge: RGB | None = None
) -> None:
    """Paints a shallow hollow in the clay."""
    palette, px = painter.palette, painter.metrics.px
    radius = min(px(8), rect.h // 2)
    draw_rect(surface, ground, rect, border_radius=radius)
    line = max(1, px(1)) if edge is None else max(2, px(2))
    draw_rect(surface, edge or palette.tablet_edge, rect, line, border_radius=radius)


def _bounds(rects: tuple[Rect, ...]) -> Rect:
    x, y = min(r.x for r in rects), min(r.y for r in rects)
    return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)


def _arrow(surface: pygame.Surface, rect: Rect, direction: int, size: int, ink: RGB) -> None:
    arrow = _arrow_head(direction, size, ink)
    x, y = rect.center
    surface.blit(arrow, (x - arrow.get_width() // 2, y - arrow.get_height() // 2))


@lru_cache(maxsize=8)
def _arrow_head(direction: int, size: int, ink: RGB) -> pygame.Surface:
    """A triangle that points left (-1) or right (1)."""
    arrow = pygame.Surface((2 * size + 4, 2 * size + 4), pygame.SRCALPHA)
    middle = size + 2
    back = middle - direction * size // 2
    spots = ((middle + direction * size, middle), (back, middle - size), (back, middle + size))
    pygame.draw.polygon(arrow, ink, spots)
    pygame.draw.aalines(arrow, ink, True, spots)
    return arrow
