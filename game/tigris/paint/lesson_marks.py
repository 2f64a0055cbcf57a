"""Paints what a lesson points at: rings on squares, golden frames with an arrow around the rest."""

from __future__ import annotations

import pygame

from engine.tigris.model.bitboard import members
from engine.tigris.model.position import Position
from game.geometry import Rect
from game.tigris.art import square_marks
from game.tigris.learn.marks import marked_rects, marked_squares
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.pen import draw_rect


def paint_marks(
    surface: pygame.Surface, painter: TablePainter, marks: tuple[str, ...], position: Position
) -> None:
    layout = painter.layout
    surface.set_clip(layout.view)
    ring = painter.sprites.mark(square_marks.counts, layout.cell)
    for square in members(marked_squares(marks)):
        painter.put(surface, ring, layout.rect_of(square))
    surface.set_clip(None)
    for rect in marked_rects(marks, position, layout):
        _frame(surface, painter, rect)


def _frame(surface: pygame.Surface, painter: TablePainter, rect: Rect) -> None:
    thick, palette = max(3, painter.layout.px(3)), painter.palette
    for inset, color in ((-2 * thick, palette.outline), (-thick, palette.gold)):
        draw_rect(surface, color, rect.inset(inset), thick, border_radius=painter.layout.px(8))
