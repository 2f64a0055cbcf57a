"""The painter of this game's screens: adds its pictures for widgets."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.geometry import Rect
from game.trade.art.badges import badge
from game.trade.art.markers import marker
from game.trade.art.signs import Sign
from game.trade.paint.points_chart import Story, paint_points
from game.ui.canvas.painter import Painter


class TradePainter(Painter):
    """Knows `marker` with a seat, `sign` with the word of a sign, and `points` with a story."""

    def game_picture(self, surface: pygame.Surface, kind: str, about: Hashable, rect: Rect) -> None:
        if kind == "points" and isinstance(about, Story):
            paint_points(surface, self, about, rect)
            return
        edge = min(rect.w, rect.h)
        palette = self.palette
        match kind, about:
            case "marker", int(seat):
                picture = self.sprites.drawn(marker, (seat,), edge, edge)
            case "sign", str(word):
                args = (Sign(word), palette.ink, palette.tablet)
                picture = self.sprites.drawn(badge, args, edge, edge)
            case _:
                raise KeyError(kind)
        self.put(surface, picture, rect)
