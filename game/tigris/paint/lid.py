"""The lid of the game's box: a part of the board, with a monument and leaders."""

from __future__ import annotations

import pygame

from engine.tigris.model.bitboard import COLUMNS, ROWS
from engine.tigris.model.maps import TERRAINS, BoardName
from engine.tigris.model.pieces import Color, Dynasty, Monument
from game.tigris.art.rivers import rivers
from game.tigris.art.sprites import TableSprites
from game.ui.canvas.painter import Painter
from game.ui.palette import darker, lighter
from game.ui.rasterize import PREMULTIPLIED, rasterize
from game.ui.textures import clay, shade_edges

#: How many columns of the board are seen, and the first column and row of them.
SEEN, LEFT, TOP = 8, 4, 6
#: Tiles, by column and row of what is seen.
TILES = (
    *((Color.GREEN, 0, 0), (Color.BLACK, 1, 0), (Color.RED, 3, 0), (Color.RED, 6, 0)),
    *((Color.BLUE, 1, 1), (Color.BLACK, 7, 1), (Color.GREEN, 0, 2), (Color.BLACK, 1, 2)),
    *((Color.BLUE, 3, 2), (Color.BLUE, 4, 2), (Color.BLUE, 6, 2), (Color.RED, 2, -1)),
    *((Color.GREEN, 6, -1), (Color.GREEN, 3, 3), (Color.BLACK, 5, 3)),
)
LEADERS = (
    *((Dynasty.BULL, Color.GREEN, 2, 0), (Dynasty.LION, Color.RED, 3, 1)),
    *((Dynasty.POT, Color.BLUE, 6, 1), (Dynasty.ARCHER, Color.BLACK, 7, 0)),
)
#: Where the monument stands.
TOWER = (4, 0)


def paint_lid(surface: pygame.Surface, painter: Painter) -> None:
    width, height = surface.get_size()
    unit = -(-width // SEEN)
    down = max(0, (height - 3 * unit) // 2)
    sprites = TableSprites(painter.palette)
    _paint_land(surface, painter, unit, down)
    pieces = [(sprites.tile(color, unit), x, y) for color, x, y in TILES]
    pieces += [(sprites.leader(who, color, unit), x, y) for who, color, x, y in LEADERS]
    column, row = TOWER
    pieces += [(sprites.back(unit), column + x, row + y) for x in (0, 1) for y in (0, 1)]
    pieces.append((sprites.tower(Monument.BLUE_RED, 2 * unit), column, row))
    for sprite, x, y in pieces:
        surface.blit(sprite, (x * unit, down + y * unit), special_flags=PREMULTIPLIED)
    shade_edges(surface, darker(painter.palette.sand_deep, 40), 40)


def _paint_land(surface: pygame.Surface, painter: Painter, unit: int, down: int) -> None:
    palette = painter.palette
    land = clay(*surface.get_size(), lighter(palette.sand, 30), palette.sand_deep)
    surface.blit(land, (0, 0))
    water = rivers(palette, TERRAINS[BoardName.STANDARD], unit)
    board = rasterize(water, COLUMNS * unit, ROWS * unit)
    surface.blit(board, (-LEFT * unit, down - TOP * unit), special_flags=PREMULTIPLIED)
    line = darker(palette.sand_deep, 20)
    width, height = surface.get_size()
    for column in range(1, SEEN):
        surface.fill(line, (column * unit, 0, 1, height))
    for row in range(-1, 5):
        surface.fill(line, (0, down + row * unit, width, 1))
