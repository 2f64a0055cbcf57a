"""The lid of the game's box: a hand of goods and what it buys, as a fan."""

from __future__ import annotations

import pygame

from game.trade.decks import own_deck
from game.trade.paint.card import card_picture
from game.ui.canvas.painter import Painter
from game.ui.palette import darker
from game.ui.rasterize import PREMULTIPLIED
from game.ui.textures import clay, shade_edges

#: The cards of the fan, from the left.
CARDS = ("GOA-A2", "BAR-P1", "M3-01", "LAP-M2", "SIL-PT2", "S23", "SPI-M2")
#: How far each leans from the one before, in degrees.
LEAN = 7


def paint_lid(surface: pygame.Surface, painter: Painter) -> None:
    width, height = surface.get_size()
    palette = painter.palette
    surface.blit(clay(width, height, palette.straw, darker(palette.sand_deep, 30)), (0, 0))
    high = min(height * 112 // 100, width * 42 // 100)
    size = (high * 100 // 138, high)
    middle, step = len(CARDS) // 2, (width - size[0] * 12 // 10) // (len(CARDS) - 1)
    deck = own_deck()
    for at, name in enumerate(CARDS):
        picture = card_picture(painter, deck, deck.by_id[name], size)
        leaning = pygame.transform.rotozoom(picture, (middle - at) * LEAN, 1)
        x = width // 2 + (at - middle) * step
        y = height * 62 // 100 + abs(at - middle) ** 2 * high // 60
        place = leaning.get_rect(center=(x, y))
        surface.blit(leaning, place, special_flags=PREMULTIPLIED)
    shade_edges(surface, darker(palette.sand_deep, 40), 40)
