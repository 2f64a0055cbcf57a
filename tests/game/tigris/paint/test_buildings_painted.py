"""Buildings, the wonder and prizes on the table: where they stand, and what may be left out."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine.tigris import view
from engine.tigris.model.bitboard import NONE, Squares, bit_of, first
from engine.tigris.model.events import BuildingPlaced, BuildingReturned, WonderBuilt
from engine.tigris.model.pieces import COLORS, Seat
from engine.tigris.notation.vocabulary import parse_square
from game.geometry import Rect
from game.tigris.animation.event import paint_event
from game.tigris.hover.table_state import TableState
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.paint.pieces import Hidden, paint_pieces
from game.tigris.paint.table import paint_table
from game.tigris.scene.scene import Scene
from tests.support.window import moments

SIZE = (1024, 640)


@pytest.fixture(scope="module")
def painter() -> TablePainter:
    return TablePainter(Layout.of(*SIZE, 4))


@pytest.fixture(scope="module")
def middle() -> Scene:
    return Scene.of(view(moments.at(moments.MIDDLE), Seat(0)), Seat(0))


def pieces(painter: TablePainter, scene: Scene, hidden: Hidden | None = None) -> pygame.Surface:
    surface = pygame.Surface(SIZE, 0, 32)
    paint_pieces(surface, painter, scene, hidden or Hidden())
    return surface


def changed(some: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """The smallest rect with all pixels that differ."""
    mask = pygame.mask.from_threshold(some, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def test_the_wonder_is_painted_on_its_squares_and_left_out_on_demand(
    painter: TablePainter, middle: Scene
) -> None:
    shown = pieces(painter, middle)
    without = pieces(painter, replace(middle, wonder=NONE))
    rect = changed(shown, without)
    x, y, edge, _ = painter.layout.rect_of(first(middle.wonder))
    assert pygame.Rect(x - edge, y, 3 * edge, 3 * edge).contains(rect)
    assert rect.w > 2.8 * edge
    assert rect.h > 2.8 * edge
    assert changed(pieces(painter, middle, Hidden(wonder=True)), without).size == (0, 0)


def test_each_building_is_painted_on_its_tile_and_left_out_on_demand(
    painter: TablePainter, middle: Scene
) -> None:
    shown = pieces(painter, middle)
    standing = [color for color in COLORS if middle.buildings[color]]
    assert len(standing) == 3
    for color in standing:
        squares = middle.buildings[color]
        others = tuple(NONE if c == color else middle.buildings[c] for c in COLORS)
        without = pieces(painter, replace(middle, buildings=others))
        rect = changed(shown, without)
        assert pygame.Rect(painter.layout.rect_of(first(squares))).contains(rect)
        assert rect.w > 0.8 * painter.layout.cell
        assert changed(pieces(painter, middle, Hidden(buildings=squares)), without).size == (0, 0)


def test_a_treasure_lies_on_the_wonder(painter: TablePainter, middle: Scene) -> None:
    on_it = middle.treasures & middle.wonder
    assert on_it
    bare = replace(middle, treasures=Squares(middle.treasures & ~on_it))
    rect = changed(pieces(painter, middle), pieces(painter, bare))
    assert pygame.Rect(painter.layout.rect_of(first(on_it))).contains(rect)


def test_treasures_to_choose_from_are_framed_and_other_squares_are_not(
    painter: TablePainter, middle: Scene
) -> None:
    """The stud of a square that may be chosen would hide the treasure."""
    prize, plain = parse_square("i7"), parse_square("h5")

    def at(square: object, legal: Squares) -> bytes:
        surface = pygame.Surface(SIZE, 0, 32)
        paint_table(surface, painter, middle, TableState(legal=legal))
        x, y, edge, _ = painter.layout.rect_of(square)  # type: ignore[arg-type]
        spot = Rect(x, y, edge, edge).within(4, 4)
        return pygame.image.tobytes(surface.subsurface(spot), "RGB")

    studded = at(prize, bit_of(prize) | bit_of(plain))
    framed = at(prize, bit_of(prize))
    assert studded != framed
    assert at(plain, bit_of(plain)) == at(plain, bit_of(prize) | bit_of(plain))


@pytest.mark.parametrize("fraction", (0.0, 0.4, 1.0))
def test_works_in_motion_end_where_they_stand(
    painter: TablePainter, middle: Scene, fraction: float
) -> None:
    """A building from another tile, one that goes back, the wonder: all moments are painted, and
    but for the frame around its square the last one is the table at rest."""
    green = first(middle.buildings[2])
    bare = replace(middle, wonder=NONE)
    center = parse_square("e6")
    for scene, event in (
        (middle, BuildingPlaced(Seat(0), COLORS[2], parse_square("j2"), green)),
        (middle, BuildingReturned(COLORS[2], green)),
        (bare, WonderBuilt(Seat(0), center, COLORS[0])),
    ):
        moving, resting = pygame.Surface(SIZE, 0, 32), pygame.Surface(SIZE, 0, 32)
        paint_event(moving, painter, scene, event, fraction)
        paint_table(resting, painter, scene.after(event))
        size = changed(moving, resting).size
        if fraction < 1:
            assert size > (0, 0)
        else:
            assert max(size) <= 1.1 * painter.layout.cell
