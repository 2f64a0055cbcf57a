"""Paints the map: clay, water, plants, the grid, and the marked squares."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.tigris.model.bitboard import COLUMNS, ROWS, bit_of, members
from engine.tigris.model.maps import BoardName, Terrain
from game.tigris.art.landscape import Growth, growth, wet
from game.tigris.art.rivers import life, rivers
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.river_names import EUPHRATES, TIGRIS
from game.ui.fonts import Face
from game.ui.palette import darker, lighter
from game.ui.rasterize import PREMULTIPLIED, rasterize, resized
from game.ui.textures import spread_clay

#: The centers of the rivers' names, in squares from the upper left corner.
_NAMES = {
    BoardName.STANDARD: ((TIGRIS, 10.0, 5.0), (EUPHRATES, 3.0, 10.0)),
    BoardName.ADVANCED: ((TIGRIS, 10.0, 6.0), (EUPHRATES, 6.0, 6.5)),
}

_COARSE = 10
"""pixels per square of soft parts, which are enlarged"""
_BAND = 3
"""rows of water in one picture"""


def paint_map(land: pygame.Surface, painter: TablePainter, terrain: Terrain) -> None:
    """Paints the whole map on a surface as large as the board."""
    palette, unit = painter.palette, painter.layout.cell
    spread_clay(land, lighter(palette.sand, 30), palette.sand_deep)
    silt = rasterize(wet(palette, terrain, _COARSE), COLUMNS * _COARSE, ROWS * _COARSE)
    land.blit(resized(silt, *land.get_size()), (0, 0), special_flags=PREMULTIPLIED)
    _names(land, painter, terrain.name)
    _water(land, painter, terrain)
    _grid(land, painter)
    _growths(land, painter, terrain)
    for square in members(terrain.temples):
        sprite = painter.sprites.start(bool(terrain.special & bit_of(square)), unit)
        x, y, _, _ = painter.layout.rect_of(square)
        at = (x - painter.layout.board.x, y - painter.layout.board.y)
        land.blit(sprite, at, special_flags=PREMULTIPLIED)
    _inner_shadow(land, painter)


def _water(land: pygame.Surface, painter: TablePainter, terrain: Terrain) -> None:
    """Paints the rivers in bands: at 3840x2160 two whole pictures of them would take 40 MB."""
    unit = painter.layout.cell
    for first in range(0, ROWS, _BAND):
        rows = range(first, min(first + _BAND, ROWS))
        markup = rivers(painter.palette, terrain, unit, rows)
        water = rasterize(markup, COLUMNS * unit, len(rows) * unit)
        land.blit(water, (0, first * unit), special_flags=PREMULTIPLIED)


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
    """Cached, since it does not depend on the size of the window."""
    return (*growth(terrain), *life(terrain))


def _grid(land: pygame.Surface, painter: TablePainter) -> None:
    """Paints thin lines, dark with a light edge, to be visible on sand and on water."""
    unit, palette = painter.layout.cell, painter.palette
    width, height = land.get_size()
    thick = max(1, painter.layout.px(100) // 100)
    dark = (*darker(palette.sand_deep, 45), 105)
    light = (*lighter(palette.sand, 60), 60)
    for shift, color in ((0, dark), (thick, light)):
        down = pygame.Surface((thick, height), pygame.SRCALPHA)
        down.fill(color)
        across = pygame.Surface((width, thick), pygame.SRCALPHA)
        across.fill(color)
        land.fblits([(down, (column * unit + shift, 0)) for column in range(1, COLUMNS)])
        land.fblits([(across, (0, row * unit + shift)) for row in range(1, ROWS)])


def _inner_shadow(land: pygame.Surface, painter: TablePainter) -> None:
    """Paints the shadow of the frame, with the light from the upper left."""
    width, height = land.get_size()
    deep = painter.layout.px(8)
    for step in range(deep):
        level = 92 * (deep - step) ** 2 // deep**2
        across = pygame.Surface((width, 1), pygame.SRCALPHA)
        across.fill((0, 0, 0, level))
        down = pygame.Surface((1, height), pygame.SRCALPHA)
        down.fill((0, 0, 0, level))
        land.fblits([(across, (0, step)), (down, (step, 0))])


def _names(land: pygame.Surface, painter: TablePainter, board: BoardName) -> None:
    """Paints the rivers' old names, pressed faintly into the clay."""
    unit, palette = painter.layout.cell, painter.palette
    dark, light = darker(palette.sand_deep, 12), lighter(palette.sand, 55)
    for text, x, y in _NAMES[board]:
        for color, shift in ((light, max(1, unit // 40)), (dark, 0)):
            sign = painter.fonts.text(text, unit * 9 // 10, color, Face.WEDGES).copy()
            sign.set_alpha(90)
            drawn = sign.get_bounding_rect()
            left, top = round(x * unit) - drawn.centerx, round(y * unit) - drawn.centery
            land.blit(sign, (left + shift, top + shift))
