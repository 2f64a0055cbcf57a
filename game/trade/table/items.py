"""All items of the table at one moment, from the bottom to the top."""

from __future__ import annotations

from game.geometry import Rect
from game.trade.table.hand import hand
from game.trade.table.header import header
from game.trade.table.item import Item
from game.trade.table.log import LogLook, log
from game.trade.table.prompt import prompt
from game.trade.table.seat_panel import seat_panels
from game.trade.table.sight import Sight
from game.trade.table.stage import stage

WHOLE_LOG = LogLook()


def table_items(
    sight: Sight, look: LogLook = WHOLE_LOG, covered: Rect | None = None
) -> tuple[Item, ...]:
    """`covered` is where a card of words will lie over them."""
    if sight.session.covered_for is not None:
        return ()
    return (
        *header(sight),
        *seat_panels(sight),
        *log(sight, look, covered),
        *stage(sight),
        *hand(sight),
        *prompt(sight),
    )
