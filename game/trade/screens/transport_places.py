"""Where the controls of a replay are: in the strip where a table says what to do."""

from __future__ import annotations

from game.geometry import Rect
from game.screens.transport_bar import TransportButton, TransportPlaces
from game.trade.layout.table_layout import TableLayout

#: The height of the line of words above the bar, in pixels at 720p.
WORDS = 19


def transport_places(layout: TableLayout) -> TransportPlaces:
    """All buttons in a row at the right; the bar at the left, below the words."""
    strip, gap = layout.prompt, layout.px(4)
    edge = strip.h - layout.px(2)
    buttons = tuple(TransportButton)
    x = strip.right - len(buttons) * (edge + gap)
    row = {
        button: Rect(x + at * (edge + gap), strip.y + layout.px(1), edge, edge)
        for at, button in enumerate(buttons)
    }
    top = strip.y + layout.px(WORDS)
    return TransportPlaces(Rect(strip.x, top, x - 2 * gap - strip.x, strip.bottom - top), row)


def words_place(layout: TableLayout) -> Rect:
    """The line above the bar."""
    bar = transport_places(layout).bar
    return Rect(bar.x + layout.px(10), layout.prompt.y, bar.w - layout.px(14), layout.px(WORDS))
