"""The way of an arrow from the hand to another player: between the panels, so over no words."""

from __future__ import annotations

from typing import TypeAlias

from game.geometry import Point, Rect
from game.trade.layout.table_layout import TableLayout

#: From corner to corner; the last is the tip.
Way: TypeAlias = tuple[Point, ...]
#: How far the tip is from the middle of the gap beside a panel, in pixels at 720p.
TIP = 15
#: The frame around the card from which it begins, in pixels at 720p.
FRAME = 5


def way_to_seat(layout: TableLayout, start: Rect, end: Rect) -> Way:
    """From a card of the hand to the panel of another player, below the prompt.

    In a wide window the panels are beside the stage, and the arrow ends at the lowest row of one,
    which is the shortest; in a tall one they are above it.
    """
    stage, tip = layout.stage, layout.px(TIP)
    above_hand = (layout.prompt.bottom + layout.hand.y) // 2
    begin = Point(start.center.x, start.y - layout.px(FRAME)), Point(start.center.x, above_hand)
    if end.right <= stage.x:
        aside, row = (end.right + stage.x) // 2, end.bottom - end.h // 5
        return (*begin, Point(aside, above_hand), Point(aside, row), Point(aside - tip, row))
    aside, under, middle = stage.x // 2, (end.bottom + stage.y) // 2, end.center.x
    turn = Point(aside, above_hand), Point(aside, under), Point(middle, under)
    return (*begin, *turn, Point(middle, under - tip))
