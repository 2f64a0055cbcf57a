"""Compares small pictures with a tolerance for how another version of SDL draws text.

A pixel differs if it lies outside the range of the other picture's pixels around it, in either
direction. So a letter may be drawn half a pixel beside its old place or smoothed otherwise, but a
piece or a word that is missing, moved, or recolored leaves many pixels without a counterpart.

The limits were measured at 1920x1080, with `UnhintedFonts`, between SDL_ttf 2.22 (pygame-ce 2.5.1
and 2.5.6) and 2.24 (2.5.8): at most 1 pixel differs. The mean difference comes from the palettes of
the files and is at most 2.2. A word that is missing in the log changes at least 11 pixels, a
treasure 14, a tile or leader more than 80.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import pygame

SIZE = (320, 180)
LEVEL = 24
"""how far a channel, 0 to 255, may lie outside the range around it"""
MAX_PIXELS = 7
"""how many of the 57,600 pixels may differ by more"""
MAX_MEAN = 3.0
"""how large the mean absolute difference of a channel may be, 0 to 255"""

Flag = int


class Difference(NamedTuple):
    pixels: int
    """how many pixels differ by more than `LEVEL`"""
    mean: float
    """the mean absolute difference of all channels, 0 to 255"""

    @property
    def is_tolerable(self) -> bool:
        return self.pixels <= MAX_PIXELS and self.mean <= MAX_MEAN

    def __str__(self) -> str:
        return (
            f"{self.pixels} pixels differ (at most {MAX_PIXELS} may), "
            f"on average by {self.mean:.2f} (at most {MAX_MEAN})"
        )


def shrink(surface: pygame.Surface) -> pygame.Surface:
    """The picture at `SIZE`: each pixel is the mean of a box of pixels."""
    small = pygame.Surface(SIZE, 0, 32)
    small.blit(pygame.transform.smoothscale(surface, SIZE), (0, 0))
    return small


def compare(one: pygame.Surface, other: pygame.Surface) -> Difference:
    """How much two pictures of `SIZE` differ."""
    outside = pygame.image.tobytes(difference_picture(one, other), "RGB")
    plain = pygame.image.tobytes(_absolute_difference(one, other), "RGB")
    pixels = sum(
        max(channels) > LEVEL
        for channels in zip(outside[0::3], outside[1::3], outside[2::3], strict=True)
    )
    return Difference(pixels, sum(plain) / len(plain))


def difference_picture(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """How far each pixel lies outside the range around it in the other picture; black if inside."""
    picture = _outside_of_range(one, other)
    picture.blit(_outside_of_range(other, one), (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    return picture


def _outside_of_range(surface: pygame.Surface, reference: pygame.Surface) -> pygame.Surface:
    above = surface.copy()
    above.blit(_neighborhood(reference, pygame.BLEND_RGB_MAX), (0, 0), None, pygame.BLEND_RGB_SUB)
    below = _neighborhood(reference, pygame.BLEND_RGB_MIN)
    below.blit(surface, (0, 0), None, pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), None, pygame.BLEND_RGB_ADD)
    return above


def _neighborhood(surface: pygame.Surface, flag: Flag) -> pygame.Surface:
    """The highest or lowest channels of each pixel and its eight neighbors."""
    picture = surface.copy()
    for offset in product((-1, 0, 1), repeat=2):
        picture.blit(surface, offset, None, flag)
    return picture


def _absolute_difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    picture, reverse = one.copy(), other.copy()
    picture.blit(other, (0, 0), None, pygame.BLEND_RGB_SUB)
    reverse.blit(one, (0, 0), None, pygame.BLEND_RGB_SUB)
    picture.blit(reverse, (0, 0), None, pygame.BLEND_RGB_ADD)
    return picture
