"""Every picture shows something at every size, no two show the same, and memory stays bounded."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from xml.etree import ElementTree

import pygame
import pytest

from engine.tigris.model.bitboard import COLUMNS, ROWS, bit_of, members, square_at
from engine.tigris.model.maps import TERRAINS, BoardName
from engine.tigris.model.pieces import COLORS, DYNASTIES, MONUMENTS
from game.tigris.art import (
    brickwork,
    buildings,
    hand_screens,
    leaders,
    monuments,
    square_marks,
    tiles,
    treasures,
)
from game.tigris.art.color_signs import sphere
from game.tigris.art.landscape import crack, furrows, growth, hills, palm, wet
from game.tigris.art.leader_outlines import outline
from game.tigris.art.rivers import eddy, fish, life, reeds, rivers
from game.tigris.art.shorelines import curve, outlines, with_outlets
from game.tigris.art.sprites import TableSprites
from game.ui import emblems, plates
from game.ui.palette import CLAY, VIVID
from game.ui.rasterize import faded, rasterize, resized
from game.ui.svg import picture, style
from game.ui.textures import bricks, clay

SIZES = (24, 40, 53, 80, 160, 300)

PICTURES: dict[str, str] = {
    **{f"tile {color.name}": tiles.tile(CLAY, color) for color in COLORS},
    "back": tiles.back(CLAY),
    "unification": tiles.unification(CLAY),
    "catastrophe": tiles.catastrophe(CLAY),
    "treasure": treasures.treasure(CLAY),
    **{
        f"{dynasty.name} {color.name}": leaders.leader(CLAY, dynasty, color)
        for dynasty in DYNASTIES
        for color in COLORS
    },
    **{f"seal {dynasty.name}": leaders.seal(CLAY, dynasty) for dynasty in DYNASTIES},
    **{monument.name: monuments.tower(CLAY, monument) for monument in MONUMENTS},
    "start": square_marks.start(CLAY, special=False),
    "special start": square_marks.start(CLAY, special=True),
    **{
        draw.__name__: draw(CLAY)
        for draw in (
            square_marks.legal, square_marks.prize, square_marks.clash, square_marks.proof,
            square_marks.refused, square_marks.last, square_marks.hover, square_marks.chosen,
            square_marks.shadow, square_marks.slot,
        )
    },
    "attacker": square_marks.side(CLAY, attacking=True),
    "defender": square_marks.side(CLAY, attacking=False),
    **{
        f"glyph {name}": plates.glyph(name, CLAY.ink)
        for name in ("replace", "end", "menu", "bag", "blades")
    },
    "tablet": plates.tablet(CLAY, CLAY.tablet),
    "button": plates.button(CLAY, CLAY.lapis, lift=True),
    "pressed button": plates.button(CLAY, CLAY.lapis, lift=False),
    "wedge": plates.wedge(CLAY),
    "relief": plates.relief(CLAY, emblems.temple),
    "column": brickwork.column(CLAY),
    "wonder": buildings.wonder(CLAY),
    **{f"building {color.name}": buildings.building(CLAY, color) for color in COLORS},
    **{f"plain tile {color.name}": tiles.plain(CLAY, color) for color in COLORS},
    **{
        f"plain {dynasty.name} {color.name}": leaders.plain(CLAY, dynasty, color)
        for dynasty in DYNASTIES
        for color in COLORS
    },
    **{f"screen {dynasty.name}": hand_screens.screen(CLAY, dynasty, 4) for dynasty in DYNASTIES},
    "bare screen": hand_screens.screen(CLAY, DYNASTIES[0], 0),
    **{
        f"{draw.__name__} {variant}": draw(CLAY, variant)
        for draw, variants in (
            (furrows, 4), (hills, 3), (crack, 4), (palm, 2), (fish, 4), (eddy, 4), (reeds, 4),
        )
        for variant in range(variants)
    },
}  # fmt: skip


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def coverage(surface: pygame.Surface) -> float:
    """The share of a surface's pixels that are not quite transparent."""
    alphas = pixels(surface)[3::4]
    return sum(alpha > 16 for alpha in alphas) / len(alphas)


@pytest.mark.long
def test_every_picture_shows_something_at_every_size() -> None:
    for (name, markup), size in product(PICTURES.items(), SIZES):
        surface = rasterize(markup, size, size)
        assert surface.get_size() == (size, size), name
        assert coverage(surface) > 0.04, (name, size)


@pytest.mark.long
def test_no_two_pictures_are_the_same_at_any_size() -> None:
    for size in (24, 53, 300):
        drawn: dict[bytes, str] = {}
        for name, markup in PICTURES.items():
            key = pixels(rasterize(markup, size, size))
            assert key not in drawn, f"{name} looks like {drawn[key]} at {size}"
            drawn[key] = name


def difference(some: pygame.Surface, other: pygame.Surface) -> float:
    """The share of pixels that are clearly different in two surfaces of one size."""
    a, b = pixels(some), pixels(other)
    clearly = (
        max(abs(p - q) for p, q in zip(a[i : i + 4], b[i : i + 4], strict=True)) > 64
        for i in range(0, len(a), 4)
    )
    return 4 * sum(clearly) / len(a)


def test_signs_of_dynasties_differ_clearly_at_the_smallest_size() -> None:
    """By a fair part of the disc, not by a few pixels."""
    seals = [rasterize(leaders.seal(CLAY, dynasty), 24, 24) for dynasty in DYNASTIES]
    for index, seal in enumerate(seals):
        assert all(difference(seal, other) > 0.08 for other in seals[:index])


def filled_pixels(markup: str, edge: int) -> set[int]:
    """The indices of the opaque pixels of a picture."""
    alphas = pixels(rasterize(markup, edge, edge))[3::4]
    return {index for index, alpha in enumerate(alphas) if alpha > 128}


@pytest.mark.parametrize("edge", (24, 53))
def test_dynasties_are_known_by_their_outlines_alone(edge: int) -> None:
    """Without sign and color, one pixel in nine of either token lies outside the other."""
    shapes = [
        filled_pixels(picture(outline(dynasty, style(CLAY.ink))), edge) for dynasty in DYNASTIES
    ]
    for index, some in enumerate(shapes):
        for other in shapes[:index]:
            assert len(some ^ other) > 0.11 * min(len(some), len(other))


@pytest.mark.long
def test_leaders_differ_without_their_colors() -> None:
    """With the same rim around all: by outline, sign, and emblem."""
    same = replace(CLAY, tiles=(CLAY.clay,) * 4, signs=(CLAY.ink,) * 4)
    for draw in (leaders.leader, leaders.plain):
        tokens = [
            rasterize(draw(same, dynasty, color), 53, 53)
            for dynasty in DYNASTIES
            for color in COLORS
        ]
        for index, token in enumerate(tokens):
            assert all(difference(token, other) > 0.012 for other in tokens[:index])


@pytest.mark.long
def test_monuments_differ_without_their_colors() -> None:
    same = replace(CLAY, tiles=(CLAY.clay,) * 4, signs=(CLAY.ink,) * 4)
    towers = [rasterize(monuments.tower(same, monument), 106, 106) for monument in MONUMENTS]
    for index, one in enumerate(towers):
        assert all(difference(one, other) > 0.002 for other in towers[:index])


def test_a_building_leaves_the_rim_of_its_tile_in_sight() -> None:
    """It stands on the tile; nothing of it reaches the lower edge."""
    for color in COLORS:
        surface = rasterize(buildings.building(CLAY, color), 100, 100)
        assert surface.get_bounding_rect().bottom <= 98
        assert coverage(surface) < 0.8


def test_the_wonder_covers_its_five_squares_and_no_other() -> None:
    surface = rasterize(buildings.wonder(CLAY), 300, 300)
    for row in range(3):
        for column in range(3):
            share = coverage(surface.subsurface((100 * column, 100 * row, 100, 100)))
            if 1 in (row, column):
                assert share > 0.9
            else:
                assert share < 0.13, "except for merlons and shadows"


def test_a_screen_shows_how_many_tiles_lie_behind_it_up_to_six() -> None:
    drawn = [hand_screens.screen(CLAY, DYNASTIES[0], tiles) for tiles in range(8)]
    assert len(set(drawn)) == 7


def test_signs_of_spheres_differ_without_their_colors() -> None:
    signs = [
        rasterize(tiles.slab(CLAY, CLAY.clay, sphere(color, CLAY.ink, CLAY.clay)), 40, 40)
        for color in COLORS
    ]
    for index, sign in enumerate(signs):
        assert all(difference(sign, other) > 0.08 for other in signs[:index])


def test_pictures_use_only_svg_that_sdl_can_read() -> None:
    """No clip, mask, filter, text, or reuse; every gradient in user space; well-formed."""
    known = {
        "svg", "defs", "g", "path", "rect", "circle", "ellipse", "stop",
        "linearGradient", "radialGradient",
    }  # fmt: skip
    for name, markup in PICTURES.items():
        for element in ElementTree.fromstring(markup).iter():
            tag = re.sub(r"{.*}", "", element.tag)
            assert tag in known, name
            if tag.endswith("Gradient"):
                assert element.get("gradientUnits") == "userSpaceOnUse", name


def test_rasterized_colors_are_premultiplied() -> None:
    """No channel is above the alpha: no dark or light fringe when a sprite is blended."""
    surface = rasterize(tiles.tile(CLAY, COLORS[0]), 60, 60)
    raw = surface.get_buffer().raw
    alphas = pixels(surface)[3::4]
    assert any(0 < alpha < 255 for alpha in alphas)
    assert all(max(raw[i : i + 3]) <= raw[i + 3] + 1 for i in range(0, len(raw), 4))


def test_fading_and_resizing_leave_the_sprite_as_it_is() -> None:
    sprite = rasterize(tiles.back(CLAY), 40, 40)
    before = pixels(sprite)
    assert coverage(faded(sprite, 0)) == 0
    assert pixels(faded(sprite, 1)) == before
    assert resized(sprite, 90, 0).get_size() == (90, 1)
    assert pixels(sprite) == before


def test_a_palette_changes_the_tiles() -> None:
    for color in COLORS:
        assert tiles.tile(CLAY, color) != tiles.tile(VIVID, color)


def requests(sprites: TableSprites) -> list[Callable[[int], pygame.Surface]]:
    return [
        lambda edge: sprites.tile(COLORS[1], edge),
        lambda edge: sprites.leader(DYNASTIES[2], COLORS[3], edge),
        lambda edge: sprites.tower(MONUMENTS[0], edge),
        lambda edge: sprites.mark(square_marks.legal, edge),
        lambda edge: sprites.socket(COLORS[0], edge),
        lambda edge: sprites.button(CLAY.lapis, True, edge, 2 * edge, edge),
        lambda edge: sprites.mat(edge // 8, 2 * edge, edge),
        lambda edge: sprites.building(COLORS[2], edge),
        lambda edge: sprites.wonder(3 * edge),
        lambda edge: sprites.screen(DYNASTIES[1], 3, edge),
        lambda edge: sprites.motif(palm, 1, edge),
        lambda edge: sprites.relief(emblems.temple, edge),
    ]


def test_a_sprite_is_rasterized_once() -> None:
    sprites = TableSprites(CLAY)
    for request in requests(sprites):
        assert request(40) is request(40)
        assert request(40) is not request(41)


def test_sprites_stay_within_their_limit() -> None:
    """The least recently used is dropped first; a request is always answered."""
    sprites = TableSprites(CLAY, limit=60 * 60 * 4 * 3)
    kept = sprites.tile(COLORS[0], 60)
    for color in COLORS[1:3]:
        sprites.tile(color, 60)
        assert sprites.tile(COLORS[0], 60) is kept
    oldest = sprites.tile(COLORS[1], 60)
    sprites.tile(COLORS[0], 60)
    sprites.tile(COLORS[2], 60)
    sprites.back(60)
    assert sprites.tile(COLORS[0], 60) is kept
    assert sprites.tile(COLORS[1], 60) is not oldest
    assert sprites.back(500).get_width() == 500


def test_plates_have_exactly_the_requested_size() -> None:
    sprites = TableSprites(CLAY)
    for size in ((300, 90), (40, 200), (7, 5), (61, 60)):
        assert sprites.tablet(CLAY.tablet, 60, *size).get_size() == size
        assert sprites.button(CLAY.lapis, True, 44, *size).get_size() == size


@pytest.mark.parametrize("board", BoardName)
def test_rivers_flow_where_the_map_says(board: BoardName) -> None:
    """The middle of a square is water exactly on river squares."""
    unit = 20
    water = rasterize(rivers(CLAY, TERRAINS[board], unit), COLUMNS * unit, ROWS * unit)
    for row in range(ROWS):
        for column in range(COLUMNS):
            at = (column * unit + unit // 2, row * unit + unit // 2)
            wet = water.get_at(at).a > 200
            river = bool(TERRAINS[board].river & bit_of(square_at(column, row)))
            assert wet == river, (column, row)


def test_an_outline_runs_once_around_a_square() -> None:
    [loop] = outlines(frozenset({(3, 4)}))
    assert [corner for corner, _, _ in loop] == [(3, 4), (4, 4), (4, 5), (3, 5)]


def test_squares_that_touch_in_a_corner_have_two_outlines_and_a_hole_has_its_own() -> None:
    assert len(outlines(frozenset({(0, 0), (1, 1)}))) == 2
    ring = frozenset((x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1))
    assert sorted(len(loop) for loop in outlines(ring)) == [4, 12]


def test_outlines_hold_every_border_once() -> None:
    """For the rivers of both maps: as many edges as river squares have dry sides."""
    for terrain in TERRAINS.values():
        cells = with_outlets(terrain.river)
        sides = sum(
            (x + dx, y + dy) not in cells
            for x, y in cells
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        )
        assert sum(len(loop) for loop in outlines(cells)) == sides


@pytest.mark.parametrize("board", BoardName)
def test_rivers_use_no_svg_dashes(board: BoardName) -> None:
    """SDL reads uninitialized memory for dashes: sometimes rows of the map turned pale."""
    assert "dasharray" not in rivers(CLAY, TERRAINS[board], 53)


@pytest.mark.parametrize("board", BoardName)
def test_plants_are_on_land_and_fish_in_water(board: BoardName) -> None:
    terrain = TERRAINS[board]
    for draw, _, x, y in growth(terrain):
        assert bit_of(square_at(int(x), int(y))) & terrain.land, draw
    kinds = {draw for draw, *_ in growth(terrain)}
    assert kinds == {furrows, hills, crack, palm}
    for draw, _, x, y in life(terrain):
        on_board = 0 <= x < COLUMNS and 0 <= y < ROWS
        if draw is not reeds and on_board:
            assert bit_of(square_at(int(x), int(y))) & terrain.river
    assert {draw for draw, *_ in life(terrain)} == {fish, eddy, reeds}


def test_silt_lies_along_the_water_and_not_far_off() -> None:
    terrain = TERRAINS[BoardName.STANDARD]
    silt = rasterize(wet(CLAY, terrain, 20), COLUMNS * 20, ROWS * 20)
    assert silt.get_at((0, 3 * 20 - 3)).a > 40  # above the river in row 4
    assert silt.get_at((8 * 20 + 10, 5 * 20)).a == 0


def test_rivers_leave_the_board_where_they_reach_its_edge() -> None:
    corner = bit_of(square_at(0, 0))
    assert with_outlets(corner) == {(0, 0), (-1, 0), (0, -1)}
    inner = bit_of(square_at(5, 5))
    assert with_outlets(inner) == {(5, 5)}
    assert len(list(members(inner))) == 1


def test_a_curve_is_always_the_same() -> None:
    cells = frozenset({(1, 1), (2, 1), (2, 2)})
    assert curve(cells, 0.1, 0.07, 40) == curve(cells, 0.1, 0.07, 40)
    assert curve(cells, 0.1, 0.07, 40) != curve(cells, 0.2, 0.07, 40)


@pytest.mark.long
def test_textures_are_always_the_same_and_not_one_flat_color() -> None:
    makers: tuple[Callable[[], pygame.Surface], ...] = (
        lambda: clay(120, 90, CLAY.sand, CLAY.sand_deep),
        lambda: bricks(120, 90, CLAY, 12),
    )
    for make in makers:
        ground = make()
        assert ground.get_size() == (120, 90)
        assert pixels(ground) == pixels(make())
        assert len({pixels(ground)[i : i + 4] for i in range(0, 120 * 90 * 4, 4)}) > 5
