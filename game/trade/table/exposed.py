"""A lie, shown once to who was lied to, when the card has come: what was said, what it is."""

from __future__ import annotations

from collections.abc import Iterator

from game.geometry import Rect
from game.i18n import _
from game.i18n.labels import labelled
from game.trade.table.item import Item
from game.trade.table.sight import Sight
from game.trade.text.lies import Lie, said_text
from game.ui.fonts import Face

SIZE, CARD = (430, 188), (110, 152)


def exposed(sight: Sight, lie: Lie) -> Iterator[Item]:
    """Over the middle of the table, for as long as its event lasts."""
    stage = sight.layout.stage
    rect = stage.within(*map(sight.px, SIZE))
    inner = rect.inset(sight.px(16))
    card = Rect(inner.x, inner.y, *map(sight.px, CARD))
    left = card.right + sight.px(16)
    head = Rect(left, inner.y + sight.px(10), inner.right - left, sight.px(34))
    edge = head.h
    name = Rect(head.x + edge + sight.px(6), head.y, head.w - edge - sight.px(6), edge)
    below = Rect(
        left, head.bottom + sight.px(10), head.w, inner.bottom - head.bottom - sight.px(10)
    )
    title = _("{player} lied").format(player=sight.seat_name(lie.giver))
    text = said_text(sight.position.deck, lie)
    parts = (
        sight.slab(rect),
        sight.face(lie.card, card),
        sight.marker(lie.giver, Rect(head.x, head.y, edge, edge)),
        sight.line(title, name, 20, Face.STRONG, color=sight.painter.palette.alert),
        sight.column(text, below, 18),
    )
    yield Item(rect, parts, words=labelled(title, text))
