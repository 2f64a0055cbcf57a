"""Fonts whose texts hardly depend on the version of SDL_ttf.

SDL_ttf rounds the width of each letter to whole pixels, and not every version rounds alike: at the
usual sizes words then move by several pixels along their line. Letters that are rendered `FACTOR`
times as large and scaled down move by a fraction of a pixel.
"""

from __future__ import annotations

from typing import Any

import pygame

from game.ui.font_families import Family
from game.ui.fonts import Face, Fonts, font_file

FACTOR = 16


class UnhintedFont(pygame.Font):
    """A font of `size` pixels that renders at a larger size and scales down."""

    def __init__(self, family: Family, face: Face, size: int) -> None:
        super().__init__(font_file(family, face), size * FACTOR)

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

    def first_font(self, face: Face, size: int) -> pygame.Font:
        return UnhintedFont(self.family, face, size)


def _scaled_down(size: tuple[int, int]) -> tuple[int, int]:
    return -(-size[0] // FACTOR), -(-size[1] // FACTOR)
