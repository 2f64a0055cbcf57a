"""Walls of glazed brick: the steps, parapets and signs of everything that is built.

Light comes from the upper left: a front is lit at its left edge, the terrace above it is bright,
and its shadow falls to the lower right.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tigris.model.pieces import Color
from game.tigris.art.color_signs import sphere
from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.svg import box, disc, lines, moved, picture, polygon, shape, slope, style

_DEPTH = 6
"""how far the terrace on a step reaches back"""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a tower: half widths at foot and head, heights of foot and head."""

    foot: float
    head: float
    low: float
    high: float


def glaze(name: str, color: RGB, left: float, right: float) -> str:
    """The gradients of a wall in one color: `name` for its front, `name`-top for its terrace."""
    body = mix(color, (255, 240, 214), 10 if sum(color) > 150 else 20)  # black needs its edges seen
    front = slope(
        name, ((0, lighter(body, 26)), (45, body), (100, darker(body, 42))), (left, 0, right, 0)
    )
    top = slope(
        f"{name}-top",
        ((0, lighter(body, 58)), (100, lighter(body, 28))),
        (left, 0, right, 0),
    )
    return front + top


def step(name: str, line: RGB, middle: float, tier: Step, pen: float = 2.2) -> str:
    """A step with its terrace, pilasters and parapet; painted with `glaze` of that name."""
    m, back = middle, tier.high - _DEPTH
    terrace = polygon(
        ((m - tier.head, tier.high), (m + tier.head, tier.high), (m + tier.head - 6, back),
         (m - tier.head + 6, back))
    )  # fmt: skip
    front = polygon(
        ((m - tier.foot, tier.low), (m - tier.head, tier.high), (m + tier.head, tier.high),
         (m + tier.foot, tier.low))
    )  # fmt: skip
    return (
        shape(terrace, style(f"{name}-top", line, pen))
        + shape(front, style(name, line, pen))
        + _pilasters(line, m, tier)
        + _parapet(name, line, m, tier)
    )


def _pilasters(line: RGB, middle: float, tier: Step) -> str:
    """Upright recesses, as temple walls have them."""
    count = max(2, round(tier.head / 7))
    shades = ""
    for index in range(count):
        share = (2 * index + 1) / count - 1
        foot, head = middle + share * (tier.foot - 4), middle + share * (tier.head - 4)
        shades += f"M{foot:.1f} {tier.low - 3:g}L{head:.1f} {tier.high + 8:g}"
    return lines(shades, line, 2.6, 0.22)


def _parapet(name: str, line: RGB, middle: float, tier: Step) -> str:
    """A bright course along the upper edge, with merlons."""
    head, y = tier.head + 1.4, tier.high
    course = box(middle - head, y - 0.6, 2 * head, 4.6, style(f"{name}-top", line, 1.2), 1)
    count = max(3, round(head / 5.5))
    merlons = ""
    for index in range(count):
        x = middle - head + 3 + index * (2 * head - 6) / (count - 1)
        merlons += f"M{x - 1.9:.1f} {y:g}V{y - 3:g}H{x + 1.9:.1f}V{y:g}Z"
    return shape(merlons, style(f"{name}-top", line, 0.9)) + course


def stair(
    ink: RGB, line: RGB, middle: float, foot: tuple[float, float], head: tuple[float, float]
) -> str:
    """A great stair between two cheeks: half width and height of its foot and of its head."""
    (width, low), (narrow, high) = foot, head
    body = polygon(
        ((middle - width, low), (middle - narrow, high), (middle + narrow, high),
         (middle + width, low))
    )  # fmt: skip
    treads, y = "", low - 3.4
    while y > high + 2:
        half = width + (narrow - width) * (low - y) / (low - high) - 2
        treads += f"M{middle - half:.1f} {y:.1f}H{middle + half:.1f}"
        y -= 4.2
    cheeks = "".join(
        f"M{middle + side * width:g} {low:g}L{middle + side * narrow:g} {high:g}"
        for side in (-1, 1)
    )
    return (
        shape(body, style(ink, line, 1.6))
        + lines(treads, line, 1.2, 0.6)
        + lines(cheeks, line, 4.4)
        + lines(cheeks, lighter(ink, 20), 2)
    )


def medallion(palette: Palette, color: Color, x: float, y: float, radius: float) -> str:
    """A sphere's sign on a round plate in its own color: a building is known without its walls."""
    scale = radius * 0.0142
    face = palette.tiles[color]
    return (
        disc(x, y, radius + 1.6, style(palette.outline))
        + disc(x, y, radius, style(palette.gold))
        + disc(x, y, radius - 1.8, style(face))
        + moved(sphere(color, palette.signs[color], face), x - 50 * scale, y - 50 * scale, scale)
    )


def horns(palette: Palette, x: float, y: float, scale: float = 1) -> str:
    """A crescent on a pole, in gold, for the top of a shrine; (x, y) is the pole's foot."""
    moon = "M-10 -15C-9 -4 9 -4 10 -15C5 -9 -5 -9 -10 -15Z"
    pole = "M0 0V-9"
    body = lines(pole, palette.outline, 5.4) + shape(
        moon, style(palette.outline, palette.outline, 4.4)
    )
    body += lines(pole, palette.gold, 2.6) + shape(moon, style(lighter(palette.gold, 14)))
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def column(palette: Palette) -> str:
    """A palm of glazed brick, as on the walls of a throne room; the box is 100 by 600."""
    line = palette.night_joint
    bronze = ((0, lighter(palette.gold, 12)), (40, palette.gold), (100, palette.gold_deep))
    defs = slope("shaft", bronze, (32, 0, 68, 0))
    shaft = box(36, 150, 28, 396, style("shaft", line, 3))
    rings = "".join(
        box(32, y, 36, 12, style(palette.foam, line, 2.4), 3)
        + box(34, y + 14, 32, 5, style(palette.brick))
        for y in (150, 280, 410, 522)
    )
    scales = "".join(
        f"M40 {y}q5 8 10 0q5 8 10 0"
        for y in range(178, 520, 13)
        if not 274 < y < 300 and not 404 < y < 430
    )
    bases = box(22, 544, 56, 18, style(palette.lapis, line, 3), 3)
    bases += box(14, 560, 72, 26, style(palette.gold, line, 3), 4)
    bases += "".join(disc(x, 573, 6, style(palette.ivory, line, 1.6)) for x in (27, 42, 58, 73))
    return picture(
        shaft + lines(scales, palette.gold_deep, 2, 0.8) + rings + bases + _capitals(palette),
        100,
        600,
        defs,
    )


def _capitals(palette: Palette) -> str:
    """Volutes in three tiers and a bud on top."""
    line = palette.night_joint
    curl = "M50 0C38 -2 34 -28 14 -28C-2 -28 -4 -6 10 -4C20 -3 20 -14 12 -14"
    drawn = ""
    for y, scale, color in (
        (152, 1.0, palette.foam),
        (116, 0.86, palette.gold),
        (84, 0.7, palette.foam),
    ):
        for mirror in (1, -1):
            place = (
                f"translate({50 - 50 * scale * mirror:g} {y}) scale({scale * mirror:g} {scale:g})"
            )
            drawn += f'<g transform="{place}">{lines(curl, line, 12)}{lines(curl, color, 6.5)}</g>'
    bud = "M50 8C64 26 62 48 50 62C38 48 36 26 50 8Z"
    drawn += shape(bud, style(palette.gold, line, 3)) + lines("M50 16V58", palette.brick, 4)
    return drawn
