"""A picture that is kept while only what stands around it changes, as a clock every second."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.canvas.display_list import DisplayList, paint_list


class SteadyScene:
    """Remembers what was painted last until it is to forget it."""

    def __init__(self) -> None:
        self._painted: DisplayList | None = None
        self._paint: object = None
        self._size = 0, 0

    def forget(self) -> None:
        """The scene may look different from now on."""
        self._painted = None

    def paint(self, surface: pygame.Surface, paint: Callable[[pygame.Surface], None]) -> None:
        """Paints the scene by this function, or as it painted it last."""
        size = surface.get_size()
        if self._painted is None or (self._paint, self._size) != (paint, size):
            self._painted, self._paint, self._size = DisplayList(size), paint, size
            paint(self._painted)
        paint_list(surface, self._painted)
