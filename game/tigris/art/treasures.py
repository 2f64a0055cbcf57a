"""The treasure: a winged disc of gold."""

from __future__ import annotations

from game.ui.palette import Palette, darker, lighter
from game.ui.svg import disc, glow, lines, picture, shape, slope, style

#: One wing to the right in the 100 x 60 box, feathers below one another.
_WING = (
    "M56 19C66 12 82 11 99 15C97 20 95 22 92 23C94 25 92 29 87 31C89 33 85 37 80 38"
    "C81 41 76 44 71 44C66 45 60 42 56 40Z"
)
_FEATHERS = "M60 22C72 18 84 19 92 23 M59 28C70 26 80 27 87 31 M59 34C67 33 74 34 80 38"


def treasure(palette: Palette) -> str:
    """Wings to both sides of a disc; the box is 100 by 60."""
    dark = darker(palette.gold_deep, 55)
    defs = slope("wing", ((0, lighter(palette.gold, 45)), (100, palette.gold)), (0, 8, 0, 48))
    defs += glow("disc", ((0, lighter(palette.gold, 70)), (100, palette.gold)), (46, 24, 22))
    wing = shape(_WING, style("wing", dark, 3.4)) + lines(_FEATHERS, palette.gold_deep, 2)
    pair = wing + f'<g transform="translate(100 0) scale(-1 1)">{wing}</g>'
    tail = shape("M42 38L36 56H64L58 38Z", style("wing", dark, 3.2))
    tail += lines("M46 44L44 54 M50 44V54 M54 44L56 54", palette.gold_deep, 2)
    ring = disc(50, 30, 17, style("disc", dark, 3.6)) + disc(
        50, 30, 10.5, style("none", palette.gold_deep, 2)
    )
    shadow = '<g transform="translate(0 3)" opacity="0.35">'
    shadow += (
        shape(_WING, style(palette.outline)) + disc(50, 31, 18, style(palette.outline)) + "</g>"
    )
    star = shape("M50 21L52.6 27.4L59 30L52.6 32.6L50 39L47.4 32.6L41 30L47.4 27.4Z", style(dark))
    return picture(shadow + tail + pair + ring + star, 100, 60, defs)
