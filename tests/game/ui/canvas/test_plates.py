"""Plates, buttons, and tags."""

from __future__ import annotations

from typing import Any

import pygame

from game.geometry import Rect
from game.ui.canvas.painter import Painter
from game.ui.canvas.plates import dim, paint_button, paint_plate, paint_tag
from game.ui.metrics import Metrics

PAINTER = Painter(Metrics.of_window(1024, 640))


def blank(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), 0, 32)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_every_state_of_a_button_looks_different() -> None:
    states: tuple[dict[str, Any], ...] = (
        {},
        {"enabled": False},
        {"hovered": True},
        {"pressed": True},
        {"primary": True},
        {"glyph": "end"},
        {"glyph": "bag"},
    )
    pictures = set()
    for state in states:
        surface = blank(140, 70)
        paint_button(surface, PAINTER, Rect(10, 10, 120, 48), "End turn", **state)
        pictures.add(pixels(surface))
    assert len(pictures) == len(states)


def test_a_plate_leaves_room_below_its_title() -> None:
    surface, rect = blank(1024, 640), Rect(100, 100, 300, 200)
    bare = paint_plate(surface, PAINTER, rect)
    titled = paint_plate(surface, PAINTER, rect, "Menu")
    assert rect.y < bare.y < titled.y
    assert bare.bottom == titled.bottom < rect.bottom


def test_a_tag_shows_its_number_and_dimming_darkens() -> None:
    rect = Rect(10, 10, 40, 24)
    one, two = blank(60, 44), blank(60, 44)
    paint_tag(one, PAINTER, rect, "+1")
    paint_tag(two, PAINTER, rect, "+2")
    assert pixels(one) != pixels(two)
    dim(one, rect, 50)
    assert sum(pixels(one)) < 0.6 * sum(pixels(two))
