"""Marks on the squares: where one may, where one may not and why, what happened last."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.board import Squares, members, only
from game.art import marks
from game.art.press import PREMULTIPLIED
from game.art.shores import outlines
from game.paint.easel import Easel
from game.paint.look import Look
from game.rects import Rect
from game.theme import Theme


def paint_signs(surface: pygame.Surface, easel: Easel, look: Look) -> None:
    for kingdom in look.kingdoms:
        paint_outline(surface, easel, kingdom, look.strong)
    refused = only(look.refused) if look.refused is not None else Squares(0)
    for squares, draw in (
        (look.last, marks.last),
        (look.legal & ~look.clash, marks.legal),
        (look.clash, marks.clash),
        (look.proof, marks.proof),
        (refused, marks.refused),
    ):
        _mark(surface, easel, squares, draw)
    small = easel.layout.cell * 3 // 10
    for square, dynasty in look.owners:
        x, y, _, edge = easel.layout.rect_of(square)
        sprite = easel.sprites.seal(dynasty, small)
        easel.put(surface, sprite, Rect(x + 1, y + edge - small - 1, small, small))


def _mark(
    surface: pygame.Surface, easel: Easel, squares: Squares, draw: Callable[[Theme], str]
) -> None:
    if squares:
        sprite = easel.sprites.mark(draw, easel.layout.cell)
        spots = [(sprite, easel.layout.rect_of(square)[:2]) for square in members(squares)]
        surface.fblits(spots, PREMULTIPLIED)


def paint_outline(surface: pygame.Surface, easel: Easel, squares: Squares, strong: bool) -> None:
    """A line just inside the border of a set, thin unless it is strong."""
    board, unit = easel.layout.board, easel.layout.cell
    inset = max(2, unit // 24)
    cells = frozenset((square % 17, square // 17) for square in members(squares))
    for loop in outlines(cells):
        spots = []
        for (column, row), came, goes in loop:
            x, y = -came[1], came[0]
            if goes != came:
                x, y = x - goes[1], y + goes[0]
            spots.append((board.x + column * unit + x * inset, board.y + row * unit + y * inset))
        thick, thin = (11, 22) if strong else (20, 54)
        edge = easel.theme.outline if strong else easel.theme.sand_deep
        pygame.draw.lines(surface, edge, True, spots, max(2, unit // thick))
        pygame.draw.lines(surface, easel.theme.ivory, True, spots, max(1, unit // thin))
