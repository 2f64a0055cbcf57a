"""The palette keeps everything apart that must be told apart, for all eyes and in gray."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from engine.tigris.model.pieces import COLORS
from game.ui.theme import THEMES, Theme, darker, lighter, mix
from tests.support.window.colors import EYES, color_distance, contrast, distance, lab, linear

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def test_the_distance_is_the_published_one() -> None:
    """Two pairs of the test data that the formula's reference implementation is checked with."""
    pair = (50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)
    assert distance(*pair) == pytest.approx(2.0425, abs=1e-4)
    assert distance((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447)) == pytest.approx(
        1.4441, abs=1e-4
    )


def test_eyes_that_see_fewer_hues_are_simulated() -> None:
    """Pure red and a dark green that a deuteranope confuses more than others do."""
    red, green = (190, 52, 44), (66, 132, 70)
    assert color_distance(red, green, "deutan") < 10 < color_distance(red, green, "normal")


@themes
@pytest.mark.parametrize("eyes", EYES)
def test_tiles_are_told_apart_by_every_kind_of_eyes(theme: Theme, eyes: str) -> None:
    nearest = min(color_distance(a, b, eyes) for a, b in combinations(theme.tiles, 2))
    assert nearest >= 20


@themes
def test_tiles_are_told_apart_in_grey(theme: Theme) -> None:
    lightness = sorted(lab(linear(color))[0] for color in theme.tiles)
    assert min(b - a for a, b in pairwise(lightness)) >= 15


@themes
def test_text_is_readable_on_its_ground(theme: Theme) -> None:
    pairs = {name: contrast(text, ground) for name, text, ground in theme.text_pairs}
    assert len(pairs) >= 8
    assert {name: ratio for name, ratio in pairs.items() if ratio < 4.5} == {}


@themes
def test_signs_stand_out_from_their_tiles(theme: Theme) -> None:
    """3 to 1, what WCAG asks of pictures."""
    assert min(contrast(theme.signs[c], theme.tiles[c]) for c in COLORS) >= 3


@themes
def test_lines_and_marks_stand_out_from_what_they_lie_on(theme: Theme) -> None:
    """Green on sand and blue on water are near; the dark line between them is what is seen."""
    pairs = {name: contrast(line, ground) for name, line, ground in theme.mark_pairs}
    assert len(pairs) >= 19
    assert {name: ratio for name, ratio in pairs.items() if ratio < 3} == {}


@themes
@pytest.mark.parametrize("eyes", EYES)
def test_no_tile_looks_like_the_ground_that_it_may_lie_on(theme: Theme, eyes: str) -> None:
    """Farms lie on the river, all others on land; backs lie beside tiles. In the first palette
    eyes that see fewer hues must look for the dark outline of a market."""
    red, blue, green, black = theme.tiles
    assert min(color_distance(blue, water, eyes) for water in (theme.water, theme.deep)) >= 10
    if eyes != "normal" and theme is not THEMES["vivid"]:
        return
    for tile in (red, green, black):
        assert color_distance(tile, theme.sand, eyes) >= 10
        assert color_distance(tile, theme.clay, eyes) >= 10


@themes
def test_burnt_ground_is_no_black_tile(theme: Theme) -> None:
    assert lab(linear(theme.ash))[0] - lab(linear(theme.tiles[3]))[0] >= 15


def test_the_second_palette_parts_tiles_farther() -> None:
    """That is what it is for: more for every kind of eyes, and in gray."""
    clay, vivid = (
        [min(color_distance(a, b, eyes) for a, b in combinations(theme.tiles, 2)) for eyes in EYES]
        for theme in THEMES.values()
    )
    assert all(more > less for more, less in zip(vivid, clay, strict=True))


@themes
def test_the_two_sides_of_a_conflict_are_told_apart(theme: Theme) -> None:
    assert min(color_distance(theme.brick, theme.lapis, eyes) for eyes in EYES) >= 20


def test_mixing_runs_from_one_colour_to_the_other() -> None:
    some, other = (10, 200, 30), (110, 0, 30)
    assert mix(some, other, 0) == some
    assert mix(some, other, 100) == other
    assert mix(some, other, 50) == (60, 100, 30)
    assert lighter(some, 100) == (255, 255, 255)
    assert darker(some, 100) == (0, 0, 0)
