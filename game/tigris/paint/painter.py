"""The painter of the table: adds the game's layout, sprites, pictures, and wall."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.geometry import Rect
from game.tigris.art.sprites import TableSprites
from game.tigris.layout.layout import Layout
from game.tigris.paint.pictures import PICTURES
from game.tigris.paint.wall import paint_columns, paint_friezes
from game.ui.canvas.painter import Painter
from game.ui.palette import CLAY, Palette


class TablePainter(Painter):
    """Paints the table of Tigris & Euphrates, and all screens around it."""

    metrics: Layout
    """always a whole layout: menus see only its metrics"""
    sprites: TableSprites

    def __init__(self, layout: Layout, palette: Palette = CLAY) -> None:
        super().__init__(layout, palette)
        self.coordinates = True
        """whether the board's frame names columns and rows"""

    @property
    def layout(self) -> Layout:
        return self.metrics

    def _make_sprites(self, palette: Palette) -> TableSprites:
        return TableSprites(palette)

    def game_picture(self, surface: pygame.Surface, kind: str, about: Hashable, rect: Rect) -> None:
        PICTURES[kind](surface, self, self.sprites, about, rect)

    def _wall(self) -> pygame.Surface:
        surface = super()._wall()
        paint_friezes(surface, self, self.sprites, self.metrics.px(14))
        return surface

    def _paint_beside(self, surface: pygame.Surface, margin: int) -> None:
        paint_columns(surface, self, self.sprites, margin)
