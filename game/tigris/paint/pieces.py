"""Paints the pieces on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from engine.tigris.model.bitboard import NONE, Squares, bit_of, first, members
from engine.tigris.model.pieces import COLORS
from game.tigris.paint.painter import TablePainter
from game.tigris.scene.scene import Scene
from game.ui.rasterize import PREMULTIPLIED


@dataclass(frozen=True, slots=True)
class Hidden:
    """The pieces that are left out, by square, because an animation paints them."""

    tiles: Squares = NONE
    leaders: Squares = NONE
    treasures: Squares = NONE
    catastrophes: Squares = NONE
    towers: Squares = NONE
    """monuments by their top left corners"""
    buildings: Squares = NONE
    wonder: bool = False
    union: bool = False
    slots: frozenset[int] = frozenset()
    """tiles of the reader's hand, by slot"""


NOTHING = Hidden()


def paint_pieces(
    surface: pygame.Surface, painter: TablePainter, scene: Scene, hidden: Hidden = NOTHING
) -> None:
    """Paints, from below: the wonder, tiles, buildings, monuments, treasures, and leaders."""
    sprites = [*_wonder(painter, scene, hidden), *_tiles(painter, scene, hidden)]
    sprites += _buildings(painter, scene, hidden)
    sprites += _towers(painter, scene, hidden)
    sprites += [*_treasures(painter, scene, hidden), *_leaders(painter, scene, hidden)]
    surface.fblits(sprites, PREMULTIPLIED)


Placed = tuple[pygame.Surface, tuple[int, int]]


def _tiles(painter: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    cell, rect_of, sprites = painter.layout.cell, painter.layout.rect_of, painter.sprites
    for square in members(scene.catastrophes & ~hidden.catastrophes):
        yield sprites.catastrophe(cell), rect_of(square)[:2]
    for square, tile in scene.laid():
        if bit_of(square) & hidden.tiles:
            continue
        sprite = sprites.back(cell) if tile.facedown else sprites.tile(tile.color, cell)
        yield sprite, rect_of(square)[:2]
    if scene.union is not None and not hidden.union:
        yield sprites.unification(cell), rect_of(scene.union)[:2]


def _wonder(painter: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    """The wonder; its sprite covers the three by three squares around its center."""
    if scene.wonder and not hidden.wonder:
        layout = painter.layout
        x, y, edge, _ = layout.rect_of(first(scene.wonder))
        yield painter.sprites.wonder(3 * edge), (x - edge, y)


def _buildings(painter: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    """Buildings on their tiles, whose rims stay visible."""
    cell = painter.layout.cell
    for color, squares in zip(COLORS, scene.buildings, strict=True):
        for square in members(squares & ~hidden.buildings):
            yield painter.sprites.building(color, cell), painter.layout.rect_of(square)[:2]


def _towers(painter: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    for monument, corner in scene.monuments:
        if not bit_of(corner) & hidden.towers:
            sprite = painter.sprites.tower(monument, 2 * painter.layout.cell)
            yield sprite, painter.layout.block(corner)[:2]


def _treasures(painter: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    for square in members(scene.treasures & ~hidden.treasures):
        rect = painter.layout.treasure(square)
        yield painter.sprites.treasure(rect.w), rect[:2]


def _leaders(painter: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    cell = painter.layout.cell
    for square, leader in scene.leaders():
        if not bit_of(square) & hidden.leaders:
            dynasty = scene.players[leader.seat].dynasty
            yield (
                painter.sprites.leader(dynasty, leader.color, cell),
                painter.layout.rect_of(square)[:2],
            )
