"""Pictures of everything on the table, by what they show and how large."""

from __future__ import annotations

import pygame

from engine.tigris.model.pieces import Color, Dynasty, Monument
from game.tigris.art import (
    brickwork,
    buildings,
    color_signs,
    effects,
    hand_screens,
    leaders,
    mats,
    monuments,
    square_marks,
    tiles,
    treasures,
)
from game.tigris.art.landscape import Motif
from game.ui.palette import Palette
from game.ui.sprites import Sprites

#: Pieces of fewer pixels are drawn plainer.
SMALL = 37


class TableSprites(Sprites):
    """The table's pieces, marks, and furniture."""

    def tile(self, color: Color, edge: int) -> pygame.Surface:
        return self.drawn(tiles.plain if edge < SMALL else tiles.tile, (color,), edge, edge)

    def back(self, edge: int) -> pygame.Surface:
        return self.drawn(tiles.back, (), edge, edge)

    def face(self, color: Color | None, edge: int) -> pygame.Surface:
        """A tile, or its back where it is not known."""
        return self.back(edge) if color is None else self.tile(color, edge)

    def unification(self, edge: int) -> pygame.Surface:
        return self.drawn(tiles.unification, (), edge, edge)

    def catastrophe(self, edge: int) -> pygame.Surface:
        return self.drawn(tiles.catastrophe, (), edge, edge)

    def leader(
        self, dynasty: Dynasty, color: Color, edge: int, detailed: bool = False
    ) -> pygame.Surface:
        """`detailed` keeps the sign of the dynasty even where it is small."""
        draw = leaders.plain if edge < SMALL and not detailed else leaders.leader
        return self.drawn(draw, (dynasty, color), edge, edge)

    def seal(self, dynasty: Dynasty, edge: int) -> pygame.Surface:
        return self.drawn(leaders.seal, (dynasty,), edge, edge)

    def tower(self, monument: Monument, edge: int) -> pygame.Surface:
        """A monument without its four tiles; `edge` is that of all four together."""
        return self.drawn(monuments.tower, (monument,), edge, edge)

    def building(self, color: Color, edge: int) -> pygame.Surface:
        """A civilization building, as large as the tile that it stands on."""
        return self.drawn(buildings.building, (color,), edge, edge)

    def wonder(self, edge: int) -> pygame.Surface:
        """The wonder; `edge` is that of three squares, its corners are empty."""
        return self.drawn(buildings.wonder, (), edge, edge)

    def column(self, height: int) -> pygame.Surface:
        """A palm of glazed brick, for walls without a table."""
        return self.drawn(brickwork.column, (), height // 6, height)

    def screen(self, dynasty: Dynasty, tiles: int, height: int) -> pygame.Surface:
        """The screen in front of a hand of this many tiles."""
        width = height * hand_screens.WIDTH // hand_screens.HEIGHT
        return self.drawn(hand_screens.screen, (dynasty, min(tiles, 6)), width, height)

    def treasure(self, width: int) -> pygame.Surface:
        return self.drawn(treasures.treasure, (), width, width * 3 // 5)

    def start(self, special: bool, edge: int) -> pygame.Surface:
        return self.drawn(square_marks.start, (special,), edge, edge)

    def side(self, attacking: bool, edge: int) -> pygame.Surface:
        return self.drawn(square_marks.side, (attacking,), edge, edge)

    def motif(self, draw: Motif, variant: int, edge: int) -> pygame.Surface:
        """Something that grows on a square of the map."""
        return self.drawn(draw, (variant,), edge, edge)

    def cracks(self, stage: int, edge: int) -> pygame.Surface:
        """The ground around a struck square, three squares wide."""
        return self.drawn(effects.cracks, (stage,), edge, edge)

    def socket(self, color: Color, edge: int) -> pygame.Surface:
        """The empty place of a leader."""
        return self.drawn(_socket, (color,), edge, edge)

    def mat(self, strand: int, width: int, height: int) -> pygame.Surface:
        """The woven reed under one's own pieces."""
        key = (mats.mat, strand, width, height)
        return self.cached(key, lambda: mats.mat(self.palette, width, height, strand))


def _socket(palette: Palette, color: Color) -> str:
    return square_marks.socket(palette, color_signs.office(color, palette.ink_soft, palette.tablet))
