"""What lies below everything and never moves: the wall, the map in its frame, empty tablets."""

from __future__ import annotations

import pygame

from engine.board import COLUMNS, ROWS, members, only
from engine.terrain import TERRAINS, BoardName, Terrain
from game.art.ground import bricks, clay, shade_edges
from game.art.press import PREMULTIPLIED, press
from game.art.rivers import rivers
from game.fonts import EUPHRATES, TIGRIS, Face
from game.paint.easel import Easel
from game.paint.frieze import paint_frieze
from game.rects import Rect
from game.theme import darker, lighter

COLUMN_NAMES = "abcdefghijklmnop"

#: Where the rivers' names stand: the middle of each, in squares from the upper left corner.
_NAMES = {
    BoardName.STANDARD: ((TIGRIS, 10.0, 5.0), (EUPHRATES, 3.0, 10.0)),
    BoardName.ADVANCED: ((TIGRIS, 10.0, 6.0), (EUPHRATES, 6.0, 6.5)),
}


def backdrop(easel: Easel, board: BoardName) -> pygame.Surface:
    """The lowest layer, as large as the window; kept."""
    return easel.layer("backdrop", (board, easel.coordinates), lambda: _backdrop(easel, board))


def wall(easel: Easel) -> pygame.Surface:
    """The wall with a frieze above and below, for screens without a table; kept."""
    return easel.layer("wall", (), lambda: _wall(easel))


def _wall(easel: Easel) -> pygame.Surface:
    layout = easel.layout
    surface = bricks(layout.width, layout.height, easel.theme, layout.dp(20))
    shade_edges(surface, (40, 44, 60), 100)
    _friezes(surface, easel, layout.dp(14))
    return surface


def _friezes(surface: pygame.Surface, easel: Easel, gap: int) -> None:
    """One so far from the upper edge of the window, one as far from the lower."""
    layout = easel.layout
    high = layout.dp(44)
    for y in (gap, layout.height - gap - high):
        paint_frieze(surface, easel, Rect(0, y, layout.width, high))


def _backdrop(easel: Easel, board: BoardName) -> pygame.Surface:
    layout = easel.layout
    surface = bricks(layout.width, layout.height, easel.theme, layout.dp(20))
    free = min(layout.frame.y, layout.height - layout.tray.bottom)
    if free > layout.dp(64):  # a tall window
        _friezes(surface, easel, (free - layout.dp(44)) // 2)
    frame = easel.sprites.frame(layout.dp(64), layout.frame.w, layout.frame.h)
    easel.put(surface, frame, layout.frame)
    surface.set_clip(layout.view)
    surface.blit(_map(easel, TERRAINS[board]), layout.board[:2])
    surface.set_clip(None)
    if easel.coordinates:
        _coordinates(surface, easel)
    for rect in (layout.tray, layout.banner, layout.log, *(box.frame for box in layout.players)):
        _tablet(surface, easel, rect)
    return surface


def _tablet(surface: pygame.Surface, easel: Easel, rect: Rect) -> None:
    grain = easel.layout.dp(60)
    plate = easel.sprites.tablet(easel.theme.tablet, grain, rect.w, rect.h)
    easel.put(surface, plate, rect)


def _map(easel: Easel, terrain: Terrain) -> pygame.Surface:
    """The land with its rivers, the grid and the marked squares, as large as the board."""
    theme, unit = easel.theme, easel.layout.cell
    land = clay(COLUMNS * unit, ROWS * unit, lighter(theme.sand, 34), theme.sand_deep)
    _names(land, easel, terrain.name)
    water = press(rivers(theme, terrain, unit), *land.get_size())
    land.blit(water, (0, 0), special_flags=PREMULTIPLIED)
    _grid(land, easel)
    for square in members(terrain.temples):
        sprite = easel.sprites.start(bool(terrain.special & only(square)), unit)
        x, y, _, _ = easel.layout.rect_of(square)
        at = (x - easel.layout.board.x, y - easel.layout.board.y)
        land.blit(sprite, at, special_flags=PREMULTIPLIED)
    _inner_shadow(land, easel)
    return land


def _grid(land: pygame.Surface, easel: Easel) -> None:
    """Thin lines, dark with a light edge, so that they read on sand and on water."""
    unit, theme = easel.layout.cell, easel.theme
    wide, high = land.get_size()
    thick = max(1, easel.layout.dp(100) // 100)
    dark = (*darker(theme.sand_deep, 45), 105)
    light = (*lighter(theme.sand, 60), 60)
    for shift, color in ((0, dark), (thick, light)):
        down = pygame.Surface((thick, high), pygame.SRCALPHA)
        down.fill(color)
        across = pygame.Surface((wide, thick), pygame.SRCALPHA)
        across.fill(color)
        land.fblits([(down, (column * unit + shift, 0)) for column in range(1, COLUMNS)])
        land.fblits([(across, (0, row * unit + shift)) for row in range(1, ROWS)])


def _inner_shadow(land: pygame.Surface, easel: Easel) -> None:
    """The frame stands a little above the map."""
    wide, high = land.get_size()
    for step in range(easel.layout.dp(5)):
        level = 70 - 70 * step // easel.layout.dp(5)
        across = pygame.Surface((wide, 1), pygame.SRCALPHA)
        across.fill((0, 0, 0, level))
        down = pygame.Surface((1, high), pygame.SRCALPHA)
        down.fill((0, 0, 0, level))
        land.fblits([(across, (0, step)), (down, (step, 0))])


def _names(land: pygame.Surface, easel: Easel, board: BoardName) -> None:
    """The rivers' old names, pressed faintly into the clay."""
    unit, theme = easel.layout.cell, easel.theme
    dark, light = darker(theme.sand_deep, 12), lighter(theme.sand, 55)
    for text, x, y in _NAMES[board]:
        for color, shift in ((light, max(1, unit // 40)), (dark, 0)):
            sign = easel.fonts.text(text, unit * 9 // 10, color, Face.WEDGES).copy()
            sign.set_alpha(90)
            drawn = sign.get_bounding_rect()
            left, top = round(x * unit) - drawn.centerx, round(y * unit) - drawn.centery
            land.blit(sign, (left + shift, top + shift))


def _coordinates(surface: pygame.Surface, easel: Easel) -> None:
    """Beside the part of the board that is seen."""
    layout, theme = easel.layout, easel.theme
    frame, board, unit, view = layout.frame, layout.board, layout.cell, layout.view
    margin = view.x - frame.x
    for column, name in enumerate(COLUMN_NAMES):
        x = board.x + column * unit
        if view.x <= x + unit // 2 < view.right:
            for y in (frame.y, view.bottom):
                _label(surface, easel, name, Rect(x, y, unit, margin))
    _row_names(surface, easel, margin)
    rosette = easel.sprites.rosette(theme.gold, theme.night, margin * 8 // 10)
    for x in (frame.x, view.right):
        for y in (frame.y, view.bottom):
            easel.put(surface, rosette, Rect(x, y, margin, margin))


def _row_names(surface: pygame.Surface, easel: Easel, margin: int) -> None:
    layout = easel.layout
    for row in range(ROWS):
        y = layout.board.y + row * layout.cell
        if layout.view.y <= y + layout.cell // 2 < layout.view.bottom:
            for x in (layout.frame.x, layout.view.right):
                _label(surface, easel, str(row + 1), Rect(x, y, margin, layout.cell))


def _label(surface: pygame.Surface, easel: Easel, text: str, rect: Rect) -> None:
    layout = easel.layout
    size = min(layout.text.small, rect.w, rect.h)
    made = easel.fonts.text(text, size, easel.theme.on_night, Face.FIRM)
    x = rect.x + (rect.w - made.get_width()) // 2
    surface.blit(made, (x, rect.y + (rect.h - made.get_height()) // 2))
