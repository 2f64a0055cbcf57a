"""The name of the game and its seals above the cards of the title screen."""

from __future__ import annotations

import pygame

from engine.tigris.model.pieces import DYNASTIES
from game.geometry import Rect
from game.i18n import _
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.river_names import EUPHRATES, TIGRIS
from game.ui.fonts import Face

#: The largest size of the name, in pixels at 720p.
NAME_SIZE = 58
#: The room for the signs below it.
SIGNS = 48


def paint_title(surface: pygame.Surface, painter: TablePainter, room: Rect) -> None:
    metrics = painter.metrics
    name = _("Tigris & Euphrates")
    has_signs = room.h > metrics.px(96)
    high = room.h - metrics.px(SIGNS) if has_signs else room.h
    size = max(metrics.text.heading, min(metrics.px(NAME_SIZE), high * 7 // 10))
    while size > metrics.text.heading and (
        painter.fonts.face(Face.STRONG, size).size(name)[0] > metrics.width - metrics.px(40)
    ):
        size -= 2
    y = room.y + (high - size * 3 // 2) // 2
    line = Rect(0, y, metrics.width, size * 3 // 2)
    for shift, ink in ((max(2, size // 18), painter.palette.outline), (0, painter.palette.gold)):
        at = Rect(line.x, line.y + shift, line.w, line.h)
        painter.write(surface, name, at, size, ink, Face.STRONG, 0.5)
    if has_signs:
        _paint_signs(surface, painter, Rect(0, line.bottom, metrics.width, metrics.px(34)))


def _paint_signs(surface: pygame.Surface, painter: TablePainter, rect: Rect) -> None:
    """The old names of the rivers, and two seals on each side of them."""
    ink = painter.palette.gold_deep
    signs = painter.fonts.text(f"{TIGRIS}  {EUPHRATES}", rect.h * 8 // 10, ink, Face.WEDGES)
    drawn = signs.get_bounding_rect()
    at = (rect.center.x - drawn.centerx, rect.center.y - drawn.centery)
    surface.blit(signs, at)
    edge, gap = rect.h * 13 // 10, rect.h // 3
    starts = (
        rect.center.x - drawn.w // 2 - 2 * (edge + gap),
        rect.center.x + drawn.w // 2 + gap,
    )
    for index, dynasty in enumerate(DYNASTIES):
        x = starts[index // 2] + index % 2 * (edge + gap)
        seal = Rect(x, rect.center.y - edge // 2, edge, edge)
        painter.put(surface, painter.sprites.seal(dynasty, edge), seal)
