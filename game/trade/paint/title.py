"""The name of the game and some of its signs above the cards of the title screen."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.i18n import _
from game.trade.art.badges import badge
from game.trade.art.signs import Sign
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face

#: The largest size of the name, in pixels at 720p.
NAME_SIZE = 58
#: The room for the signs below it.
SIGNS = 48
#: The goods below the name: those of the land, and those from abroad.
GOODS = ("barley", "clay", "fish", "flax", "goats", "bronze", "lapis", "silver", "spices")


def paint_title(surface: pygame.Surface, painter: Painter, room: Rect) -> None:
    metrics = painter.metrics
    has_signs = room.h > metrics.px(96)
    high = room.h - metrics.px(SIGNS) if has_signs else room.h
    size = max(metrics.text.heading, min(metrics.px(NAME_SIZE), high * 7 // 10))
    y = room.y + (high - size * 3 // 2) // 2
    for shift, ink in ((max(2, size // 18), painter.palette.outline), (0, painter.palette.gold)):
        at = Rect(0, y + shift, room.w, size * 3 // 2)
        painter.write(surface, _("Trade on the Tigris"), at, size, ink, Face.STRONG, 0.5)
    if has_signs:
        _paint_goods(surface, painter, Rect(0, y + size * 3 // 2, room.w, metrics.px(34)))


def _paint_goods(surface: pygame.Surface, painter: Painter, rect: Rect) -> None:
    palette, edge, gap = painter.palette, rect.h, rect.h // 2
    x = rect.center.x - (len(GOODS) * (edge + gap) - gap) // 2
    for at, word in enumerate(GOODS):
        args = (Sign(word), palette.ink, palette.tablet)
        sign = painter.sprites.drawn(badge, args, edge, edge)
        painter.put(surface, sign, Rect(x + at * (edge + gap), rect.y, edge, edge))
