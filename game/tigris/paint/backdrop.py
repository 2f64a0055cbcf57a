"""Paints the background of the table: the wall, the map in its frame, and empty tablets."""

from __future__ import annotations

import pygame

from engine.tigris.model.bitboard import COLUMNS, ROWS
from engine.tigris.model.maps import TERRAINS, BoardName, Terrain
from game.geometry import Rect
from game.tigris.paint.map import paint_map
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.wall import paint_friezes
from game.ui import plates
from game.ui.fonts import Face
from game.ui.palette import darker, lighter
from game.ui.textures import bricks

COLUMN_NAMES = "abcdefghijklmnop"


def backdrop(painter: TablePainter, board: BoardName) -> pygame.Surface:
    """The lowest layer, as large as the window; cached."""
    depends = board, painter.coordinates
    return painter.background(depends, lambda: _backdrop(painter, board))


def _backdrop(painter: TablePainter, board: BoardName) -> pygame.Surface:
    layout = painter.layout
    surface = bricks(layout.width, layout.height, painter.palette, layout.px(20))
    free = min(layout.frame.y, layout.height - layout.tray.bottom)
    if free > layout.px(64):  # a tall window
        paint_friezes(surface, painter, painter.sprites, (free - layout.px(44)) // 2)
    _frame(surface, painter)
    _map(surface, painter, TERRAINS[board])
    if painter.coordinates:
        _coordinates(surface, painter)
    _mat(surface, painter)
    for rect in (layout.banner, layout.log, *(box.frame for box in layout.players)):
        _tablet(surface, painter, rect)
    return surface


def _map(surface: pygame.Surface, painter: TablePainter, terrain: Terrain) -> None:
    """Paints what is visible of the map."""
    layout = painter.layout
    if layout.view == layout.board:  # in place: at 3840x2160 another surface takes 20 MB
        paint_map(surface.subsurface(layout.board), painter, terrain)
        return
    land = pygame.Surface(layout.board[2:], 0, 32)
    paint_map(land, painter, terrain)
    surface.set_clip(layout.view)
    surface.blit(land, layout.board[:2])
    surface.set_clip(None)


def _tablet(surface: pygame.Surface, painter: TablePainter, rect: Rect) -> None:
    grain = painter.layout.px(60)
    plate = painter.sprites.tablet(painter.palette.tablet, grain, rect.w, rect.h)
    painter.put(surface, plate, rect)


def _frame(surface: pygame.Surface, painter: TablePainter) -> None:
    """Paints the rim around the board: a golden edge between dark ones, then dark glaze for the
    coordinates; in larger windows another golden line inside."""
    layout, palette = painter.layout, painter.palette
    thin = max(1, layout.px(110) // 100)
    rect = layout.frame
    shadow = Rect(rect.x + 2 * thin, rect.y + 3 * thin, rect.w, rect.h)
    pygame.draw.rect(surface, palette.night_joint, shadow, border_radius=layout.px(7))
    for inset, color in (
        (0, palette.outline),
        (thin, palette.gold_deep),
        (2 * thin, palette.gold),
        (3 * thin, palette.outline),
        (4 * thin, lighter(palette.night, 5)),
    ):
        round_by = max(1, layout.px(7) - inset)
        pygame.draw.rect(surface, color, rect.inset(inset), border_radius=round_by)
    pygame.draw.rect(surface, palette.gold_deep, layout.view.inset(-2 * thin), thin)
    pygame.draw.rect(surface, palette.outline, layout.view.inset(-thin), thin)


def _mat(surface: pygame.Surface, painter: TablePainter) -> None:
    """Paints the tray: woven reed in a frame of wood."""
    layout, palette = painter.layout, painter.palette
    tray, edge = layout.tray, layout.px(6)
    wood = darker(palette.gold_deep, 30)
    plate = painter.sprites.tablet(wood, layout.px(44), tray.w, tray.h)
    painter.put(surface, plate, tray)
    inner = tray.inset(edge)
    pygame.draw.rect(surface, palette.outline, inner.inset(-1), border_radius=layout.px(4))
    surface.blit(painter.sprites.mat(max(3, layout.px(5)), inner.w, inner.h), inner[:2])
    for step in range(layout.px(4)):
        level = 255 - 90 * (layout.px(4) - step) // layout.px(4)
        for line in ((inner.x, inner.y + step, inner.w, 1), (inner.x + step, inner.y, 1, inner.h)):
            surface.fill((level, level, level), line, pygame.BLEND_RGB_MULT)


def _coordinates(surface: pygame.Surface, painter: TablePainter) -> None:
    """Writes the coordinates beside the visible part of the board."""
    layout, palette = painter.layout, painter.palette
    frame, board, unit, view = layout.frame, layout.board, layout.cell, layout.view
    margin = view.x - frame.x
    for column, name in enumerate(COLUMN_NAMES):
        x = board.x + column * unit
        if view.x <= x + unit // 2 < view.right:
            for y in (frame.y, view.bottom):
                _label(surface, painter, name, Rect(x, y, unit, margin))
    _row_names(surface, painter, margin)
    _wedges(surface, painter)
    rosette = painter.sprites.rosette(palette.gold, palette.night, margin * 8 // 10)
    for x in (frame.x, view.right):
        for y in (frame.y, view.bottom):
            painter.put(surface, rosette, Rect(x, y, margin, margin))


def _row_names(surface: pygame.Surface, painter: TablePainter, margin: int) -> None:
    layout = painter.layout
    for row in range(ROWS):
        y = layout.board.y + row * layout.cell
        if layout.view.y <= y + layout.cell // 2 < layout.view.bottom:
            for x in (layout.frame.x, layout.view.right):
                _label(surface, painter, str(row + 1), Rect(x, y, margin, layout.cell))


def _label(surface: pygame.Surface, painter: TablePainter, text: str, rect: Rect) -> None:
    layout = painter.layout
    size = min(layout.text.small, rect.w, rect.h)
    line = painter.fonts.text(text, size, painter.palette.on_night, Face.FIRM)
    x = rect.x + (rect.w - line.get_width()) // 2
    surface.blit(line, (x, rect.y + (rect.h - line.get_height()) // 2))


def _wedges(surface: pygame.Surface, painter: TablePainter) -> None:
    """Paints strokes of a stylus between the coordinates."""
    layout = painter.layout
    frame, board, unit, view = layout.frame, layout.board, layout.cell, layout.view
    margin = view.x - frame.x
    sprite = painter.sprites.mark(plates.wedge, margin * 6 // 10)
    for column in range(1, COLUMNS):
        x = board.x + column * unit
        if view.x < x < view.right:
            for y in (frame.y, view.bottom):
                painter.put(surface, sprite, Rect(x - margin, y, 2 * margin, margin))
    for row in range(1, ROWS):
        y = board.y + row * unit
        if view.y < y < view.bottom:
            for x in (frame.x, view.right):
                painter.put(surface, sprite, Rect(x, y - margin, margin, 2 * margin))
