"""Where dialogs have the sign that opens the rules at the article about them."""

from __future__ import annotations

from game.geometry import Rect
from game.tigris.layout.layout import Control
from game.tigris.paint.painter import TablePainter


def help_place(line: Rect, edge: int) -> Rect:
    """At the right end of the line with the title."""
    return Rect(line.right - edge, line.y + (line.h - edge) // 2, edge, edge)


def treasure_help_place(painter: TablePainter) -> Rect:
    """A treasure is chosen on the board, without a dialog: beside the menu, over what is asked."""
    menu = painter.layout.rect(Control.MENU)
    return menu._replace(x=menu.x - menu.h - painter.layout.px(4), w=menu.h)
