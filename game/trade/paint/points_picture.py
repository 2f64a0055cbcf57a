"""How the seats stand as a small picture: a bar for each, as long as its points."""

from __future__ import annotations

import pygame

from engine.trade.model.position import Position
from game.geometry import Rect
from game.trade.art.markers import marker, seat_color
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_rect
from game.ui.fonts import Face
from game.ui.palette import mix


def paint_points_picture(surface: pygame.Surface, painter: Painter, position: Position) -> None:
    """Fills a surface. Points that nobody may see yet are left out: only the markers are there."""
    width, height = surface.get_size()
    palette, seats = painter.palette, len(position.players)
    surface.fill(mix(palette.night, palette.lapis, 25))
    are_open = not position.agenda or position.options.open_points
    points = [player.points if are_open else 0 for player in position.players]
    most, margin = max(1, *points), max(2, height // 20)
    high = (height - 2 * margin) // seats
    for seat in range(seats):
        row = Rect(margin, margin + seat * high, width - 2 * margin, high)
        _row(surface, painter, seat, row, (points[seat], most))


def _row(
    surface: pygame.Surface, painter: Painter, seat: int, row: Rect, share: tuple[int, int]
) -> None:
    """A marker, a bar as long as its share of the most points, and the number."""
    palette, (points, most) = painter.palette, share
    edge = min(row.h - 2, row.w // 6)
    sprite = painter.sprites.drawn(marker, (seat,), edge, edge)
    painter.put(surface, sprite, Rect(row.x, row.y, edge, row.h))
    size = max(8, min(painter.metrics.text.body, row.h * 7 // 10))
    label = painter.fonts.face(Face.FIRM, size).size("000")[0]
    room = Rect(row.x + edge + 4, row.y, row.w - edge - label - 8, row.h)
    bar = Rect(room.x, room.y + row.h // 5, room.w * points // most, row.h * 3 // 5)
    if points:
        draw_rect(surface, palette.outline, bar.inset(-1), border_radius=3)
        draw_rect(surface, seat_color(palette, seat), bar, border_radius=2)
        at = Rect(room.right + 4, row.y, label, row.h)
        painter.write(surface, str(points), at, size, palette.on_night, Face.FIRM)
