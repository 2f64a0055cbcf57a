"""The palettes: colors that must differ do so for all kinds of color vision, and in gray."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from engine.tigris.model.pieces import COLORS
from game.ui.theme import THEMES, Theme, darker, lighter, mix
from tests.support.window.colors import EYES, color_distance, contrast, distance, lab, linear

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


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


@themes
@pytest.mark.parametrize("eyes", EYES)
def test_tiles_differ_for_every_kind_of_color_vision(theme: Theme, eyes: str) -> None:
    nearest = min(color_distance(a, b, eyes) for a, b in combinations(theme.tiles, 2))
    assert nearest >= 20


@themes
def test_tiles_differ_in_gray(theme: Theme) -> None:
    lightness = sorted(lab(linear(color))[0] for color in theme.tiles)
    assert min(b - a for a, b in pairwise(lightness)) >= 15


@themes
def test_text_has_enough_contrast(theme: Theme) -> None:
    pairs = {name: contrast(text, ground) for name, text, ground in theme.text_pairs}
    assert len(pairs) >= 8
    assert {name: ratio for name, ratio in pairs.items() if ratio < 4.5} == {}


@themes
def test_signs_stand_out_from_their_tiles(theme: Theme) -> None:
    """3:1, as WCAG requires for graphics."""
    assert min(contrast(theme.signs[c], theme.tiles[c]) for c in COLORS) >= 3


@themes
def test_lines_and_marks_stand_out_from_their_backgrounds(theme: Theme) -> None:
    """Green on sand and blue on water are similar; the dark line between them separates them."""
    pairs = {name: contrast(line, ground) for name, line, ground in theme.mark_pairs}
    assert len(pairs) >= 19
    assert {name: ratio for name, ratio in pairs.items() if ratio < 3} == {}


@themes
@pytest.mark.parametrize("eyes", EYES)
def test_no_tile_looks_like_the_ground_beneath_it(theme: Theme, eyes: str) -> None:
    """Farms lie on the river, all others on land; backs lie beside tiles. In the first palette,
    color-blind players must look for the dark outline of a market."""
    red, blue, green, black = theme.tiles
    assert min(color_distance(blue, water, eyes) for water in (theme.water, theme.deep)) >= 10
    if eyes != "normal" and theme is not THEMES["vivid"]:
        return
    for tile in (red, green, black):
        assert color_distance(tile, theme.sand, eyes) >= 10
        assert color_distance(tile, theme.clay, eyes) >= 10


@themes
def test_burnt_ground_does_not_look_like_a_black_tile(theme: Theme) -> None:
    assert lab(linear(theme.ash))[0] - lab(linear(theme.tiles[3]))[0] >= 15


def test_the_second_palette_separates_tiles_more_clearly() -> None:
    """For every kind of color vision."""
    clay, vivid = (
        [min(color_distance(a, b, eyes) for a, b in combinations(theme.tiles, 2)) for eyes in EYES]
        for theme in THEMES.values()
    )
    assert all(better > worse for better, worse in zip(vivid, clay, strict=True))


@themes
def test_the_two_sides_of_a_conflict_differ(theme: Theme) -> None:
    assert min(color_distance(theme.brick, theme.lapis, eyes) for eyes in EYES) >= 20


def test_mix_runs_from_one_color_to_the_other() -> None:
    some, other = (10, 200, 30), (110, 0, 30)
    assert mix(some, other, 0) == some
    assert mix(some, other, 100) == other
    assert mix(some, other, 50) == (60, 100, 30)
    assert lighter(some, 100) == (255, 255, 255)
    assert darker(some, 100) == (0, 0, 0)
