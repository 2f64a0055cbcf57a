"""Marks over pieces leave them as they are."""

from __future__ import annotations

import pytest

from game.tigris.art import square_marks
from game.ui.palette import PALETTES
from tests.support.window.pictures import Kind, painter_of


@pytest.mark.parametrize("name", PALETTES)
def test_the_mark_under_the_pointer_does_not_bleach_the_piece_below(name: str) -> None:
    """A paler piece looks disabled, just where somebody is about to click."""
    mark = painter_of(Kind(1280, 720, name)).sprites.mark(square_marks.hover, 60)
    middle = [mark.get_at((x, y)).a for x in range(15, 45) for y in range(15, 45)]
    assert max(middle) == 0
    assert max(mark.get_at((x, 30)).a for x in range(15)) > 200, "there is a frame"
