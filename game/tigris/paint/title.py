"""The name of the game, its seals and its monuments around the plate of the title screen."""

from __future__ import annotations

import pygame

from engine.tigris.model.pieces import DYNASTIES, Monument
from game.geometry import Rect
from game.i18n import _
from game.tigris.paint.painter import TablePainter
from game.ui.fonts import EUPHRATES, TIGRIS, Face

#: The height of the frieze above, and the largest size of the name, in pixels at 720p.
FRIEZE, NAME_SIZE = 62, 62


def paint_title(surface: pygame.Surface, painter: TablePainter, plate: Rect) -> None:
    metrics = painter.metrics
    _paint_monuments(surface, painter, plate)
    top = metrics.px(FRIEZE)
    room = Rect(0, top, metrics.width, plate.y - top)
    name = _("Tigris & Euphrates")
    size = max(metrics.text.heading, min(metrics.px(NAME_SIZE), room.h * 6 // 10))
    while size > metrics.text.heading and (
        painter.fonts.face(Face.STRONG, size).size(name)[0] > metrics.width - metrics.px(40)
    ):
        size -= 2
    has_signs = room.h > metrics.px(110)
    y = room.y + (room.h - size * 3 // 2) // 2 - (metrics.px(14) if has_signs else 0)
    line = Rect(0, y, metrics.width, size * 3 // 2)
    for shift, ink in ((max(2, size // 18), painter.palette.outline), (0, painter.palette.gold)):
        at = Rect(line.x, line.y + shift, line.w, line.h)
        painter.write(surface, name, at, size, ink, Face.STRONG, 0.5)
    if has_signs:
        _paint_signs(surface, painter, Rect(0, line.bottom, metrics.width, metrics.px(34)))


def _paint_monuments(surface: pygame.Surface, painter: TablePainter, plate: Rect) -> None:
    """A monument on each side, as large as there is room, on the lower frieze."""
    metrics, sprites = painter.metrics, painter.sprites
    foot = metrics.height - metrics.px(58)
    edge = min(plate.x - metrics.px(30), foot - metrics.px(150), metrics.px(330))
    if edge < metrics.px(120):
        return
    for monument, x in (
        (Monument.BLUE_RED, (plate.x - edge) // 2),
        (Monument.GREEN_BLACK, plate.right + (metrics.width - plate.right - edge) // 2),
    ):
        tower = sprites.tower(monument, edge)
        down = edge - tower.get_bounding_rect().bottom
        painter.put(surface, tower, Rect(x, foot - edge + down, edge, edge))


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
