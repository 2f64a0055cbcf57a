"""Painter: the metrics, palette, pictures, fonts, and cached layers that drawing code needs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable
from copy import copy
from typing import Self

import pygame

from game.geometry import Rect
from game.ui.canvas.display_list import DisplayList
from game.ui.font_families import Family
from game.ui.fonts import Face, Fonts
from game.ui.metrics import Metrics
from game.ui.palette import CLAY, RGB, Palette
from game.ui.rasterize import PREMULTIPLIED
from game.ui.sprites import Sprites
from game.ui.textures import bricks, shade_edges


class Painter:
    """The drawing tools of one window.

    They outlive games. A new size drops the layers, a new palette drops the pictures too. A game
    that has pictures of its own has a painter of its own that adds them.
    """

    def __init__(self, metrics: Metrics, palette: Palette = CLAY) -> None:
        self.metrics = metrics
        self.zoom = 100
        """the size of texts and targets that a person wants, in percent; for the next metrics"""
        self.palette = palette
        self.sprites = self._make_sprites(palette)
        self.fonts = Fonts()
        self._layers: dict[str, tuple[tuple[object, ...], pygame.Surface]] = {}
        self._display_lists: dict[str, tuple[tuple[object, ...], DisplayList]] = {}
        self._prerender_queue: deque[Callable[[], object]] = deque()
        self.language = ""
        """of the texts that it writes; "" before the first `relabel`"""

    def _make_sprites(self, palette: Palette) -> Sprites:
        return Sprites(palette)

    def resize(self, metrics: Metrics) -> None:
        """Switches to other metrics."""
        if metrics != self.metrics:
            self.metrics = metrics
            self._prerender_queue.clear()
            self._layers.clear()
            self._display_lists.clear()

    def at_scale(self, scale: int) -> Self:
        """A painter with texts and gaps of another scale that shares everything else."""
        if scale == self.metrics.scale:
            return self
        other = copy(self)
        other.metrics = self.metrics.rescaled(scale)
        return other

    def recolor(self, palette: Palette) -> None:
        """Switches to another palette."""
        if palette != self.palette:
            self.palette = palette
            self.sprites = self._make_sprites(palette)
            self._layers.clear()
            self._display_lists.clear()
            self._prerender_queue.clear()

    def relabel(self, language: str) -> None:
        """Switches to another language: drops the display lists, which hold texts."""
        if language != self.language:
            self.language = language
            self._display_lists.clear()

    def use_font(self, family: Family) -> None:
        """Switches to another family of fonts: drops everything that holds texts."""
        if family != self.fonts.family:
            self.fonts.use(family)
            self.sprites = self._make_sprites(self.palette)
            self._layers.clear()
            self._display_lists.clear()
            self._prerender_queue.clear()

    def prerender(self, tasks: Iterable[Callable[[], object]]) -> None:
        """Queues pictures that will be needed soon, so that no click has to wait for them."""
        self._prerender_queue.extend(tasks)

    def prerender_next(self) -> bool:
        """Runs one queued task, when there is nothing else to do; False if none is left."""
        if not self._prerender_queue:
            return False
        self._prerender_queue.popleft()()
        return True

    def layer(
        self, name: str, depends: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A whole layer, cached under its name until what it depends on changes.

        Dependencies are compared by identity first, so large frozen values cost nothing.
        """
        cached = self._layers.pop(name, None)
        if cached is None or not _same(cached[0], depends):
            cached = None  # gone before the next is made: at 3840x2160 two would take 63 MB
            cached = depends, make()
        self._layers[name] = cached
        return cached[1]

    def background(
        self, depends: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """The one layer that is as large as the window, cached: the latest that was wanted."""
        return self.layer("background", depends, make)

    def display_list(
        self, name: str, depends: tuple[object, ...], make: Callable[[], DisplayList]
    ) -> DisplayList:
        """A layer that is cached as a display list, without pixels of its own."""
        cached = self._display_lists.get(name)
        if cached is not None and _same(cached[0], depends):
            return cached[1]
        calls = make()
        self._display_lists[name] = (depends, calls)
        return calls

    def part(
        self,
        surface: pygame.Surface,
        name: str,
        depends: tuple[object, ...],
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """Paints a part that changes less often than its surroundings.

        On a display list its calls are recorded once and reused until a dependency changes.
        """
        if not isinstance(surface, DisplayList):
            paint(surface)
            return

        def make() -> DisplayList:
            alone = DisplayList(surface.get_size())
            paint(alone)
            return alone

        surface.calls += self.display_list(name, depends, make).calls

    def put(self, surface: pygame.Surface, sprite: pygame.Surface, rect: Rect) -> None:
        """Paints a sprite in the center of a rect."""
        x = rect.x + (rect.w - sprite.get_width()) // 2
        y = rect.y + (rect.h - sprite.get_height()) // 2
        surface.blit(sprite, (x, y), special_flags=PREMULTIPLIED)

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        rect: Rect,
        size: int,
        color: RGB | None = None,
        face: Face = Face.PLAIN,
        align: float = 0.0,
    ) -> None:
        """Writes one line in a rect, cut with an ellipsis if too long, vertically centered.

        `align` is 0 for the left, 0.5 for the center, 1 for the right.
        """
        line = self.fonts.fitting(text, size, color or self.palette.ink, rect.w, face)
        x = rect.x + round((rect.w - line.get_width()) * align)
        surface.blit(line, (x, rect.y + (rect.h - line.get_height()) // 2))

    def game_picture(self, surface: pygame.Surface, kind: str, about: Hashable, rect: Rect) -> None:
        """Paints a picture of the game's own: of what kind, and what it shows.

        Raises:
            KeyError: if the game has no such kind.
        """
        raise KeyError(kind)

    def paint_wall(self, surface: pygame.Surface, margin: int) -> None:
        """Paints the background of screens without a table.

        `margin` is how much of it stays visible at each side, in pixels: nothing that stands there
        is covered in part.
        """
        surface.blit(self.wall(), (0, 0))
        self._paint_beside(surface, margin)

    def wall(self) -> pygame.Surface:
        """The wall by itself; cached."""
        return self.background(("wall",), self._wall)

    def _paint_beside(self, surface: pygame.Surface, margin: int) -> None:
        """Paints what stands in the margin at each side; nothing by default."""

    def _wall(self) -> pygame.Surface:
        surface = bricks(self.metrics.width, self.metrics.height, self.palette, self.metrics.px(20))
        shade_edges(surface, (40, 44, 60), 100)
        return surface


def _same(some: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return len(some) == len(other) and all(
        a is b or a == b for a, b in zip(some, other, strict=True)
    )
