"""The picture of a development: what its cylinder seal leaves when it is rolled over clay."""

from __future__ import annotations

from game.trade.art.signs import DRAWN, Sign
from game.ui.palette import RGB, Palette, darker, lighter
from game.ui.svg import box, lines, picture, slope, style

#: The height of a frieze in its own box; it is as wide as it must be.
TALL = 100.0


def frieze(palette: Palette, signs: tuple[Sign, ...], width: int, height: int) -> str:
    """The signs in relief, again and again, between two bands; width x height pixels."""
    clay = palette.clay
    wide = TALL * width / height
    defs = slope("clay", ((0, lighter(clay, 20)), (100, darker(clay, 12))), (0, 0, 0, TALL))
    ground = box(0, 0, wide, TALL, style("clay"))
    bands = "".join(
        lines(f"M0 {y}H{wide:g}", darker(clay, 34), 2)
        + lines(f"M0 {y + 2}H{wide:g}", lighter(clay, 34), 1.6)
        for y in (10, 88)
    )
    count = max(1, round(wide / 96))
    step = wide / count
    middle = (count - 1) / 2  # the first sign stands in the middle
    relief = "".join(
        _raised(palette, signs[abs(int(index - middle)) % len(signs)], step * (index + 0.5))
        for index in range(count)
    )
    return picture(ground + bands + relief, wide, TALL, defs)


def _raised(palette: Palette, sign: Sign, x: float) -> str:
    """A sign raised from clay: lit at its upper left, in shadow at its lower right."""
    clay = palette.clay
    layers: tuple[tuple[float, RGB, RGB], ...] = (
        (2.6, darker(clay, 52), darker(clay, 52)),
        (-2.0, lighter(clay, 60), lighter(clay, 60)),
        (0.0, lighter(clay, 34), darker(clay, 36)),
    )
    return "".join(
        f'<g transform="translate({x + by:.2f} {49 + by:.2f}) scale(0.68) translate(-50 -50)">'
        f"{DRAWN[sign](face, cut)}</g>"
        for by, face, cut in layers
    )
