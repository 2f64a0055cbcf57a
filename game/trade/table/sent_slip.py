"""An offer that has been sent and is not final: nobody can answer it yet (C2)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.trade.model.actions import MakeOffer
from engine.trade.model.offers import parties_of
from game.geometry import Rect
from game.i18n import _
from game.i18n.lists import format_list
from game.trade.table.item import Item
from game.trade.table.sight import Sight


def sent_items(sight: Sight, offer: MakeOffer, rect: Rect) -> Iterator[Item]:
    """In words alone: what looks like a slip is on the table of everybody."""
    others = [sight.seat_name(seat) for seat in parties_of(offer.legs) if seat != sight.reader]
    text = _("Your offer to {players} is sent; it is not final yet.")
    words = text.format(players=format_list(others))
    ink = sight.painter.palette.ink_soft
    yield Item(rect, (sight.line(words, rect.inset(sight.px(6)), 14, color=ink),), words=words)
