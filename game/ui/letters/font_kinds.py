"""Kinds of opened fonts: how letters of a file are drawn where SDL_ttf alone does not suit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

#: Below this size, whole pixels make letters wide and spaces narrow: words run together.
WIDE_SPACE_BELOW = 18
THIN = "\u2009"
#: Below this size letters are placed by fractions of a pixel, `FINER` of them in each.
SMALL, FINER = 12, 4
#: The height of a picture that stands for a letter, in percent of the size of the letters.
PICTURE = 117


class WideSpaceFont(pygame.Font):
    """A bold serif face at a small size, with an additional thin space between words."""

    def size(self, text: Any) -> tuple[int, int]:
        return super().size(text.replace(" ", THIN + " "))

    def render(self, text: Any, *args: Any, **options: Any) -> pygame.Surface:
        return super().render(text.replace(" ", THIN + " "), *args, **options)


class SmallFont(pygame.Font):
    """A face at a size so small that letters at whole pixels stand unevenly: it is rendered several
    times as large and scaled down, which moves them by fractions of a pixel."""

    def __init__(self, file: Path, size: int) -> None:
        super().__init__(file, size * FINER)

    def size(self, text: Any) -> tuple[int, int]:
        return _scaled_down(super().size(text))

    def get_linesize(self) -> int:
        return -(-super().get_linesize() // FINER)

    def get_ascent(self) -> int:
        return -(-super().get_ascent() // FINER)

    def render(
        self, text: Any, antialias: bool, color: Any, bgcolor: Any = None, wraplength: int = 0
    ) -> pygame.Surface:
        large = super().render(text, antialias, color, bgcolor, wraplength * FINER)
        return pygame.transform.smoothscale(large, _scaled_down(large.get_size()))


class PictureFont(pygame.Font):
    """Pictures of one size of their own, as of emoji, scaled to that of the letters around them."""

    def __init__(self, file: Path, size: int) -> None:
        super().__init__(file, size)
        self._high = max(1, size * PICTURE // 100)

    def size(self, text: Any) -> tuple[int, int]:
        width, height = super().size(text)
        return max(1, round(width * self._high / max(1, height))), self._high

    def get_ascent(self) -> int:
        return round(super().get_ascent() * self._high / max(1, super().get_height()))

    def render(self, text: Any, *args: Any, **options: Any) -> pygame.Surface:
        return pygame.transform.smoothscale(super().render(text, *args, **options), self.size(text))


def opened(file: Path, size: int) -> pygame.Font:
    """A font of any file, for letters whose em is `size` pixels high. Raises pygame.error."""
    font = pygame.Font(file, size)
    if font.get_height() > 3 * size:
        return PictureFont(file, size)
    return SmallFont(file, size) if size < SMALL else font


def _scaled_down(size: tuple[int, int]) -> tuple[int, int]:
    return -(-size[0] // FINER), -(-size[1] // FINER)
