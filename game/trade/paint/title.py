"""The name of the game and a merchant's hand around the plate of the title screen."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.i18n import _
from game.trade.decks import own_deck
from game.trade.paint.card import card_picture
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face

#: The largest size of the name, in pixels at 720p.
NAME_SIZE = 56
#: The cards at the left and at the right.
LEFT, RIGHT = ("BAR-P1", "LAP-M2", "GOA-A2"), ("A3-01", "SIL-PT2", "S23")


def paint_title(surface: pygame.Surface, painter: Painter, plate: Rect) -> None:
    metrics = painter.metrics
    room = Rect(0, 0, metrics.width, plate.y)
    size = max(metrics.text.heading, min(metrics.px(NAME_SIZE), room.h * 5 // 10))
    for shift, ink in ((max(2, size // 18), painter.palette.outline), (0, painter.palette.gold)):
        at = Rect(0, room.y + shift, room.w, room.h)
        painter.write(surface, _("Trade on the Tigris"), at, size, ink, Face.STRONG, 0.5)
    for cards, side in (
        (LEFT, Rect(0, plate.y, plate.x, metrics.height - plate.y)),
        (RIGHT, Rect(plate.right, plate.y, metrics.width - plate.right, metrics.height - plate.y)),
    ):
        _paint_fan(surface, painter, cards, side)


def _paint_fan(surface: pygame.Surface, painter: Painter, ids: tuple[str, ...], room: Rect) -> None:
    """Cards below each other, each a little beside the one above."""
    px, deck = painter.metrics.px, own_deck()
    width = min(px(150), room.w * 56 // 100)
    if width < px(70):
        return
    height = width * 138 // 100
    step = min(height * 80 // 100, (room.h - height - px(40)) // max(1, len(ids) - 1))
    for at, name in enumerate(ids):
        picture = card_picture(painter, deck, deck.by_id[name], (width, height))
        slide = (at - 1) * px(26)
        x = room.x + (room.w - width) // 2 + slide
        painter.put(surface, picture, Rect(x, room.y + px(20) + at * step, width, height))
