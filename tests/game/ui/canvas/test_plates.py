"""Plates, buttons, and tags."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.geometry import Rect
from game.screens.choice_list import Choice, ChoiceList, beside
from game.ui.canvas.painter import Painter
from game.ui.canvas.plates import (
    dim,
    label_size,
    paint_button,
    paint_plate,
    paint_tag,
    row_of,
    row_sizes,
)
from game.ui.canvas.signs import WORD_LINE, paint_sign_words
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


LONG = "Play the whole game again"
ROW = beside(Rect(0, 0, 320, 40), 3, 8)


def test_the_labels_of_a_row_have_the_size_of_the_smallest() -> None:
    below = Rect(0, 60, 100, 40)
    sizes = row_sizes(PAINTER, (*zip(("Go", LONG, "Back"), ROW, strict=True), ("Go", below)))
    assert sizes[row_of(ROW[0])] == label_size(PAINTER, LONG, ROW[1]) < sizes[row_of(below)]
    assert sizes[row_of(below)] == label_size(PAINTER, "Go", below)


def test_a_long_label_shrinks_its_neighbors() -> None:
    def neighbor_of(label: str) -> bytes:
        surface = blank(320, 40)
        choices = [Choice(text, at) for at, text in enumerate(("Go", label, "Back"))]
        ChoiceList(choices, ROW).paint(surface, PAINTER)
        return pixels(surface.subsurface(ROW[0]))

    assert neighbor_of(LONG) != neighbor_of("On") == neighbor_of("In")


def test_the_words_of_a_row_of_signs_have_one_size() -> None:
    height = 40 + PAINTER.metrics.px(WORD_LINE)
    places = [Rect(0, 0, 50, height), Rect(60, 0, 50, height)]

    def first(words: Mapping[Rect, str]) -> bytes:
        surface = blank(120, 80)
        paint_sign_words(surface, PAINTER, words)
        return pixels(surface.subsurface(places[0]))

    alone = first({places[0]: "Undo"})
    assert alone == first(dict(zip(places, ("Undo", "Go"), strict=True)))
    assert alone != first(dict(zip(places, ("Undo", "Overview"), strict=True)))
