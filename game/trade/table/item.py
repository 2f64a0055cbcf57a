"""What the table is made of: pictures with their places, most of which can be touched.

The same items are painted, hit by the pointer, walked through by the focus, and spoken. They are
made anew from the session whenever something has changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import pygame

from engine.trade.deck.card import Card
from game.geometry import Rect
from game.trade.art.boxes import fresh
from game.trade.interaction.choosing import Key
from game.trade.paint.parts import Part, paint_parts
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.canvas.plates import Row, paint_button, paint_focus, row_of, row_sizes


@dataclass(frozen=True, slots=True)
class Item:
    rect: Rect
    parts: tuple[Part, ...] = ()
    key: Key | None = None
    """what touching it means; None if it cannot be touched"""
    words: str = ""
    """for screen readers"""
    card: Card | None = None
    """is shown large while the pointer or the focus is on it"""
    selected: bool = False
    offered: bool = False
    """whether it is one of those to choose from, which have a golden rim"""
    button: str = ""
    """the label, if it is a button"""
    enabled: bool = True
    primary: bool = False
    fresh: bool = False
    """whether others did something here since the reader acted last"""
    tip: str = ""
    """explains it beside the pointer"""


@dataclass(frozen=True, slots=True)
class Lit:
    """What the pointer and the focus are on."""

    hovered: Key | None = None
    pressed: Key | None = None
    focus: Key | None = None
    focus_visible: bool = False


NOT_LIT = Lit()
NO_SIZES: Mapping[Row, int] = {}


def button_sizes(painter: Painter, items: Iterable[Item]) -> dict[Row, int]:
    """The sizes of the labels of buttons, as `row_sizes` has them."""
    return row_sizes(painter, ((item.button, item.rect) for item in items if item.button))


def paint_item(
    surface: pygame.Surface,
    painter: Painter,
    item: Item,
    lit: Lit,
    sizes: Mapping[Row, int] = NO_SIZES,
) -> None:
    """`sizes` are those of the labels of buttons, by row."""
    is_on = item.key is not None and item.key in (lit.hovered, lit.pressed)
    if item.button:
        paint_button(
            surface,
            painter,
            item.rect,
            item.button,
            enabled=item.enabled,
            hovered=is_on,
            pressed=item.key == lit.pressed,
            primary=item.primary,
            size=sizes.get(row_of(item.rect)),
        )
    paint_parts(surface, painter, item.parts)
    if item.fresh:
        _corners(surface, painter, item.rect)
    if item.button and not item.selected:
        pass
    elif item.selected:
        _rim(surface, painter, item.rect, 3)
    elif is_on and item.enabled and item.key is not None and not item.button:
        _rim(surface, painter, item.rect, 2)
    elif item.offered:
        _rim(surface, painter, item.rect, 1)
    if lit.focus_visible and item.key is not None and item.key == lit.focus:
        paint_focus(surface, painter, item.rect)


def _corners(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    """Four corners, just around what is new."""
    px = painter.metrics.px
    around = rect.inset(-px(3))
    corners = painter.sprites.drawn(fresh, (around.w, around.h, px(2)), around.w, around.h)
    painter.put(surface, corners, around)


def _rim(surface: pygame.Surface, painter: Painter, rect: Rect, thick: int) -> None:
    px, palette = painter.metrics.px, painter.palette
    wide, round_by = px(thick), px(6)
    outer = rect.inset(-wide - px(1))
    draw_rect(surface, palette.outline, outer, wide + px(2), border_radius=round_by)
    draw_rect(surface, palette.good, rect.inset(-wide), wide, border_radius=round_by)
