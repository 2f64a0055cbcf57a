"""Each sign, badge, and marker has a shape of its own: none is known by color alone."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations, product
from xml.etree import ElementTree

import pygame
import pytest

from engine.trade.deck.terms import Phase, Stack, Track
from engine.trade.model.tracks import Space
from game.trade.art import backs, boxes, frames, friezes, inlays, tiles, tracks
from game.trade.art.badges import OUTLINES, badge, numbered, refused
from game.trade.art.markers import OUTLINES as MARKER_OUTLINES
from game.trade.art.markers import marker
from game.trade.art.signs import DRAWN, Sign
from game.trade.paint.groups import PHASE_SIGNS
from game.ui.palette import CLAY
from game.ui.rasterize import rasterize
from game.ui.svg import picture, shape, style

#: The least size of a sign on a card, one in a panel, one on a large card.
SIZES = (14, 30, 100)
INK, GROUND = (0, 0, 0), (255, 255, 255)

PICTURES: dict[str, str] = {
    **{f"badge {sign.value}": badge(CLAY, sign, CLAY.ink, CLAY.tablet) for sign in Sign},
    **{f"marker {seat}": marker(CLAY, seat) for seat in range(6)},
    **{f"back {stack.value}": backs.back(CLAY, stack, 100, 140) for stack in Stack},
    **{
        f"tile {damaged} {inlaid}": tiles.tile(
            CLAY, Stack.ASHUR_2, (Sign.ASHUR, Sign.MILITARY), inlaid, damaged
        )
        for damaged, inlaid in product((False, True), repeat=2)
    },
    **{
        f"space {track.value} {number}": tracks.space(CLAY, track, Space(number), 30, 70)
        for track in Track
        for number in (-8, -7, -5, -3, 0, 3, 8)
    },
    "end": tracks.end(CLAY, "ashur", 60, 70),
    "zone": tracks.zone_band(CLAY, Track.RELIGION, Space(4), 60, 20),
    "value": tracks.value_plate(CLAY),
    "fields": frames.fields(CLAY, CLAY.gold, CLAY.lapis, CLAY.tablet, 60, 100, 140),
    "burst fields": frames.burst_fields(CLAY, CLAY.gold, CLAY.lapis, 60, 100, 140),
    "cracks": frames.cracks(CLAY, 10, 60, 100, 140),
    "band": frames.band(CLAY, 100, 20),
    "worn": frames.worn(CLAY, 100, 140),
    "frieze": friezes.frieze(CLAY, (Sign.JUSTICE, Sign.ASHUR), 240, 40),
    "inlay": inlays.inlay(CLAY, Sign.FISH, CLAY.shallow, CLAY.ink),
    "bare": inlays.bare(CLAY, Sign.FISH, CLAY.ink, CLAY.shallow),
    "flame": inlays.flame_seal(CLAY),
    "number plate": inlays.number_plate(CLAY),
    "stack mark": inlays.stack_mark(CLAY, Stack.MARDUK_3, CLAY.ink, CLAY.clay),
    "numbered": numbered(CLAY),
    "refused": refused(CLAY),
    "score box": boxes.score_box(CLAY, False, 20, 20),
    "scored box": boxes.score_box(CLAY, True, 20, 20),
    "pointer": boxes.pointer(CLAY),
    "faded": boxes.faded_over(CLAY),
    "tag": boxes.tag(CLAY, 30, 14),
    "empty place": boxes.empty_place(CLAY, 30, 40),
}


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def in_gray(markup: str, edge: int) -> bytes:
    """The lightness of each pixel on a white ground."""
    surface = pygame.Surface((edge, edge), 0, 32)
    surface.fill(GROUND)
    surface.blit(rasterize(markup, edge, edge), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]


def in_one_ink(sign: Sign) -> str:
    """A sign, on the plate of its badge if it has one, in black on white."""
    plate = style(GROUND, INK, 6)
    outline = shape(OUTLINES[sign][0], plate) if sign in OUTLINES else ""
    x, y, scale = OUTLINES[sign][1] if sign in OUTLINES else (0.0, 0.0, 1.0)
    drawn = DRAWN[sign](INK, GROUND)
    return picture(f'{outline}<g transform="translate({x} {y}) scale({scale})">{drawn}</g>')


def share_that_differs(some: bytes, other: bytes) -> float:
    return sum(abs(a - b) > 96 for a, b in zip(some, other, strict=True)) / len(some)


def closest(pictures: dict[Sign, bytes], among: Iterable[Sign]) -> tuple[float, Sign, Sign]:
    pairs = combinations(among, 2)
    return min((share_that_differs(pictures[a], pictures[b]), a, b) for a, b in pairs)


def test_every_sign_is_drawn() -> None:
    assert DRAWN.keys() == {*Sign}


def test_every_picture_shows_something_at_every_size() -> None:
    for (name, markup), size in product(PICTURES.items(), SIZES):
        surface = rasterize(markup, size, size)
        assert surface.get_bounding_rect(min_alpha=16).w >= size // 3, (name, size)


def test_pictures_use_only_svg_that_sdl_can_read() -> None:
    """No clip, mask, filter, text, or reuse; every gradient in user space; well-formed."""
    known = {
        *("svg", "defs", "g", "path", "rect", "circle", "ellipse", "stop"),
        *("linearGradient", "radialGradient"),
    }
    for name, markup in PICTURES.items():
        assert "dasharray" not in markup
        for element in ElementTree.fromstring(markup).iter():
            tag = re.sub(r"{.*}", "", element.tag)
            assert tag in known, name
            if tag.endswith("Gradient"):
                assert element.get("gradientUnits") == "userSpaceOnUse", name


def test_no_two_pictures_are_the_same() -> None:
    drawn: dict[bytes, str] = {}
    for name, markup in PICTURES.items():
        key = pixels(rasterize(markup, 60, 60))
        assert key not in drawn, f"{name} looks like {drawn.get(key)}"
        drawn[key] = name


@pytest.mark.parametrize("size", (16, 30))
def test_signs_differ_in_one_ink(size: int) -> None:
    """By a fair part of their square, also at the smallest size."""
    pictures = {sign: in_gray(in_one_ink(sign), size) for sign in Sign}
    share, some, other = closest(pictures, Sign)
    assert share > 0.055, (some, other)


def test_badges_differ_in_gray() -> None:
    pictures = {sign: in_gray(badge(CLAY, sign, CLAY.ink, CLAY.tablet), 24) for sign in OUTLINES}
    share, some, other = closest(pictures, OUTLINES)
    assert share > 0.045, (some, other)


def filled(markup: str, edge: int) -> set[int]:
    alphas = pixels(rasterize(markup, edge, edge))[3::4]
    return {index for index, alpha in enumerate(alphas) if alpha > 128}


@pytest.mark.parametrize("edge", (12, 24))
def test_seats_are_known_by_the_outlines_of_their_markers(edge: int) -> None:
    assert len(MARKER_OUTLINES) == 6
    shapes = [filled(marker(CLAY, seat), edge) for seat in range(6)]
    for some, other in combinations(shapes, 2):
        assert len(some ^ other) > 0.11 * min(len(some), len(other))


def test_a_direction_and_a_type_of_the_same_sign_have_different_outlines() -> None:
    for type_, move in ((Sign.ASHUR, Sign.TO_ASHUR), (Sign.MARDUK, Sign.TO_MARDUK)):
        plates = [picture(shape(OUTLINES[sign][0], style(INK))) for sign in (type_, move)]
        some, other = (filled(plate, 24) for plate in plates)
        assert len(some ^ other) > 0.1 * len(some)


def test_moves_to_the_left_and_to_the_right_point_there() -> None:
    """An arrow's tip has fewer pixels than its other edge."""
    for sign, left in (
        (Sign.TO_ASHUR, True),
        (Sign.TO_DICTATORSHIP, True),
        (Sign.TO_MARDUK, False),
        (Sign.TO_DEMOCRACY, False),
    ):
        columns = [index % 24 for index in filled(badge(CLAY, sign, INK, GROUND), 24)]
        assert (columns.count(2) < columns.count(21)) == left


def test_every_phase_has_a_sign_of_its_own() -> None:
    assert PHASE_SIGNS.keys() == {*Phase}
    assert len({*PHASE_SIGNS.values()}) == len(Phase)


def test_levels_are_counted_in_wedges() -> None:
    stacks = (Stack.ASHUR_1, Stack.ASHUR_2, Stack.ASHUR_3)
    drawn = [backs.back(CLAY, stack, 100, 140) for stack in stacks]
    assert [markup.count("V37") for markup in drawn] == [1, 2, 3]
