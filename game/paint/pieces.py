"""All that lies on the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from engine.board import NONE, Squares, members, only
from game.art.press import PREMULTIPLIED
from game.paint.easel import Easel
from game.scene import Scene


@dataclass(frozen=True, slots=True)
class Hidden:
    """What is left out, by its squares, because it is painted in motion."""

    tiles: Squares = NONE
    leaders: Squares = NONE
    treasures: Squares = NONE
    catastrophes: Squares = NONE
    towers: Squares = NONE
    """monuments by their top left corners"""
    union: bool = False
    slots: frozenset[int] = frozenset()
    """tiles of the reader's hand, by slot"""


NOTHING = Hidden()


def paint_pieces(
    surface: pygame.Surface, easel: Easel, scene: Scene, hidden: Hidden = NOTHING
) -> None:
    """Tiles, towers, treasures, leaders, in this order from below."""
    sprites = [*_tiles(easel, scene, hidden), *_works(easel, scene)]
    sprites += _towers(easel, scene, hidden)
    sprites += [*_treasures(easel, scene, hidden), *_leaders(easel, scene, hidden)]
    surface.fblits(sprites, PREMULTIPLIED)


Placed = tuple[pygame.Surface, tuple[int, int]]


def _tiles(easel: Easel, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    cell, rect_of, sprites = easel.layout.cell, easel.layout.rect_of, easel.sprites
    for square in members(scene.catastrophes & ~hidden.catastrophes):
        yield sprites.catastrophe(cell), rect_of(square)[:2]
    for square, tile in scene.laid():
        if only(square) & hidden.tiles:
            continue
        sprite = sprites.back(cell) if tile.facedown else sprites.tile(tile.color, cell)
        yield sprite, rect_of(square)[:2]
    if scene.union is not None and not hidden.union:
        yield sprites.unification(cell), rect_of(scene.union)[:2]


def _works(easel: Easel, scene: Scene) -> Iterator[Placed]:
    """The wonder as bare squares, a building as a small tablet in the corner of its tile."""
    cell, rect_of, sprites = easel.layout.cell, easel.layout.rect_of, easel.sprites
    for square in members(scene.wonder):
        yield sprites.back(cell), rect_of(square)[:2]
    for squares in scene.buildings:
        for square in members(squares):
            x, y, _, _ = rect_of(square)
            yield sprites.back(cell // 3), (x, y)


def _towers(easel: Easel, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    for monument, corner in scene.monuments:
        if not only(corner) & hidden.towers:
            sprite = easel.sprites.tower(monument, 2 * easel.layout.cell)
            yield sprite, easel.layout.block(corner)[:2]


def _treasures(easel: Easel, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    for square in members(scene.treasures & ~hidden.treasures):
        rect = easel.layout.treasure(square)
        yield easel.sprites.treasure(rect.w), rect[:2]


def _leaders(easel: Easel, scene: Scene, hidden: Hidden) -> Iterator[Placed]:
    cell = easel.layout.cell
    for square, leader in scene.leaders():
        if not only(square) & hidden.leaders:
            dynasty = scene.players[leader.seat].dynasty
            yield (
                easel.sprites.leader(dynasty, leader.color, cell),
                easel.layout.rect_of(square)[:2],
            )
