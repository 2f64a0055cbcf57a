"""Examples of the rules as pictures: one board or two, with arrows and marks."""

from __future__ import annotations

from math import hypot

import pygame

from engine.tigris.model.bitboard import (
    COLUMNS,
    ROWS,
    Square,
    Squares,
    column_of,
    members,
    row_of,
)
from game.geometry import Rect
from game.tigris.art import square_marks
from game.tigris.art.sprites import TableSprites
from game.tigris.paint.board_picture import whole_board
from game.tigris.paint.outlines import loops_at
from game.tigris.rulebook.example import GAP, Cut, Example
from game.tigris.rulebook.examples import load_example
from game.tigris.rulebook.sketch import Arrow, Score, Sketch, sketch_of
from game.ui.arrows import shaft
from game.ui.canvas.painter import Painter
from game.ui.canvas.pen import draw_loop, draw_rect
from game.ui.canvas.plates import paint_tag
from game.ui.fonts import Face
from game.ui.palette import Palette
from game.ui.rasterize import PREMULTIPLIED, rasterize
from game.ui.svg import picture

#: The frame of a board, in pixels.
FRAME = 2
#: How far an arrow stays away from the centers of its squares, in hundredths of a square.
FREE = 34


def paint_example(
    surface: pygame.Surface, painter: Painter, sprites: TableSprites, name: str, rect: Rect
) -> None:
    """Paints the example of this name in the middle of a rect, as large as it allows."""
    key = ("example", name, rect.w, rect.h)
    made = sprites.cached(key, lambda: _picture(painter, sprites, load_example(name), rect))
    painter.put(surface, made, rect)


def _picture(
    painter: Painter, sprites: TableSprites, example: Example, rect: Rect
) -> pygame.Surface:
    cell = _cell_in(example, rect)
    whole = pygame.Surface(example.size(cell), pygame.SRCALPHA)
    sketch = sketch_of(example)
    board = _first_board(painter, sprites, sketch, cell)
    whole.blit(_cut(painter, board, example.cut, cell), (0, 0))
    if sketch.after is not None:
        board = whole_board(painter.palette, sketch.after, cell, detailed=True)
        _paint_scores(board, painter, sketch.scores, cell)
        after = _cut(painter, board, example.cut, cell)
        whole.blit(after, (whole.get_width() - after.get_width(), 0))
        _paint_step(whole, painter.palette, example.cut, cell)
    return whole


def _cell_in(example: Example, rect: Rect) -> int:
    """The greatest edge of a square with which the picture fits into a rect."""
    wide, high = example.size(100)
    cell = max(8, min(rect.w * 100 // wide, rect.h * 100 // high))
    larger = example.size(cell + 1)
    return cell + 1 if larger[0] <= rect.w and larger[1] <= rect.h else cell


def _cut(painter: Painter, board: pygame.Surface, cut: Cut, cell: int) -> pygame.Surface:
    """The part of a board that is shown, in a frame."""
    part = pygame.Rect(cut.column * cell, cut.row * cell, cut.columns * cell, cut.rows * cell)
    shown = board.subsurface(part).copy()
    draw_rect(shown, painter.palette.outline, shown.get_rect(), FRAME)
    return shown


def _first_board(
    painter: Painter, sprites: TableSprites, sketch: Sketch, cell: int
) -> pygame.Surface:
    board = whole_board(painter.palette, sketch.shown, cell, detailed=True)
    for kingdom in sketch.kingdoms:
        _outline(board, painter.palette, kingdom, cell)
    for squares, draw in (
        (sketch.legal, square_marks.legal),
        (sketch.refused, square_marks.refused),
        (sketch.counting & ~sketch.placed, square_marks.counts),
    ):
        _mark(board, squares, sprites.mark(draw, cell), cell)
    for squares, attacking in ((sketch.attackers, True), (sketch.defenders, False)):
        _mark(board, squares, sprites.side(attacking, cell), cell)
    _mark(board, sketch.placed, sprites.mark(square_marks.chosen, cell), cell)
    _mark(board, sketch.leaving, sprites.mark(square_marks.falls, cell), cell)
    _paint_arrows(board, painter.palette, sketch.arrows, cell)
    for square, strength in sketch.strengths:
        _paint_strength(board, painter, square, strength, cell)
    if sketch.after is None:
        _paint_scores(board, painter, sketch.scores, cell)
    return board


def _outline(board: pygame.Surface, palette: Palette, squares: Squares, cell: int) -> None:
    for spots in loops_at(0, 0, cell, squares):
        draw_loop(board, palette.outline, spots, max(3, cell // 9))
        draw_loop(board, palette.ivory, spots, max(1, cell // 18))


def _mark(board: pygame.Surface, squares: Squares, sprite: pygame.Surface, cell: int) -> None:
    for square in members(squares):
        board.blit(sprite, _corner(square, cell), special_flags=PREMULTIPLIED)


def _corner(square: Square, cell: int) -> tuple[int, int]:
    return column_of(square) * cell, row_of(square) * cell


def _paint_strength(
    board: pygame.Surface, painter: Painter, square: Square, strength: int, cell: int
) -> None:
    x, y = _corner(square, cell)
    edge = max(14, cell * 42 // 100)
    paint_tag(board, painter, Rect(x + cell - edge + 1, y - 1, edge, edge), str(strength))


def _paint_scores(
    board: pygame.Surface, painter: Painter, scores: tuple[Score, ...], cell: int
) -> None:
    """Paints `+2` at the foot of each leader, in a rim of the points' color."""
    for at, score in enumerate(scores):
        earlier = sum(other.square == score.square for other in scores[:at])
        x, y = _corner(score.square, cell)
        high, wide = max(15, cell * 46 // 100), max(24, cell * 80 // 100)
        plate = Rect(x + (cell - wide) // 2, y + cell - high * (1 - earlier) // 1, wide, high)
        draw_rect(board, painter.palette.outline, plate, border_radius=high // 2)
        color = painter.palette.tiles[score.color]
        draw_rect(board, color, plate.inset(1), border_radius=high // 2)
        inner = plate.inset(max(3, high // 6))
        draw_rect(board, painter.palette.ivory, inner, border_radius=inner.h // 2)
        size = high * 68 // 100
        painter.write(board, f"+{score.amount}", inner, size, face=Face.STRONG, align=0.5)


def _paint_arrows(
    board: pygame.Surface, palette: Palette, arrows: tuple[Arrow, ...], cell: int
) -> None:
    if not arrows:
        return
    drawn = "".join(_arrow(palette, each) for each in arrows)
    markup = picture(drawn, COLUMNS * 100, ROWS * 100)
    sprite = rasterize(markup, COLUMNS * cell, ROWS * cell)
    board.blit(sprite, (0, 0), special_flags=PREMULTIPLIED)


def _arrow(palette: Palette, arrow: Arrow) -> str:
    """In hundredths of a square, from near one center to near the other."""
    x1, y1 = (100 * each + 50 for each in (column_of(arrow.start), row_of(arrow.start)))
    x2, y2 = (100 * each + 50 for each in (column_of(arrow.end), row_of(arrow.end)))
    length = hypot(x2 - x1, y2 - y1) or 1
    right, down = (x2 - x1) / length, (y2 - y1) / length
    begin = (x1 + right * FREE * 0.4, y1 + down * FREE * 0.4)
    return shaft(palette, begin, (x2 - right * FREE, y2 - down * FREE))


def _paint_step(whole: pygame.Surface, palette: Palette, cut: Cut, cell: int) -> None:
    """Paints an arrow between the two boards."""
    drawn = shaft(palette, (14, 50), (GAP - 8, 50))
    sprite = rasterize(picture(drawn, GAP, 100), cell * GAP // 100, cell)
    at = (cut.columns * cell, (cut.rows * cell - cell) // 2)
    whole.blit(sprite, at, special_flags=PREMULTIPLIED)
