"""The card that the pointer or the focus is on, large, with everything in words."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from game.geometry import Rect
from game.trade.table.item import Item
from game.trade.table.sight import Sight

SIZE = (240, 332)


def glance(sight: Sight, card: Card, beside: Rect) -> Iterator[Item]:
    """Beside what it belongs to, inside the window, and not over it."""
    width, height = map(sight.px, SIZE)
    window, gap = sight.layout.window, sight.px(10)
    fits_right = beside.right + gap + width <= window.right
    x = beside.right + gap if fits_right else beside.x - gap - width
    y = min(max(window.y + gap, beside.center.y - height // 2), window.bottom - height - gap)
    at = Rect(x, y, width, height)
    yield Item(at, (sight.face(card, at),), words=sight.card_name(card), card=card)
