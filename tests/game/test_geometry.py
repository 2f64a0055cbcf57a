"""Rectangles in whole pixels."""

from __future__ import annotations

from game.geometry import Rect


def test_rects_in_a_row_and_in_the_center() -> None:
    rect = Rect(10, 20, 100, 40)
    assert rect.row(3, 20, 5) == (Rect(10, 20, 20, 20), Rect(35, 20, 20, 20), Rect(60, 20, 20, 20))
    assert rect.within(50, 10) == Rect(35, 35, 50, 10)
    assert rect.center == (60, 40)


def test_right_and_bottom_edges_are_not_part_of_a_rect() -> None:
    rect = Rect(10, 20, 100, 40)
    assert rect.contains(10, 20)
    assert not rect.contains(110, 20)
    assert not rect.overlap(Rect(110, 20, 5, 5))
    assert rect.common(Rect(100, 50, 50, 50)) == Rect(100, 50, 10, 10)
