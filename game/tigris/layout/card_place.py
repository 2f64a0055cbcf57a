"""Room for a card of words in the panel, above the log."""

from __future__ import annotations

from game.geometry import Rect
from game.tigris.layout.layout import LOG_UNITS, Layout

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
    card = Rect(log.x, top, log.w, log.y + high - top)
    return layout.with_log(rest, card), card


def beside_card(layout: Layout, height: int) -> tuple[Layout, Rect]:
    """The layout with a card of this height over the log, and the card's place.

    The log keeps room for a forecast; if that is too little for the card, it hides the boxes of
    players, the last ones first and none in part.
    """
    gap, log = layout.px(LOG_UNITS[0]), layout.px(LOG_UNITS[1])
    whole = layout.log
    bottom = whole.bottom - min(log, whole.h // 3 if whole.h > log else whole.h)
    tops = (whole.y, *(box.frame.y for box in reversed(layout.players)))
    top = next((top for top in tops if bottom - gap - top >= height), tops[-1])
    low = min(bottom, max(top + height + gap, whole.y + gap))
    card = Rect(whole.x, top, whole.w, low - gap - top)
    return layout.with_log(Rect(whole.x, low, whole.w, whole.bottom - low), card), card
