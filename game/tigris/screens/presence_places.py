"""Where a networked table shows who is there, and the button that opens the chat."""

from __future__ import annotations

from game.geometry import Rect
from game.tigris.layout.layout import Control, Layout

#: The least room for a time, in pixels at 720p.
ROOM = 84


def presence_places(layout: Layout) -> tuple[Rect, ...]:
    """By seat: a line between the leaders and the treasures of a player."""
    places = []
    for box in layout.players:
        left = box.leaders[-1].right + layout.px(6)
        places.append(Rect(left, box.hoard.y, box.hoard.x - layout.px(4) - left, box.hoard.h))
    return tuple(places)


def clock_places(layout: Layout) -> tuple[Rect, ...]:
    """By seat: a line over the upper edge of the panel, where the one for who is there has no room
    for a time; else none."""
    if presence_places(layout)[0].w >= layout.px(ROOM):
        return ()
    high = layout.px(20)
    return tuple(
        Rect(box.frame.x, box.frame.y - high * 2 // 3, box.frame.w - layout.px(8), high)
        for box in layout.players
    )


def chat_button_place(layout: Layout, open_bag: bool) -> Rect:
    """Left of the buttons over the log, and of the number of tiles in the bag."""
    hint = layout.rect(Control.HINT)
    x = hint.x - layout.px(4) - hint.w - (layout.px(62) if open_bag else 0)
    return Rect(x, hint.y, hint.w, hint.h)
