"""Fonts whose texts hardly depend on the version of SDL_ttf.

SDL_ttf rounds the width of each letter to whole pixels, and not every version rounds alike: at the
usual sizes words then move by several pixels along their line. Letters that are rendered `FACTOR`
times as large and scaled down move by a fraction of a pixel.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.fonts import ASSETS, Face, Fonts

FACTOR = 16


class UnhintedFont(pygame.Font):
    """A font of `size` pixels that renders at a larger size and scales down."""

    def __init__(self, face: Face, size: int) -> None:
        super().__init__(ASSETS / "fonts" / face, size * FACTOR)

    def size(self, text: Any) -> tuple[int, int]:
        return _scaled_down(super().size(text))

    def get_linesize(self) -> int:
        return -(-super().get_linesize() // FACTOR)

    def render(
        self, text: Any, antialias: bool, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        large = super().render(text, antialias, color, bgcolor, wraplength * FACTOR)
        return pygame.transform.smoothscale(large, _scaled_down(large.get_size()))


class UnhintedFonts(Fonts):
    """Assign one to `Painter.fonts`."""

    def __init__(self) -> None:
        super().__init__()
        self._unhinted: dict[tuple[Face, int], UnhintedFont] = {}

    def face(self, face: Face, size: int) -> pygame.Font:
        if (face, size) not in self._unhinted:
            self._unhinted[face, size] = UnhintedFont(face, size)
        return self._unhinted[face, size]


def _scaled_down(size: tuple[int, int]) -> tuple[int, int]:
    return -(-size[0] // FACTOR), -(-size[1] // FACTOR)
