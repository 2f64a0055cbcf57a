"""All that lies on the board."""

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
    """What is left out, by its squares, because it is painted in motion."""

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
    surface: pygame.Surface, easel: TablePainter, scene: Scene, hidden: Hidden = NOTHING
) -> None:
    """The wonder, tiles, buildings, towers, treasures, leaders, in this order from below."""
    sprites = [*_wonder(easel, scene, hidden), *_tiles(easel, scene, hidden)]
    sprites += _buildings(easel, scene, hidden)
    sprites += _towers(easel, scene, hidden)
    sprites += [*_treasures(easel, scene, hidden), *_leaders(easel, scene, hidden)]
    surface.fblits(sprites, PREMULTIPLIED)


Placed = tuple[pygame.Surface, tuple[int, int]]


def _tiles(easel: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    cell, rect_of, sprites = easel.layout.cell, easel.layout.rect_of, easel.sprites
    for square in members(scene.catastrophes & ~hidden.catastrophes):
        yield sprites.catastrophe(cell), rect_of(square)[:2]
    for square, tile in scene.laid():
        if bit_of(square) & hidden.tiles:
            continue
        sprite = sprites.back(cell) if tile.facedown else sprites.tile(tile.color, cell)
        yield sprite, rect_of(square)[:2]
    if scene.union is not None and not hidden.union:
        yield sprites.unification(cell), rect_of(scene.union)[:2]


def _wonder(easel: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    """The ziggurat over its five squares; its upper left corner is that of the nine around it."""
    if scene.wonder and not hidden.wonder:
        layout = easel.layout
        x, y, edge, _ = layout.rect_of(first(scene.wonder))
        yield easel.sprites.wonder(3 * edge), (x - edge, y)


def _buildings(easel: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    """Each stands on its tile, whose rim stays in sight."""
    cell = easel.layout.cell
    for color, squares in zip(COLORS, scene.buildings, strict=True):
        for square in members(squares & ~hidden.buildings):
            yield easel.sprites.building(color, cell), easel.layout.rect_of(square)[:2]


def _towers(easel: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    for monument, corner in scene.monuments:
        if not bit_of(corner) & hidden.towers:
            sprite = easel.sprites.tower(monument, 2 * easel.layout.cell)
            yield sprite, easel.layout.block(corner)[:2]


def _treasures(easel: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    for square in members(scene.treasures & ~hidden.treasures):
        rect = easel.layout.treasure(square)
        yield easel.sprites.treasure(rect.w), rect[:2]


def _leaders(easel: TablePainter, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    cell = easel.layout.cell
    for square, leader in scene.leaders():
        if not bit_of(square) & hidden.leaders:
            dynasty = scene.players[leader.seat].dynasty
            yield (
                easel.sprites.leader(dynasty, leader.color, cell),
                easel.layout.rect_of(square)[:2],
            )
