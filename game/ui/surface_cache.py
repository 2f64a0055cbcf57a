"""A cache of surfaces that is bounded by the memory they take."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

#: What a surface shows and how large, in any words that can be hashed.
Key = tuple[object, ...]


class SurfaceCache:
    """Surfaces by key. They are shared: do not draw on them.

    The least recently used leave when all together take more than `limit` bytes.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._bytes = 0
        self._surfaces: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def get(self, key: Key, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of this key, made if there is none."""
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = self._surfaces[key] = make()
        self._bytes += _bytes_of(surface)
        while self._bytes > self._limit and len(self._surfaces) > 1:
            self._bytes -= _bytes_of(self._surfaces.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        self._surfaces.clear()
        self._bytes = 0


def _bytes_of(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
