"""Room for a card of words in the panel, above the log."""

from __future__ import annotations

from game.geometry import Rect
from game.tigris.layout.layout import Layout

#: The gap below a card, the height of a log that has lines, and that of its signs alone, in pixels
#: at 720p.
GAP, LINES, HEAD = 8, 112, 46


def with_card(layout: Layout, wanted: int, needed: int) -> tuple[Layout, Rect]:
    """The layout with a card above the log, and the place of the card.

    Args:
        wanted: the height that the card would like; the log keeps room for lines.
        needed: the height without which its words are not whole; for this the log keeps its signs
            alone, and in the least windows the card covers the boxes of the last players.
    """
    log, gap = layout.log, layout.px(GAP)
    high = min(wanted, log.h - gap - layout.px(LINES))
    low = log.bottom - layout.px(HEAD) - gap
    if high < needed:
        high = min(needed, low - log.y)
    tops = (log.y, *(box.frame.y for box in reversed(layout.players)))
    top = next((top for top in tops if low - top >= needed), tops[-1])
    down = high + gap
    rest = Rect(log.x, log.y + down, log.w, log.h - down)
    return layout.with_log(rest), Rect(log.x, top, log.w, log.y + high - top)
