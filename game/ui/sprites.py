"""Pictures of a palette, rasterized on first use and cached by what they show and how large."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import plates
from game.ui.palette import RGB, Palette
from game.ui.rasterize import rasterize
from game.ui.surface_cache import Key, SurfaceCache
from game.ui.svg import picture


class Sprites:
    """Premultiplied surfaces in one palette. They are shared: do not draw on them.

    The least recently used leave when all together take more than `limit` bytes.
    """

    def __init__(self, palette: Palette, limit: int = 12 << 20) -> None:
        self.palette = palette
        self._cache = SurfaceCache(limit)

    def glyph(self, name: str, ink: RGB, edge: int) -> pygame.Surface:
        return self.drawn(_glyph, (name, ink), edge, edge)

    def rosette(self, ink: RGB, cut: RGB, edge: int) -> pygame.Surface:
        return self.drawn(_rosette, (ink, cut), edge, edge)

    def tablet(self, face: RGB, grain: int, width: int, height: int) -> pygame.Surface:
        """A plate for text; `grain` is the edge of the picture that it is stretched from."""
        return self._plate(plates.tablet, (face,), grain, width, height)

    def button(self, face: RGB, lift: bool, grain: int, width: int, height: int) -> pygame.Surface:
        return self._plate(plates.button, (face, lift), grain, width, height)

    def mark(self, draw: Callable[[Palette], str], edge: int) -> pygame.Surface:
        """A square picture that needs nothing but the palette."""
        return self.drawn(draw, (), edge, edge)

    def relief(self, draw: Callable[[RGB, RGB], str], edge: int) -> pygame.Surface:
        """A sign as a cylinder seal leaves it in clay."""
        return self.drawn(_relief, (draw,), edge, edge)

    def drawn(self, draw: Callable[..., str], args: Key, width: int, height: int) -> pygame.Surface:
        """The picture of `draw(palette, *args)`, in width x height pixels."""
        key = (draw, args, width, height)
        return self.cached(key, lambda: rasterize(draw(self.palette, *args), width, height))

    def _plate(
        self, draw: Callable[..., str], args: Key, grain: int, width: int, height: int
    ) -> pygame.Surface:
        key = (draw, args, grain, width, height)
        return self.cached(
            key,
            lambda: plates.stretched(self.drawn(draw, args, grain, grain), width, height),
        )

    def cached(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made if there is none."""
        return self._cache.get(key, make)


def _glyph(palette: Palette, name: str, ink: RGB) -> str:
    return plates.glyph(name, ink)


def _relief(palette: Palette, draw: Callable[[RGB, RGB], str]) -> str:
    return plates.relief(palette, draw)


def _rosette(palette: Palette, ink: RGB, cut: RGB) -> str:
    return picture(plates.rosette(ink, cut))
