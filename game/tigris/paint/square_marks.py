"""Marks on the squares: where one may, where one may not and why, what happened last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

import pygame

from engine.tigris.model.bitboard import NONE, STRIDE, Squares, bit_of, members
from game.geometry import Rect
from game.tigris.art import square_marks as marks
from game.tigris.art.shorelines import Turn, outlines
from game.tigris.hover.table_state import TableState
from game.tigris.paint.conflict_panel import darken
from game.tigris.paint.painter import TablePainter
from game.ui.canvas.pen import draw_loop
from game.ui.rasterize import PREMULTIPLIED
from game.ui.theme import Theme

#: How much darker the board is beside treasures to choose from, in percent.
DARK = 26


def paint_signs(
    surface: pygame.Surface, easel: TablePainter, look: TableState, treasures: Squares = NONE
) -> None:
    """`treasures` lie on the board; where only they may be chosen, they are framed, and the rest of
    the board is a little darker."""
    prizes = look.legal if not look.legal & ~treasures else NONE
    if prizes:
        darken(surface, easel, prizes, DARK)
    for kingdom in look.kingdoms:
        paint_outline(surface, easel, kingdom, look.strong)
    refused = bit_of(look.refused) if look.refused is not None else Squares(0)
    for squares, draw in (
        (look.last, marks.last),
        (look.legal & ~look.clash & ~prizes, marks.legal),
        (prizes, marks.prize),
        (look.clash, marks.clash),
        (look.proof, marks.proof),
        (refused, marks.refused),
    ):
        _mark(surface, easel, squares, draw)
    for squares, attacking in zip(look.sides, (True, False), strict=True):
        rim = easel.sprites.side(attacking, easel.layout.cell)
        for square in members(squares):
            easel.put(surface, rim, easel.layout.rect_of(square))
    small = easel.layout.cell * 3 // 10
    for square, dynasty in look.owners:
        x, y, _, edge = easel.layout.rect_of(square)
        sprite = easel.sprites.seal(dynasty, small)
        easel.put(surface, sprite, Rect(x + 1, y + edge - small - 1, small, small))


def _mark(
    surface: pygame.Surface, easel: TablePainter, squares: Squares, draw: Callable[[Theme], str]
) -> None:
    if squares:
        sprite = easel.sprites.mark(draw, easel.layout.cell)
        spots = [(sprite, easel.layout.rect_of(square)[:2]) for square in members(squares)]
        surface.fblits(spots, PREMULTIPLIED)


@lru_cache(64)
def _borders(squares: Squares) -> tuple[tuple[Turn, ...], ...]:
    return outlines(frozenset((square % STRIDE, square // STRIDE) for square in members(squares)))


def paint_outline(
    surface: pygame.Surface, easel: TablePainter, squares: Squares, strong: bool
) -> None:
    """A line just inside the border of a set, thin unless it is strong."""
    unit = easel.layout.cell
    thick, thin = (11, 22) if strong else (20, 54)
    edge = easel.theme.outline if strong else easel.theme.sand_deep
    for spots in loops(easel, squares):
        draw_loop(surface, edge, spots, max(2, unit // thick))
        draw_loop(surface, easel.theme.ivory, spots, max(1, unit // thin))


def loops(easel: TablePainter, squares: Squares) -> Iterator[list[tuple[int, int]]]:
    """The corners of each closed line just inside the border of a set, in pixels."""
    board, unit = easel.layout.board, easel.layout.cell
    inset = max(2, unit // 24)
    for loop in _borders(squares):
        spots = []
        for (column, row), came, goes in loop:
            x, y = -came[1], came[0]
            if goes != came:
                x, y = x - goes[1], y + goes[0]
            spots.append((board.x + column * unit + x * inset, board.y + row * unit + y * inset))
        yield spots
