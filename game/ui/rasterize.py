"""Rasterizes SVG to surfaces of an exact size, and fades or resizes them."""

from __future__ import annotations

from io import BytesIO

import pygame

#: The blit flag of every sprite: colors are premultiplied with alpha, so there are no dark fringes.
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def rasterize(markup: str, width: int, height: int) -> pygame.Surface:
    """Rasterizes an SVG picture to width x height pixels, with premultiplied alpha."""
    raw = pygame.image.load_sized_svg(BytesIO(markup.encode()), (width, height))
    # SDL rounds up, sometimes by a pixel too many, and keeps the picture's proportions.
    common = raw.get_rect().clip((0, 0, width, height))
    surface = raw.subsurface(common).convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    if common.size != (width, height):
        exact = pygame.Surface((width, height), pygame.SRCALPHA, 32)
        exact.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        surface = exact
    surface.premul_alpha_ip()
    return surface


def faded(sprite: pygame.Surface, share: float) -> pygame.Surface:
    """A copy of a premultiplied sprite with a share, 0 to 1, of its opacity."""
    level = max(0, min(255, round(255 * share)))
    copy = sprite.copy()
    copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def resized(sprite: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """A smooth copy of another size; for moving sprites, where sharpness does not matter."""
    return pygame.transform.smoothscale(sprite, (max(1, width), max(1, height)))
