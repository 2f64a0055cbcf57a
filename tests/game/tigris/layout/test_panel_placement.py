"""Panels over the board leave the squares in sight that they are about."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engine.tigris.model.bitboard import BOARD, NONE, Squares, bit_of, members, square_at
from game.tigris.layout.layout import Layout
from game.tigris.layout.panel_placement import place_conflict_panel
from tests.support.window.sizes import SIZES, is_inside


def test_the_panel_leaves_a_square_in_sight() -> None:
    for size in SIZES:
        layout = Layout.of(*size)
        for square in (square_at(0, 0), square_at(15, 0), square_at(0, 10), square_at(8, 10)):
            panel = place_conflict_panel(layout, bit_of(square))
            assert is_inside(panel.frame, layout.frame), (size, square)
            assert not panel.frame.overlap(layout.rect_of(square)), (size, square)


@pytest.mark.long
def test_at_any_zoom_the_panel_leaves_a_conflict_in_the_middle_and_most_of_the_board() -> None:
    relevant = NONE
    for column in range(3, 13):
        relevant |= bit_of(square_at(column, 4)) | bit_of(square_at(column, 5))
    for size, zoom in product(SIZES, (100, 150, 200)):
        layout = Layout.of(*size, zoom=zoom)
        frame, view = place_conflict_panel(layout, Squares(relevant)).frame, layout.view
        hidden = [at for at in members(relevant) if frame.overlap(layout.rect_of(at))]
        assert hidden == [], (size, zoom)
        assert frame.w * frame.h <= view.w * view.h * 40 // 100, (size, zoom)


def test_important_squares_are_hidden_last() -> None:
    layout = Layout.of(1280, 720)
    important = bit_of(square_at(7, 0)) | bit_of(square_at(7, 5)) | bit_of(square_at(7, 10))
    panel = place_conflict_panel(layout, BOARD, Squares(important))
    assert not any(panel.frame.overlap(layout.rect_of(square)) for square in members(important))


@pytest.mark.long
def test_the_panel_has_room_for_both_sides() -> None:
    for size, relevant in product(SIZES, (NONE, BOARD)):
        panel = place_conflict_panel(Layout.of(*size), relevant)
        rects = [panel.title, panel.attacker, panel.middle, panel.defender, panel.verdict]
        assert all(is_inside(rect, panel.frame) for rect in rects), size
        assert not any(a.overlap(b) for a, b in combinations(rects, 2)), size
