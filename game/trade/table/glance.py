"""The card that the pointer or the focus is on, large, with everything in words."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.deck.card import Card
from game.geometry import Rect
from game.trade.table.item import Item
from game.trade.table.sight import Sight

SIZE = (240, 332)


def glance(sight: Sight, card: Card, beside: Rect) -> Iterator[Item]:
    at = glance_place(sight, beside)
    yield Item(at, (sight.face(card, at),), words=sight.card_name(card), card=card)


def glance_place(sight: Sight, beside: Rect) -> Rect:
    """Beside what it belongs to, inside the window, and not over it.

    While the person chooses, what they are asked and what there is to choose from stay in sight: it
    lies over the log then.
    """
    near, far = _near(sight, beside), _over_log(sight)
    if sight.session.choosing is None or far.overlap(beside):
        return near
    question = (sight.layout.stage, sight.layout.prompt)
    return min(near, far, key=lambda place: sum(map(_area, map(place.common, question))))


def _near(sight: Sight, beside: Rect) -> Rect:
    width, height = map(sight.px, SIZE)
    window, gap = sight.layout.window, sight.px(10)
    fits_right = beside.right + gap + width <= window.right
    x = beside.right + gap if fits_right else beside.x - gap - width
    y = min(max(window.y + gap, beside.center.y - height // 2), window.bottom - height - gap)
    return Rect(x, y, width, height)


def _over_log(sight: Sight) -> Rect:
    width, height = map(sight.px, SIZE)
    window, log, gap = sight.layout.window, sight.layout.log, sight.px(10)
    x = min(max(window.x + gap, log.center.x - width // 2), window.right - width - gap)
    return Rect(x, max(window.y + gap, log.bottom - height), width, height)


def _area(rect: Rect) -> int:
    return rect.w * rect.h
