"""A tooltip hides no other widget where there is another place for it."""

from __future__ import annotations

from game.geometry import Rect
from game.ui.widgets.tooltip_place import tooltip_place

WINDOW = Rect(0, 0, 1000, 600)
BUTTON = Rect(400, 300, 200, 40)
BELOW, ABOVE = Rect(380, 350, 240, 40), Rect(380, 250, 240, 40)
RIGHT = Rect(610, 300, 300, 40)


def place(*others: Rect, widget: Rect = BUTTON, width: int = 180) -> Rect:
    found = tooltip_place(widget, others, (width, 30), WINDOW, 6)
    assert found.common(WINDOW) == found and not found.overlap(widget)
    return found


def test_it_is_below_unless_that_hides_a_widget() -> None:
    assert place() == Rect(410, 346, 180, 30)
    assert place(BELOW).bottom == BUTTON.y - 6
    assert place(BELOW, ABOVE).x == BUTTON.right + 6
    assert place(BELOW, ABOVE, RIGHT).right == BUTTON.x - 6


def test_it_stays_in_the_window() -> None:
    low = Rect(900, 570, 90, 20)
    assert place(widget=low).bottom <= low.y
    assert place(widget=Rect(0, 0, 60, 20)).x == 6


def test_where_every_place_hides_something_it_hides_the_least() -> None:
    wide = Rect(0, 300, 1000, 40)
    slightly = Rect(0, 372, 1000, 40)
    assert place(slightly, ABOVE, widget=wide) == Rect(410, 346, 180, 30)
