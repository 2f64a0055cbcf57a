"""The palettes: colors that must differ do so for all kinds of color vision, and in gray."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest

from engine.tigris.model.pieces import COLORS
from game.ui.palette import CLAY, CONTRAST, PALETTES, VIVID, Palette, darker, lighter, mix
from tests.support.window.colors import EYES, color_distance, contrast, distance, lab, linear

palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)


def test_color_distance_matches_published_values() -> None:
    """Two pairs of the published test data for CIEDE2000."""
    pair = (50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)
    assert distance(*pair) == pytest.approx(2.0425, abs=1e-4)
    assert distance((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447)) == pytest.approx(
        1.4441, abs=1e-4
    )


def test_color_blindness_is_simulated() -> None:
    """Pure red and a dark green that a deuteranope confuses more than others do."""
    red, green = (190, 52, 44), (66, 132, 70)
    assert color_distance(red, green, "deutan") < 10 < color_distance(red, green, "normal")


@palettes
@pytest.mark.parametrize("eyes", EYES)
def test_tiles_differ_for_every_kind_of_color_vision(palette: Palette, eyes: str) -> None:
    nearest = min(color_distance(a, b, eyes) for a, b in combinations(palette.tiles, 2))
    assert nearest >= 20


@palettes
@pytest.mark.parametrize("eyes", EYES)
def test_lines_of_players_differ_and_are_no_color_of_a_sphere(palette: Palette, eyes: str) -> None:
    lines = palette.lines
    assert min(color_distance(a, b, eyes) for a, b in combinations(lines, 2)) >= 18
    assert min(color_distance(a, b, "normal") for a in lines for b in palette.tiles) >= 18
    assert min(contrast(line, palette.tablet_shade) for line in lines) >= 3


@palettes
def test_tiles_differ_in_gray(palette: Palette) -> None:
    lightness = sorted(lab(linear(color))[0] for color in palette.tiles)
    assert min(b - a for a, b in pairwise(lightness)) >= 15


@palettes
def test_text_has_enough_contrast(palette: Palette) -> None:
    pairs = {name: contrast(text, ground) for name, text, ground in palette.text_pairs}
    assert len(pairs) >= 8
    assert {name: ratio for name, ratio in pairs.items() if ratio < 4.5} == {}


def test_text_of_the_contrast_palette_has_twice_as_much() -> None:
    """7:1, as WCAG asks for where contrast is to be enhanced."""
    pairs = {name: contrast(text, ground) for name, text, ground in CONTRAST.text_pairs}
    assert {name: ratio for name, ratio in pairs.items() if ratio < 7} == {}


@palettes
def test_signs_stand_out_from_their_tiles(palette: Palette) -> None:
    """3:1, as WCAG requires for graphics."""
    assert min(contrast(palette.signs[c], palette.tiles[c]) for c in COLORS) >= 3


@palettes
def test_lines_and_marks_stand_out_from_their_backgrounds(palette: Palette) -> None:
    """Green on sand and blue on water are similar; the dark line between them separates them."""
    pairs = {name: contrast(line, ground) for name, line, ground in palette.mark_pairs}
    assert len(pairs) >= 19
    assert {name: ratio for name, ratio in pairs.items() if ratio < 3} == {}


@palettes
@pytest.mark.parametrize("eyes", EYES)
def test_no_tile_looks_like_the_ground_beneath_it(palette: Palette, eyes: str) -> None:
    """Farms lie on the river, all others on land; backs lie beside tiles. In the clay palette,
    color-blind players must look for the dark outline of a market."""
    red, blue, green, black = palette.tiles
    assert min(color_distance(blue, water, eyes) for water in (palette.water, palette.deep)) >= 10
    if eyes != "normal" and palette is CLAY:
        return
    for tile in (red, green, black):
        assert color_distance(tile, palette.sand, eyes) >= 10
        assert color_distance(tile, palette.clay, eyes) >= 10


@palettes
def test_burnt_ground_does_not_look_like_a_black_tile(palette: Palette) -> None:
    assert lab(linear(palette.ash))[0] - lab(linear(palette.tiles[3]))[0] >= 15


def test_the_vivid_palette_separates_tiles_more_clearly() -> None:
    """For every kind of color vision."""

    def nearest(palette: Palette, eyes: str) -> float:
        return min(color_distance(a, b, eyes) for a, b in combinations(palette.tiles, 2))

    assert all(nearest(VIVID, eyes) > nearest(CLAY, eyes) for eyes in EYES)


def test_the_style_guide_lists_every_palette() -> None:
    guide = (Path(__file__).parents[3] / "assets" / "STYLE.md").read_text(encoding="utf-8")
    for name, palette in PALETTES.items():
        assert f"`{name}`" in guide
        for red, green, blue in palette.tiles:
            assert f"`#{red:02X}{green:02X}{blue:02X}`" in guide, name


@palettes
def test_the_two_sides_of_a_conflict_differ(palette: Palette) -> None:
    assert min(color_distance(palette.brick, palette.lapis, eyes) for eyes in EYES) >= 20


def test_mix_runs_from_one_color_to_the_other() -> None:
    some, other = (10, 200, 30), (110, 0, 30)
    assert mix(some, other, 0) == some
    assert mix(some, other, 100) == other
    assert mix(some, other, 50) == (60, 100, 30)
    assert lighter(some, 100) == (255, 255, 255)
    assert darker(some, 100) == (0, 0, 0)
