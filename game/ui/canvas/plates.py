"""Buttons, plates, and tags, shared by tables, dialogs, and menus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.fonts import Face
from game.ui.palette import lighter, mix

#: The rim of a button around its label, in pixels at 720p.
PAD = 4

#: The upper edge and the height of the buttons of a row, in pixels.
Row: TypeAlias = tuple[int, int]


def paint_plate(surface: pygame.Surface, painter: Painter, rect: Rect, title: str = "") -> Rect:
    """Paints a clay tablet for a dialog; returns the room below its title."""
    layout, palette = painter.metrics, painter.palette
    plate = painter.sprites.tablet(palette.tablet, layout.px(60), rect.w, rect.h)
    painter.put(surface, plate, rect)
    inner = rect.inset(layout.px(14))
    if not title:
        return inner
    line = Rect(inner.x, inner.y - layout.px(2), inner.w, layout.text.heading * 3 // 2)
    painter.write(surface, title, line, layout.text.heading, face=Face.STRONG, align=0.5)
    paint_rule(surface, painter, Rect(inner.x, line.bottom, inner.w, layout.px(8)))
    top = line.bottom + layout.px(12)
    return Rect(inner.x, top, inner.w, inner.bottom - top)


def paint_rule(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    """Paints a horizontal line with a rosette in its middle."""
    palette = painter.palette
    middle = rect.y + rect.h // 2
    thick = max(1, painter.metrics.px(100) // 100)
    gap = rect.h
    x = rect.center.x
    for left, right in ((rect.x, x - gap), (x + gap, rect.right)):
        surface.fill(palette.tablet_edge, (left, middle, max(0, right - left), thick))
    painter.put(surface, painter.sprites.rosette(palette.gold_deep, palette.tablet, rect.h), rect)


def paint_button(
    surface: pygame.Surface,
    painter: Painter,
    rect: Rect,
    label: str,
    *,
    glyph: str = "",
    enabled: bool = True,
    hovered: bool = False,
    pressed: bool = False,
    primary: bool = False,
    size: int | None = None,
) -> None:
    """Paints a button with a glyph, a label, or one above the other.

    Args:
        enabled: whether it does anything.
        hovered: whether the pointer or the keys are on it.
        pressed: whether the pointer holds it down.
        primary: whether it is the answer that is most likely wanted.
        size: of its label, in pixels, as `row_sizes` has it for a row; None for as large as fits.
    """
    palette, layout = painter.palette, painter.metrics
    face = palette.brick if primary else palette.lapis
    if not enabled:
        face = mix(face, (0x8A, 0x7C, 0x66), 78)
    elif hovered:
        face = lighter(face, 16)
    grain = min(layout.px(44), rect.h)
    painter.put(
        surface, painter.sprites.button(face, enabled and not pressed, grain, rect.w, rect.h), rect
    )
    if hovered and enabled:
        _paint_hover_rim(surface, painter, rect)
    ink = palette.on_night if enabled else mix(face, palette.on_night, 60)
    room = rect.inset(layout.px(PAD))
    if glyph:
        height = room.h * 46 // 100 if label else room.h * 80 // 100
        sign = painter.sprites.glyph(glyph, ink, height)
        painter.put(surface, sign, Rect(room.x, room.y + layout.px(2), room.w, height))
        room = Rect(room.x, room.y + height, room.w, room.h - height)
    if label:
        side = _side(painter, room.w)
        room = Rect(room.x + side, room.y, room.w - 2 * side, room.h)
        size = size or label_size(painter, label, rect, bool(glyph))
        painter.write(surface, label, room, size, ink, Face.FIRM, align=0.5)


def label_size(painter: Painter, label: str, rect: Rect, has_glyph: bool = False) -> int:
    """The size in pixels in which the label of a button fits, down to a limit."""
    layout = painter.metrics
    is_small = has_glyph or rect.h < layout.px(34)
    size = layout.text.small if is_small else layout.text.body
    width = rect.w - 2 * layout.px(PAD)
    width -= 2 * _side(painter, width)
    return painter.fonts.size_for(label, size, size * 6 // 10, width, Face.FIRM)


def row_sizes(painter: Painter, buttons: Iterable[tuple[str, Rect]]) -> dict[Row, int]:
    """The sizes of labels by row, in pixels: buttons beside each other all have the least one."""
    found = dict[Row, int]()
    for label, rect in buttons:
        row = row_of(rect)
        size = label_size(painter, label, rect)
        found[row] = min(size, found.get(row, size))
    return found


def row_of(rect: Rect) -> Row:
    """Which buttons are in one row: those of the same upper edge and height."""
    return rect.y, rect.h


def _side(painter: Painter, width: int) -> int:
    """What a label leaves free at each end: it never touches the rim."""
    return min(painter.metrics.px(5), width // 10)


def _paint_hover_rim(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    """Paints a golden rim, for people who do not see that the button is lighter."""
    thick = max(2, painter.metrics.px(2))
    round_by = painter.metrics.px(9)
    draw_rect(surface, painter.palette.good, rect.inset(thick // 2), thick, border_radius=round_by)


def paint_tag(surface: pygame.Surface, painter: Painter, rect: Rect, text: str) -> None:
    """Paints a small golden plate with a number on it."""
    palette = painter.palette
    radius = rect.h // 2
    draw_rect(surface, palette.outline, rect, border_radius=radius)
    draw_rect(surface, palette.gold, rect.inset(max(1, rect.h // 14)), border_radius=radius)
    painter.write(surface, text, rect, rect.h * 7 // 10, palette.ink, Face.STRONG, align=0.5)


def paint_focus(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    """Paints a frame around what the keys are on, enabled or not."""
    thick = max(2, painter.metrics.px(2))
    for inset, color in ((-2 * thick, painter.palette.outline), (-thick, painter.palette.good)):
        x, y, w, h = rect.inset(inset)
        for side in (
            (x, y, w, thick),
            (x, y + h - thick, w, thick),
            (x, y, thick, h),
            (x + w - thick, y, thick, h),
        ):
            surface.fill(color, side)


def paint_frame(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    """A golden frame around what a lesson or a guide points at."""
    thick, palette = max(3, painter.metrics.px(3)), painter.palette
    for inset, color in ((-2 * thick, palette.outline), (-thick, palette.gold)):
        draw_rect(surface, color, rect.inset(inset), thick, border_radius=painter.metrics.px(8))


def dim(surface: pygame.Surface, rect: Rect, percent: int = 45) -> None:
    """Darkens a part of the window that is not in use now."""
    level = 255 - 255 * percent // 100
    surface.fill((level, level, level), rect, pygame.BLEND_RGB_MULT)
