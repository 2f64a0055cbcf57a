"""Colors side by side are apart for every kind of color vision, and text on them is legible."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from engine.trade.deck.terms import BASICS, IMPORTS, Goods, Stack, Track
from engine.trade.model.tracks import LAST, Space
from game.trade.art.badges import OUTLINES, badge_glaze
from game.trade.art.frames import scorched
from game.trade.art.glazes import Glaze, goods_glaze, side_glaze, stack_glaze, tablet_glaze
from game.trade.art.markers import seat_color
from game.trade.art.tracks import space_color
from game.ui.palette import PALETTES, RGB, Palette, darker
from tests.support.window.colors import EYES, color_distance, contrast, lab, linear

palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
SIDES = ("ashur", "marduk", "dictatorship", "democracy", "religion", "government")


def nearest(colors: list[RGB], eyes: str = "normal") -> float:
    return min(color_distance(a, b, eyes) for a, b in combinations(colors, 2))


@palettes
def test_sides_differ_for_every_kind_of_color_vision(palette: Palette) -> None:
    faces = [side_glaze(palette, side).face for side in SIDES]
    assert nearest(faces) >= 20
    assert min(nearest(faces, eyes) for eyes in EYES) >= 11


@palettes
def test_seats_differ_for_every_kind_of_color_vision(palette: Palette) -> None:
    colors = [seat_color(palette, seat) for seat in range(6)]
    assert nearest(colors) >= 20
    assert min(nearest(colors, eyes) for eyes in EYES) >= 11


@palettes
def test_goods_differ(palette: Palette) -> None:
    """Nine are too many for eyes that see fewer hues: those go by picture and name first."""
    faces = [goods_glaze(palette, goods).face for goods in Goods]
    assert nearest(faces) >= 12
    assert min(nearest(faces, eyes) for eyes in EYES) >= 8


@palettes
def test_home_goods_are_light_and_imports_are_darker_but_for_silver(palette: Palette) -> None:
    def lightness(goods: Goods) -> float:
        return lab(linear(goods_glaze(palette, goods).face))[0]

    dark = [lightness(goods) for goods in IMPORTS if goods is not Goods.SILVER]
    assert max(dark) + 8 < min(lightness(goods) for goods in BASICS)


@palettes
def test_the_two_backs_of_goods_differ(palette: Palette) -> None:
    backs = [stack_glaze(palette, stack).face for stack in (Stack.BASIC, Stack.IMPORT)]
    assert min(nearest(backs, eyes) for eyes in EYES) >= 15


def written_on(palette: Palette) -> dict[str, Glaze]:
    """The grounds of all text on cards and tracks."""
    return {
        **{stack.value: stack_glaze(palette, stack) for stack in Stack},
        **{goods.value: goods_glaze(palette, goods) for goods in Goods},
        "tablet": tablet_glaze(palette),
        "disaster": Glaze(scorched(palette), palette.on_night),
        "damage": Glaze(palette.brick, palette.on_night),
        "small print": Glaze(palette.tablet, palette.ink_soft),
        "producer": Glaze(palette.tablet, darker(palette.brick, 10)),
    }


@palettes
def test_text_has_enough_contrast(palette: Palette) -> None:
    ratios = {name: contrast(*glaze) for name, glaze in written_on(palette).items()}
    assert {name: ratio for name, ratio in ratios.items() if ratio < 4.5} == {}


@palettes
def test_signs_stand_out_from_their_plates(palette: Palette) -> None:
    ratios = {sign: contrast(*badge_glaze(palette, sign)) for sign in OUTLINES}
    assert {sign: ratio for sign, ratio in ratios.items() if ratio < 3} == {}


@palettes
@pytest.mark.parametrize("track", Track)
def test_a_track_is_glazed_more_deeply_from_zone_to_zone(palette: Palette, track: Track) -> None:
    for way in (-1, 1):
        spaces = [space_color(palette, track, Space(way * at)) for at in (0, 2, 4, 6, LAST)]
        face = spaces[-1]
        distances = [color_distance(color, face) for color in spaces]
        assert distances == sorted(distances, reverse=True)
        assert min(color_distance(a, b) for a, b in pairwise(spaces)) >= 4.5
