"""Paints what a lesson points at: rings on squares, golden frames around the rest, and arrows."""

from __future__ import annotations

import pygame

from engine.tigris.model.bitboard import members
from engine.tigris.model.position import Position
from game.tigris.art import square_marks
from game.tigris.learn.marks import marked_arrows, marked_rects, marked_squares
from game.tigris.paint.painter import TablePainter
from game.ui.arrows import paint_arrow
from game.ui.canvas.plates import paint_frame


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
        paint_frame(surface, painter, rect)
    for start, end in marked_arrows(marks, position, layout):
        paint_arrow(surface, painter, start, end, layout.cell)
