"""Background textures: worn clay and glazed bricks.

Roughness comes from small noise fields, enlarged smoothly and multiplied in. The noise has a fixed
seed, so that pictures can be compared.
"""

from __future__ import annotations

import random

import pygame

from game.ui.palette import RGB, Palette, lighter, mix

_NOISE = 5417
"""the seed of all noise here"""
_WHITE: RGB = (255, 255, 255)


def noise(width: int, height: int, dark: RGB, light: RGB, seed: int = _NOISE) -> pygame.Surface:
    """A field of single pixels with tones between two colors."""
    tones = [bytes(mix(dark, light, percent)) for percent in range(101)]
    grains = random.Random(seed).randbytes(width * height)
    pixels = b"".join([tones[grain * 100 // 255] for grain in grains])
    return pygame.image.frombuffer(pixels, (width, height), "RGB").convert(32)


def roughen(surface: pygame.Surface, field: pygame.Surface) -> None:
    """Multiplies a field of tones, enlarged to the surface's size, into it."""
    enlarged = pygame.transform.smoothscale(field, surface.get_size())
    surface.blit(enlarged, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def clay(width: int, height: int, color: RGB, wear: RGB) -> pygame.Surface:
    """A surface of worn clay, as `spread_clay` paints it."""
    surface = pygame.Surface((width, height), 0, 32)
    spread_clay(surface, color, wear)
    return surface


def spread_clay(surface: pygame.Surface, color: RGB, wear: RGB) -> None:
    """Covers a surface with worn clay: wide stains, small stains, grain, and edges darkened by many
    hands."""
    width, height = surface.get_size()
    surface.fill(color)
    stains = pygame.Surface((max(1, width // 4), max(1, height // 4)), 0, 32)
    stains.fill(_WHITE)
    for step, (columns, strength) in enumerate(((5, 24), (14, 20), (40, 16))):
        rows = max(2, columns * height // max(1, width))
        roughen(stains, noise(columns, rows, mix(_WHITE, wear, strength), _WHITE, _NOISE + step))
    shade_edges(stains, wear, 62)
    roughen(surface, stains)
    _lay(surface, noise(128, 128, mix(_WHITE, wear, 16), _WHITE, _NOISE + 9))


def _lay(surface: pygame.Surface, tile: pygame.Surface) -> None:
    """Multiplies a small field into the surface again and again, at its own size."""
    width, height = tile.get_size()
    spots = [
        (tile, (x, y))
        for y in range(0, surface.get_height(), height)
        for x in range(0, surface.get_width(), width)
    ]
    surface.fblits(spots, pygame.BLEND_RGB_MULT)


def shade_edges(surface: pygame.Surface, color: RGB, percent: int) -> None:
    """Darkens a surface towards its edges with this color."""
    columns, rows = 24, 16
    field = pygame.Surface((columns, rows), 0, 32)
    for row in range(rows // 2):  # each quarter is the mirror of the next
        for column in range(columns // 2):
            across = abs(2 * column - columns + 1) / columns
            along = abs(2 * row - rows + 1) / rows
            far = max(across, along) ** 4 * 0.6 + (across * along) ** 2 * 0.4
            tone = mix(_WHITE, color, round(percent * far))
            for x in (column, columns - 1 - column):
                for y in (row, rows - 1 - row):
                    field.set_at((x, y), tone)
    roughen(surface, field)


def bricks(width: int, height: int, palette: Palette, unit: int) -> pygame.Surface:
    """A wall of dark glazed bricks, `unit` pixels high each; some courses come again."""
    courses = 8
    strip = pygame.Surface((width, courses * unit), 0, 32)
    strip.fill(palette.night_joint)
    chance = random.Random(_NOISE)
    tones = [mix(palette.night, palette.lapis, percent) for percent in (0, 4, 8, 12, 18, 26)]
    pairs = [(tone, lighter(tone, 7)) for tone in tones]
    joint, long = max(1, unit // 14), unit * 5 // 2
    for row in range(courses):
        for x in range(-long // 2 if row % 2 else 0, width, long):
            tone, edge = pairs[int(chance.random() * len(pairs))]
            strip.fill(edge, (x, row * unit, long - joint, joint))
            strip.fill(tone, (x, row * unit + joint, long - joint, unit - 2 * joint))
    wall = pygame.Surface((width, height), 0, 32)
    wall.fblits([(strip, (0, y)) for y in range(0, height, strip.get_height())])
    return wall
