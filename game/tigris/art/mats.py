"""The mat under the reader's pieces: woven reed with a bound edge."""

from __future__ import annotations

import pygame

from game.ui.palette import Palette, darker, lighter, mix
from game.ui.textures import noise, roughen


def mat(palette: Palette, width: int, height: int, strand: int) -> pygame.Surface:
    """Strands go over two and under two, `strand` pixels wide; opaque."""
    cloth = _weave(palette, max(2, strand))
    surface = pygame.Surface((width, height), 0, 32)
    wide, high = cloth.get_size()
    surface.fblits([(cloth, (x, y)) for y in range(0, height, high) for x in range(0, width, wide)])
    stain = mix((255, 255, 255), palette.sand_deep, 26)
    roughen(surface, noise(max(2, width // 90), max(2, height // 40), stain, (255, 255, 255)))
    return surface


def _weave(palette: Palette, strand: int) -> pygame.Surface:
    """Four strands each way: the pattern that comes again."""
    over, under = lighter(palette.straw, 6), darker(palette.straw, 5)
    gap, lit = darker(palette.straw, 24), lighter(palette.straw, 16)
    thin = max(1, strand // 6)
    cloth = pygame.Surface((4 * strand, 4 * strand), 0, 32)
    cloth.fill(gap)
    for row in range(4):
        for column in range(4):
            x, y = column * strand, row * strand
            if (row + column) % 4 < 2:  # the strand across lies on top
                ends = thin if (row + column) % 4 == 0 else 0, thin if (row + column) % 4 else 0
                cloth.fill(over, (x + ends[0], y + thin, strand - sum(ends), strand - thin))
                cloth.fill(lit, (x + ends[0], y + thin, strand - sum(ends), thin))
            else:
                ends = (
                    thin if (row + column) % 4 == 3 else 0,
                    thin if (row + column) % 4 == 2 else 0,
                )
                cloth.fill(under, (x + thin, y + ends[0], strand - thin, strand - sum(ends)))
                cloth.fill(over, (x + thin, y + ends[0], thin, strand - sum(ends)))
    return cloth
