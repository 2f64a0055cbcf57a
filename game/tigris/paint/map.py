"""The map: clay, water, what grows there, the grid and the marked squares."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.tigris.model.bitboard import COLUMNS, ROWS, bit_of, members
from engine.tigris.model.maps import BoardName, Terrain
from game.tigris.art.landscape import Growth, growth, wet
from game.tigris.art.rivers import life, rivers
from game.tigris.paint.painter import TablePainter
from game.ui.fonts import EUPHRATES, TIGRIS, Face
from game.ui.rasterize import PREMULTIPLIED, rasterize, resized
from game.ui.textures import clay
from game.ui.theme import darker, lighter

#: Where the rivers' names stand: the middle of each, in squares from the upper left corner.
_NAMES = {
    BoardName.STANDARD: ((TIGRIS, 10.0, 5.0), (EUPHRATES, 3.0, 10.0)),
    BoardName.ADVANCED: ((TIGRIS, 10.0, 6.0), (EUPHRATES, 6.0, 6.5)),
}

_COARSE = 10
"""pixels a square of what is so soft that it is enlarged"""


def painted_map(painter: TablePainter, terrain: Terrain) -> pygame.Surface:
    """The land with its rivers, the grid and the marked squares, as large as the board."""
    theme, unit = painter.theme, painter.layout.cell
    land = clay(COLUMNS * unit, ROWS * unit, lighter(theme.sand, 30), theme.sand_deep)
    silt = rasterize(wet(theme, terrain, _COARSE), COLUMNS * _COARSE, ROWS * _COARSE)
    land.blit(resized(silt, *land.get_size()), (0, 0), special_flags=PREMULTIPLIED)
    _names(land, painter, terrain.name)
    water = rasterize(rivers(theme, terrain, unit), *land.get_size())
    land.blit(water, (0, 0), special_flags=PREMULTIPLIED)
    _grid(land, painter)
    _growths(land, painter, terrain)
    for square in members(terrain.temples):
        sprite = painter.sprites.start(bool(terrain.special & bit_of(square)), unit)
        x, y, _, _ = painter.layout.rect_of(square)
        at = (x - painter.layout.board.x, y - painter.layout.board.y)
        land.blit(sprite, at, special_flags=PREMULTIPLIED)
    _inner_shadow(land, painter)
    return land


def _growths(land: pygame.Surface, painter: TablePainter, terrain: Terrain) -> None:
    unit = painter.layout.cell
    grown = [
        (
            painter.sprites.motif(draw, variant, unit),
            (round((x - 0.5) * unit), round((y - 0.5) * unit)),
        )
        for draw, variant, x, y in _grown_on(terrain)
    ]
    land.fblits(grown, PREMULTIPLIED)


@lru_cache(maxsize=2)
def _grown_on(terrain: Terrain) -> tuple[Growth, ...]:
    """Kept, since it does not depend on the size of the window."""
    return (*growth(terrain), *life(terrain))


def _grid(land: pygame.Surface, painter: TablePainter) -> None:
    """Thin lines, dark with a light edge, so that they read on sand and on water."""
    unit, theme = painter.layout.cell, painter.theme
    wide, high = land.get_size()
    thick = max(1, painter.layout.px(100) // 100)
    dark = (*darker(theme.sand_deep, 45), 105)
    light = (*lighter(theme.sand, 60), 60)
    for shift, color in ((0, dark), (thick, light)):
        down = pygame.Surface((thick, high), pygame.SRCALPHA)
        down.fill(color)
        across = pygame.Surface((wide, thick), pygame.SRCALPHA)
        across.fill(color)
        land.fblits([(down, (column * unit + shift, 0)) for column in range(1, COLUMNS)])
        land.fblits([(across, (0, row * unit + shift)) for row in range(1, ROWS)])


def _inner_shadow(land: pygame.Surface, painter: TablePainter) -> None:
    """The frame stands a little above the map, and the light comes from the upper left."""
    wide, high = land.get_size()
    deep = painter.layout.px(8)
    for step in range(deep):
        level = 92 * (deep - step) ** 2 // deep**2
        across = pygame.Surface((wide, 1), pygame.SRCALPHA)
        across.fill((0, 0, 0, level))
        down = pygame.Surface((1, high), pygame.SRCALPHA)
        down.fill((0, 0, 0, level))
        land.fblits([(across, (0, step)), (down, (step, 0))])


def _names(land: pygame.Surface, painter: TablePainter, board: BoardName) -> None:
    """The rivers' old names, pressed faintly into the clay."""
    unit, theme = painter.layout.cell, painter.theme
    dark, light = darker(theme.sand_deep, 12), lighter(theme.sand, 55)
    for text, x, y in _NAMES[board]:
        for color, shift in ((light, max(1, unit // 40)), (dark, 0)):
            sign = painter.fonts.text(text, unit * 9 // 10, color, Face.WEDGES).copy()
            sign.set_alpha(90)
            drawn = sign.get_bounding_rect()
            left, top = round(x * unit) - drawn.centerx, round(y * unit) - drawn.centery
            land.blit(sign, (left + shift, top + shift))
