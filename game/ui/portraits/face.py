"""Draws a face: ground, robe, head, hair, and what is worn on it, from back to front."""

from __future__ import annotations

from collections.abc import Iterable

from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.portraits.headdresses import headdress
from game.ui.portraits.looks import Beard, Headdress, Looks
from game.ui.svg import box, disc, lines, oval, picture, shape, slope, style

LINE = 2.2
#: Headdresses that leave no hair in sight at the sides.
_COVERING = (Headdress.VEIL,)


def portrait(palette: Palette, looks: Looks) -> str:
    """A face in the 100 box, on glazed bricks with a golden rim."""
    skin = looks.skin
    defs = slope(
        "ground", ((0, lighter(looks.ground, 14)), (100, darker(looks.ground, 30))), (50, 4, 50, 96)
    )
    defs += slope("skin", ((0, lighter(skin, 16)), (100, darker(skin, 10))), (34, 26, 64, 70))
    defs += slope(
        "robe", ((0, lighter(looks.robe, 12)), (100, darker(looks.robe, 26))), (50, 68, 50, 98)
    )
    return picture(
        _ground(palette)
        + _hair_behind(palette, looks)
        + _robe(palette, looks)
        + _head(palette, looks)
        + _beard(palette, looks)
        + _features(palette, looks)
        + headdress(palette, looks)
        + box(3, 3, 94, 94, style("none", palette.gold, 3), 9)
        + box(1.2, 1.2, 97.6, 97.6, style("none", palette.outline, 1.8), 10),
        defs=defs,
    )


def _ground(palette: Palette) -> str:
    courses = "".join(f"M5 {y}H95" for y in range(20, 96, 15))
    joints = "".join(
        f"M{x + (12 if row % 2 else 0)} {20 + 15 * row}v15"
        for row in range(5)
        for x in (16, 40, 64, 88)
    )
    return box(3, 3, 94, 94, style("ground"), 9) + lines(
        courses + joints, palette.outline, 0.9, 0.22
    )


def _hair_behind(palette: Palette, looks: Looks) -> str:
    """Two falls of hair to the shoulders, in curls."""
    if looks.headdress in _COVERING:
        return ""
    ink = palette.outline
    falls = shape(
        "M27 36C22 46 22 62 25 74H38V36Z M73 36C78 46 78 62 75 74H62V36Z",
        style(looks.hair, ink, LINE),
    )
    spots = [(x, y) for y in (52.0, 60.0, 68.0) for x in (28.5, 71.5)]
    return falls + _curls(looks.hair, spots, 3.4)


def _curls(hair: RGB, spots: Iterable[tuple[float, float]], radius: float) -> str:
    light = lighter(hair, 24)
    return "".join(disc(x, y, radius, style("none", light, 1.3, 0.75)) for x, y in spots)


def _robe(palette: Palette, looks: Looks) -> str:
    """Shoulders, with a fringe and a necklace of beads."""
    ink = palette.outline
    cloth = shape("M7 95C9 80 24 71 50 71C76 71 91 80 93 95Z", style("robe", ink, LINE))
    fringe = "".join(f"M{x} {94 - abs(x - 50) * 0.05:.1f}v-7" for x in range(14, 90, 6))
    neck = shape("M41 58V74Q50 81 59 74V58Z", style(darker(looks.skin, 16), ink, LINE))
    beads = "".join(
        disc(x, 77.5 - (x - 50) ** 2 * 0.016, 2.3, style(glaze, ink, 1))
        for x, glaze in zip(
            range(32, 70, 6), (palette.gold, palette.lapis, palette.brick) * 3, strict=False
        )
    )
    return cloth + lines(fringe, lighter(looks.robe, 34), 1.6, 0.8) + neck + beads


def _head(palette: Palette, looks: Looks) -> str:
    ink = palette.outline
    ears = "".join(
        oval(x, 46, 4, 6, style(darker(looks.skin, 8), ink, LINE))
        + disc(x, 54.5, 3, style(palette.gold, ink, 1.2))
        for x in (29.5, 70.5)
    )
    face = shape(
        "M31 40C31 27 40 22 50 22C60 22 69 27 69 40C69 54 61 67 50 67C39 67 31 54 31 40Z",
        style("skin", ink, LINE),
    )
    return ears + face


def _beard(palette: Palette, looks: Looks) -> str:
    ink, hair = palette.outline, looks.hair
    if looks.beard is Beard.NONE:
        return ""
    if looks.beard is Beard.SHORT:
        edge = "M31 45C32 60 40 71 50 71C60 71 68 60 69 45C65 54 60 56 50 56C40 56 35 54 31 45Z"
        spots = [(38.0, 60.0), (44.0, 63.0), (50.0, 63.0), (56.0, 63.0), (62.0, 60.0)]
    else:
        edge = "M31 44C31 58 33 70 34 84H66C67 70 69 58 69 44C65 54 60 56 50 56C40 56 35 54 31 44Z"
        spots = [(x, y) for y in (62.0, 69.0, 76.0) for x in (38.5, 44.2, 50, 55.8, 61.5)]
    lip = shape(
        "M40 56C44 52 48 52 50 54C52 52 56 52 60 56C55 58 45 58 40 56Z", style(hair, ink, 1)
    )
    return shape(edge, style(hair, ink, LINE)) + _curls(hair, spots, 2.7) + lip


def _features(palette: Palette, looks: Looks) -> str:
    ink = palette.outline
    eyes = "".join(_eye(palette, x) for x in (41, 59))
    lift = 2.2 * looks.brows
    dark = darker(looks.hair, 20)
    brows = lines(
        f"M33.5 {37 - lift:.1f}Q41 {32.4 + lift / 2:.1f} 48 {36.6 + lift:.1f}"
        f"M66.5 {37 - lift:.1f}Q59 {32.4 + lift / 2:.1f} 52 {36.6 + lift:.1f}",
        dark,
        2.7,
    )
    nose = shape("M48.6 38L46 50.5Q50 53.6 54 50.5L51.4 38", style(lighter(looks.skin, 8))) + lines(
        "M48.4 40L45.6 50.2Q47.6 52.6 50 52Q52.4 52.6 54.4 50.2", darker(looks.skin, 46), 1.7
    )
    curve = 59.4 + 2.6 * looks.smile
    mouth = lines(f"M44.4 59.4Q50 {curve:.1f} 55.6 59.4", mix(palette.brick, ink, 45), 2.2)
    wrinkles = "M35 47.5q3 2 6 1.2M65 47.5q-3 2 -6 1.2M40 29.5q10 -3 20 0" if looks.is_old else ""
    age = lines(wrinkles, darker(looks.skin, 34), 1.2, 0.8) if wrinkles else ""
    return age + eyes + brows + nose + mouth


def _eye(palette: Palette, x: float) -> str:
    """Large and wide open, as of those who stand before a god."""
    ink = palette.outline
    almond = f"M{x - 6.6} 43.2Q{x} 36.8 {x + 6.6} 43.2Q{x} 48.6 {x - 6.6} 43.2Z"
    return (
        shape(almond, style(palette.ivory, ink, 1.7))
        + disc(x, 42.6, 2.9, style(palette.night))
        + disc(x - 0.9, 41.6, 0.9, style(palette.ivory))
    )
