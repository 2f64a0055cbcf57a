"""The card that the pointer or the focus is on, large, with everything in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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

    What is written beside the table stays in sight; and while the person chooses, what they are
    asked and what there is to choose from, too: then it may lie over the log.
    """
    layout = sight.layout
    places = [place for place in _places(sight, beside) if layout.window.common(place) == place]
    card = [layout.card] if layout.has_card else []
    question = [layout.stage, layout.prompt] if sight.session.choosing is not None else []
    free = [place for place in places if not place.overlap(beside)] or places
    return min(free, key=lambda place: (_hidden(place, card), _hidden(place, question)))


def _places(sight: Sight, beside: Rect) -> Iterator[Rect]:
    """At the right, at the left, above, and over the log: the usual one first."""
    width, height = map(sight.px, SIZE)
    window, log, gap = sight.layout.window, sight.layout.log, sight.px(10)
    middle = beside.center.y - height // 2
    for x, y in (
        (beside.right + gap, middle),
        (beside.x - gap - width, middle),
        (beside.center.x - width // 2, beside.y - gap - height),
        (log.center.x - width // 2, log.bottom - height),
    ):
        yield Rect(
            min(max(window.x + gap, x), window.right - width - gap),
            min(max(window.y + gap, y), window.bottom - height - gap),
            width,
            height,
        )


def _hidden(place: Rect, what: Iterable[Rect]) -> int:
    """How much of these rects a place hides, in pixels."""
    common = (place.common(each) for each in what)
    return sum(rect.w * rect.h for rect in common)
