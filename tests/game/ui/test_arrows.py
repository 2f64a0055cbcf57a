"""An arrow leads from one place to another, whatever their directions and sizes."""

from __future__ import annotations

import pygame
import pytest

from game.geometry import Rect
from game.ui.arrows import paint_arrow
from tests.support.window.windows import SMALL, shared_painter

GROUND = (1, 2, 3)
MIDDLE = Rect(180, 180, 40, 40)
ENDS = (
    Rect(340, 180, 40, 40),
    Rect(20, 20, 40, 40),
    Rect(100, 320, 240, 60),
    Rect(190, 60, 30, 30),
)


def painted(end: Rect) -> pygame.Surface:
    surface = pygame.Surface((400, 400))
    surface.fill(GROUND)
    paint_arrow(surface, shared_painter(SMALL), MIDDLE, end, 40)
    return surface


@pytest.mark.parametrize("end", ENDS)
def test_it_is_painted_all_the_way_and_into_its_end(end: Rect) -> None:
    surface = painted(end)
    (x1, y1), (x2, y2) = pygame.Rect(MIDDLE).center, pygame.Rect(end).center
    half = (x1 + x2) // 2, (y1 + y2) // 2
    assert surface.get_at(half)[:3] != GROUND
    pixels = ((x, y) for x in range(end.x, end.right) for y in range(end.y, end.bottom))
    assert any(surface.get_at(at)[:3] != GROUND for at in pixels)


def test_from_a_place_to_itself_there_is_none() -> None:
    assert {painted(MIDDLE).get_at((x, 200))[:3] for x in range(400)} == {GROUND}
