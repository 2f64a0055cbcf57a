"""All items of the table at one moment, from the bottom to the top."""

from __future__ import annotations

from collections.abc import Iterator

from game.geometry import Rect
from game.i18n import _
from game.trade.table.hand import hand
from game.trade.table.header import header
from game.trade.table.item import Item
from game.trade.table.log import log
from game.trade.table.prompt import prompt
from game.trade.table.seat_panel import seat_panels
from game.trade.table.sight import Sight
from game.trade.table.stage import stage


def table_items(sight: Sight, log_back: int = 0, covered: Rect | None = None) -> tuple[Item, ...]:
    """`covered` is where a card of words will lie over them."""
    if sight.session.covered_for is not None:
        return tuple(_cover(sight))
    return (
        *header(sight),
        *seat_panels(sight),
        *log(sight, log_back, covered),
        *stage(sight),
        *hand(sight),
        *prompt(sight),
    )


def _cover(sight: Sight) -> Iterator[Item]:
    """Between two people at one computer nobody's hand is shown."""
    seat = sight.session.covered_for
    assert seat is not None
    rect = sight.layout.window.within(sight.px(520), sight.px(240))
    title, room = sight.title(_("{name}, it is your turn").format(name=sight.seat_name(seat)), rect)
    text = _("Only you should look now.")
    words = sight.column(text, Rect(room.x, room.y, room.w, sight.px(60)), 16)
    mark = Rect(rect.center.x - sight.px(24), room.y + sight.px(50), sight.px(48), sight.px(48))
    yield Item(rect, (sight.slab(rect), title, words, sight.marker(seat, mark)), words=text)
    at = Rect(room.x, room.bottom - sight.px(46), room.w, sight.px(46))
    label = _("Show my cards")
    yield Item(at, key=("uncover", 0), words=label, button=label, primary=True)
