"""The painter of this game's screens: adds its pictures for widgets."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.geometry import Rect
from game.trade.paint.pictures import paint_game_picture
from game.ui.canvas.painter import Painter


class TradePainter(Painter):
    """Knows the pictures of `game.trade.paint.pictures`."""

    def game_picture(self, surface: pygame.Surface, kind: str, about: Hashable, rect: Rect) -> None:
        paint_game_picture(surface, self, kind, about, rect)
