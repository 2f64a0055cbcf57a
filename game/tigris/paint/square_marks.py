"""Paints marks on squares: legal ones, reasons of a refusal, and recent events."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from engine.tigris.model.bitboard import NONE, Squares, bit_of, members
from game.geometry import Rect
from game.tigris.art import square_marks
from game.tigris.hover.table_state import TableState
from game.tigris.paint.conflict_panel import darken
from game.tigris.paint.outlines import loops_at
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.pen import draw_loop
from game.ui.palette import Palette
from game.ui.rasterize import PREMULTIPLIED

#: How much darker the board is beside treasures to choose from, in percent.
DARK = 26


def paint_square_marks(
    surface: pygame.Surface, painter: TablePainter, state: TableState, treasures: Squares = NONE
) -> None:
    """Paints all marks.

    If only `treasures` may be chosen, these are framed and the rest of the board is darker.
    """
    prizes = state.legal if not state.legal & ~treasures else NONE
    if prizes:
        darken(surface, painter, prizes, DARK)
    for kingdom in state.kingdoms:
        paint_outline(surface, painter, kingdom, state.strong)
    refused = bit_of(state.refused) if state.refused is not None else Squares(0)
    for squares, draw in (
        (state.last, square_marks.last),
        (state.legal & ~state.clash & ~prizes, square_marks.legal),
        (prizes, square_marks.prize),
        (state.clash, square_marks.clash),
        (state.proof, square_marks.proof),
        (refused, square_marks.refused),
    ):
        _mark(surface, painter, squares, draw)
    for squares, attacking in zip(state.sides, (True, False), strict=True):
        rim = painter.sprites.side(attacking, painter.layout.cell)
        for square in members(squares):
            painter.put(surface, rim, painter.layout.rect_of(square))
    small = painter.layout.cell * 3 // 10
    for square, dynasty in state.owners:
        x, y, _, edge = painter.layout.rect_of(square)
        sprite = painter.sprites.seal(dynasty, small)
        painter.put(surface, sprite, Rect(x + 1, y + edge - small - 1, small, small))


def _mark(
    surface: pygame.Surface, painter: TablePainter, squares: Squares, draw: Callable[[Palette], str]
) -> None:
    if squares:
        sprite = painter.sprites.mark(draw, painter.layout.cell)
        spots = [(sprite, painter.layout.rect_of(square)[:2]) for square in members(squares)]
        surface.fblits(spots, PREMULTIPLIED)


def paint_outline(
    surface: pygame.Surface, painter: TablePainter, squares: Squares, strong: bool
) -> None:
    """Paints a line just inside the border of a set of squares."""
    unit = painter.layout.cell
    thick, thin = (11, 22) if strong else (20, 54)
    edge = painter.palette.outline if strong else painter.palette.sand_deep
    for spots in loops(painter, squares):
        draw_loop(surface, edge, spots, max(2, unit // thick))
        draw_loop(surface, painter.palette.ivory, spots, max(1, unit // thin))


def loops(painter: TablePainter, squares: Squares) -> Iterator[list[tuple[int, int]]]:
    """The corners of each closed line just inside the border of a set, in pixels."""
    board = painter.layout.board
    return loops_at(board.x, board.y, painter.layout.cell, squares)
