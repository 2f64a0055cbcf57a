"""The wonder, buildings, and treasures: where they are painted, and what may be left out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pygame

from engine.tigris import view
from engine.tigris.model.bitboard import NONE, Square, Squares, bit_of, first
from engine.tigris.model.pieces import COLORS, Seat
from engine.tigris.notation.vocabulary import parse_square
from game.geometry import Rect
from game.tigris.hover.table_state import TableState
from game.tigris.paint.pieces import Hidden, paint_pieces
from game.tigris.scene.scene import Scene
from tests.support.window import picture_positions
from tests.support.window.painting import blank, changed_rect, painter_for, pixels, scene_surface


@cache
def middle() -> Scene:
    return Scene.of(
        view(picture_positions.position_after(picture_positions.MIDDLE), Seat(0)), Seat(0)
    )


def pieces(scene: Scene, hidden: Hidden | None = None) -> pygame.Surface:
    surface = blank()
    paint_pieces(surface, painter_for(), scene, hidden or Hidden())
    return surface


def test_the_wonder_is_painted_on_its_squares_and_may_be_hidden() -> None:
    without = pieces(replace(middle(), wonder=NONE))
    rect = changed_rect(pieces(middle()), without)
    x, y, edge, _ = painter_for().layout.rect_of(first(middle().wonder))
    assert pygame.Rect(x - edge, y, 3 * edge, 3 * edge).contains(rect)
    assert min(rect.size) > 2.8 * edge
    assert pixels(pieces(middle(), Hidden(wonder=True))) == pixels(without)


def test_each_building_is_painted_on_its_tile_and_may_be_hidden() -> None:
    standing = [color for color in COLORS if middle().buildings[color]]
    assert len(standing) == 3
    for color in standing:
        squares = middle().buildings[color]
        others = tuple(NONE if c == color else middle().buildings[c] for c in COLORS)
        without = pieces(replace(middle(), buildings=others))
        rect = changed_rect(pieces(middle()), without)
        assert pygame.Rect(painter_for().layout.rect_of(first(squares))).contains(rect)
        assert rect.w > 0.8 * painter_for().layout.cell
        assert pixels(pieces(middle(), Hidden(buildings=squares))) == pixels(without)


def test_a_treasure_lies_on_the_wonder() -> None:
    on_it = middle().treasures & middle().wonder
    assert on_it
    bare = replace(middle(), treasures=Squares(middle().treasures & ~on_it))
    rect = changed_rect(pieces(middle()), pieces(bare))
    assert pygame.Rect(painter_for().layout.rect_of(first(on_it))).contains(rect)


def test_only_treasures_to_choose_from_are_framed() -> None:
    """The stud of a legal square would hide the treasure."""
    treasure, plain = parse_square("i7"), parse_square("h5")

    def inside(square: Square, legal: Squares) -> bytes:
        surface = scene_surface(middle(), TableState(legal=legal))
        x, y, edge, _ = painter_for().layout.rect_of(square)
        return pixels(surface.subsurface(Rect(x, y, edge, edge).within(4, 4)))

    both = bit_of(treasure) | bit_of(plain)
    assert inside(treasure, both) != inside(treasure, bit_of(treasure))
    assert inside(plain, both) == inside(plain, bit_of(plain))
