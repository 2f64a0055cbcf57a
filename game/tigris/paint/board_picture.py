"""The board of a position as a small picture: land, rivers, and all that lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

import pygame

from engine.tigris.model.bitboard import COLUMNS, ROWS, Square, column_of, first, members, row_of
from engine.tigris.model.pieces import COLORS
from engine.tigris.model.position import Position
from game.tigris.art.rivers import rivers
from game.tigris.art.sprites import TableSprites
from game.ui.canvas.painter import Painter
from game.ui.palette import Palette, darker, lighter
from game.ui.rasterize import PREMULTIPLIED, rasterize
from game.ui.textures import clay

#: The least edge of a square while it is painted, in pixels; smaller pictures are scaled down.
LEAST = 16

Piece: TypeAlias = tuple[Square, pygame.Surface]


def paint_board_picture(surface: pygame.Surface, painter: Painter, position: Position) -> None:
    """Fills a surface; what the board leaves is clay."""
    width, height = surface.get_size()
    unit = max(LEAST, min(width // COLUMNS, height // ROWS))
    board = whole_board(painter.palette, position, unit)
    share = min(width / board.get_width(), height / board.get_height())
    size = (round(board.get_width() * share), round(board.get_height() * share))
    surface.fill(painter.palette.tablet_shade)
    at = ((width - size[0]) // 2, (height - size[1]) // 2)
    surface.blit(pygame.transform.smoothscale(board, size), at)


@lru_cache(maxsize=2)
def _sprites(palette: Palette) -> TableSprites:
    """The painter of the window may be another game's."""
    return TableSprites(palette)


def whole_board(
    palette: Palette, position: Position, unit: int, detailed: bool = False
) -> pygame.Surface:
    """The board with all that lies on it.

    Args:
        unit: the edge of a square, in pixels.
        detailed: whether leaders keep the signs of their dynasties at any size.
    """
    board = clay(COLUMNS * unit, ROWS * unit, lighter(palette.sand, 30), palette.sand_deep)
    water = rasterize(rivers(palette, position.terrain, unit), COLUMNS * unit, ROWS * unit)
    board.blit(water, (0, 0), special_flags=PREMULTIPLIED)
    line = darker(palette.sand_deep, 10)
    for column in range(1, COLUMNS):
        board.fill(line, (column * unit, 0, 1, ROWS * unit))
    for row in range(1, ROWS):
        board.fill(line, (0, row * unit, COLUMNS * unit, 1))
    sprites = _sprites(palette)
    if position.wonder:
        top = first(position.wonder)  # of a plus: its wonder begins a square to the left
        at = ((column_of(top) - 1) * unit, row_of(top) * unit)
        board.blit(sprites.wonder(3 * unit), at, special_flags=PREMULTIPLIED)
    for square, sprite in (
        *_tiles(sprites, position, unit),
        *_pieces(sprites, position, unit, detailed),
    ):
        at = (column_of(square) * unit, row_of(square) * unit)
        board.blit(sprite, at, special_flags=PREMULTIPLIED)
    for square in members(position.treasures):
        sprite = sprites.treasure(unit * 72 // 100)
        x = column_of(square) * unit + (unit - sprite.get_width()) // 2
        y = (row_of(square) + 1) * unit - sprite.get_height() - unit // 24
        board.blit(sprite, (x, y), special_flags=PREMULTIPLIED)
    return board


def _tiles(sprites: TableSprites, position: Position, unit: int) -> Iterator[Piece]:
    for color in COLORS:
        for square in members(position.tiles[color]):
            yield square, sprites.tile(color, unit)
        for square in members(position.facedown[color]):
            yield square, sprites.back(unit)
    for square in members(position.catastrophes):
        yield square, sprites.catastrophe(unit)


def _pieces(
    sprites: TableSprites, position: Position, unit: int, detailed: bool
) -> Iterator[Piece]:
    for color in COLORS:
        for square in members(position.buildings[color]):
            yield square, sprites.building(color, unit)
    for monument, corner in position.monuments:
        yield corner, sprites.tower(monument, 2 * unit)
    for seat, dynasty in enumerate(position.dynasties):
        for color in COLORS:
            for square in members(position.seat_leaders[seat] & position.leaders[color]):
                yield square, sprites.leader(dynasty, color, unit, detailed)
