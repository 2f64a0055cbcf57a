"""Parts painted once into one picture, where nothing of them changes between two frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

import pygame

from game.geometry import Rect
from game.trade.paint.parts import Finished, Part, paint_parts
from game.ui.canvas.painter import Painter


def baked(
    painter: Painter,
    name: Hashable,
    rect: Rect,
    make: Callable[[Rect], Iterable[Part]],
) -> Finished:
    """One picture of the parts that `make` gives for a rect at the origin.

    `name` says all that the parts follow from, but for the rect, the scale, and the language. Texts
    must lie on something opaque.
    """

    def paint() -> pygame.Surface:
        surface = pygame.Surface((rect.w, rect.h), pygame.SRCALPHA, 32)
        paint_parts(surface, painter, make(Rect(0, 0, rect.w, rect.h)))
        return surface

    key = (baked, name, rect.w, rect.h, painter.metrics.scale, painter.language)
    return Finished(painter.sprites.cached(key, paint), rect)
