"""What every painter needs at hand: places, colours, pictures, faces, and the layers kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from copy import copy

import pygame

from game.geometry import Rect
from game.tigris.art.sprites import Sprites
from game.tigris.layout.layout import Layout
from game.ui.canvas.display_list import Sheet
from game.ui.fonts import Face, Fonts
from game.ui.rasterize import PREMULTIPLIED
from game.ui.theme import CLAY, RGB, Theme


class Easel:
    """One window's painting things. They outlive games; a new size drops only what was sized."""

    def __init__(self, layout: Layout, theme: Theme = CLAY) -> None:
        self.layout = layout
        self.zoom = 100
        """the size of texts and targets that a person wants, in percent; for the next layout"""
        self.coordinates = True
        """whether the board's frame names columns and rows"""
        self.theme = theme
        self.sprites = Sprites(theme)
        self.fonts = Fonts()
        self._layers: dict[str, tuple[tuple[object, ...], pygame.Surface]] = {}
        self._chores: deque[Callable[[], object]] = deque()
        self._language = ""
        self._sheets: dict[str, tuple[tuple[object, ...], Sheet]] = {}

    def resize(self, layout: Layout) -> None:
        """Goes on with another layout."""
        if layout != self.layout:
            self.layout = layout
            self._chores.clear()
            self._layers.clear()
            self._sheets.clear()

    def at_scale(self, scale: int) -> Easel:
        """The same things for texts and gaps of another scale, as `Layout.rescaled`."""
        if scale == self.layout.scale:
            return self
        other = copy(self)
        other.layout = self.layout.rescaled(scale)
        return other

    def recolor(self, theme: Theme) -> None:
        """Goes on in other colours."""
        if theme != self.theme:
            self.theme = theme
            self.sprites = Sprites(theme)
            self._layers.clear()
            self._sheets.clear()
            self._chores.clear()

    def reword(self, language: str) -> None:
        """Goes on in another language: what was written is written anew."""
        if language != self._language:
            self._language = language
            self._sheets.clear()

    def later(self, chores: Iterable[Callable[[], object]]) -> None:
        """Pictures that will be wanted soon: pressed one by one while nothing else is to be done,
        so that no click has to wait for them."""
        self._chores.extend(chores)

    def do_a_chore(self) -> bool:
        """Presses one picture ahead; False if none is left."""
        if not self._chores:
            return False
        self._chores.popleft()()
        return True

    def layer(
        self, name: str, depends: tuple[object, ...], make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A whole layer, kept under its name until what it depends on is another thing.

        Things are compared by identity first, so large frozen values cost nothing.
        """
        kept = self._layers.get(name)
        if kept is not None and _same(kept[0], depends):
            return kept[1]
        made = make()
        self._layers[name] = (depends, made)
        return made

    def sheet(self, name: str, depends: tuple[object, ...], make: Callable[[], Sheet]) -> Sheet:
        """A layer that is kept as a sheet, without pixels of its own."""
        kept = self._sheets.get(name)
        if kept is not None and _same(kept[0], depends):
            return kept[1]
        made = make()
        self._sheets[name] = (depends, made)
        return made

    def part(
        self,
        surface: pygame.Surface,
        name: str,
        depends: tuple[object, ...],
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """Something on a surface that changes seldomer than what is around it: on a sheet it is
        written down once, until what it depends on is another thing."""
        if not isinstance(surface, Sheet):
            paint(surface)
            return

        def make() -> Sheet:
            alone = Sheet(surface.get_size())
            paint(alone)
            return alone

        surface.marks += self.sheet(name, depends, make).marks

    def put(self, surface: pygame.Surface, sprite: pygame.Surface, rect: Rect) -> None:
        """A sprite in the middle of a rect."""
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
        """One line in a rect, cut with an ellipsis if it is too long, centred in height.

        `align` is 0 for the left, 0.5 for the middle, 1 for the right.
        """
        made = self.fonts.fitting(text, size, color or self.theme.ink, rect.w, face)
        x = rect.x + round((rect.w - made.get_width()) * align)
        surface.blit(made, (x, rect.y + (rect.h - made.get_height()) // 2))


def _same(some: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return len(some) == len(other) and all(
        a is b or a == b for a, b in zip(some, other, strict=True)
    )
