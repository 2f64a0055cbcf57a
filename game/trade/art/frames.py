"""The body of a card: a fired tablet with a glazed upper field and a plain lower one.

Boxes are in pixels of the card, and lines grow with it: one unit is a hundredth of its width.
"""

from __future__ import annotations

from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.svg import box, lines, picture, polygon, shape, slope, style


def body(palette: Palette, width: int, height: int) -> str:
    """The tablet itself: shadow, outline, and a rim lit from the upper left."""
    unit, round_by = width / 100, width * 0.075
    return (
        box(1.4 * unit, 2 * unit, width - 1.4 * unit, height - 2 * unit,
            style((0, 0, 0), opacity=0.3), round_by)
        + box(0, 0, width - 1.6 * unit, height - 2 * unit, style(palette.outline), round_by)
        + box(1.8 * unit, 1.8 * unit, width - 5.2 * unit, height - 5.6 * unit, style("rim"),
              round_by * 0.8)
    )  # fmt: skip


def rim_slope(rim: RGB, width: int, height: int) -> str:
    stops = ((0, lighter(rim, 42)), (50, rim), (100, darker(rim, 32)))
    return slope("rim", stops, (0, 0, width, height))


def fields(
    palette: Palette, rim: RGB, upper: RGB, lower: RGB, split: int, width: int, height: int
) -> str:
    """A card with two fields, the lower one from `split` on, and a golden seam between them."""
    unit = width / 100
    left, right, bottom, round_by = edges(width, height)
    defs = rim_slope(rim, width, height)
    defs += slope("upper", ((0, lighter(upper, 9)), (100, darker(upper, 9))), (0, 0, 0, split))
    round_top, round_low = left + round_by, bottom - round_by
    top = shape(
        f"M{left:g} {split}V{round_top:g}Q{left:g} {left:g} {round_top:g} {left:g}"
        f"H{right - round_by:g}Q{right:g} {left:g} {right:g} {round_top:g}V{split}Z",
        style("upper"),
    )
    low = shape(
        f"M{left:g} {split}V{round_low:g}Q{left:g} {bottom:g} {left + round_by:g} {bottom:g}"
        f"H{right - round_by:g}Q{right:g} {bottom:g} {right:g} {round_low:g}V{split}Z",
        style(lower),
    )
    top += _gleam(upper, split, width, height)
    seam = lines(f"M{left:g} {split:g}H{right:g}", palette.outline, 2.6 * unit)
    seam += lines(f"M{left:g} {split:g}H{right:g}", palette.gold, 1.1 * unit)
    return picture(body(palette, width, height) + top + low + seam, width, height, defs)


def _gleam(face: RGB, split: int, width: int, height: int) -> str:
    """Light in the upper left corner of the glaze; on a large card a line engraved around it."""
    unit = width / 100
    left, right, _, round_by = edges(width, height)
    far, low = left + 0.62 * (right - left), left + 0.6 * (split - left)
    light = shape(
        f"M{left:g} {low:g}V{left + round_by:g}Q{left:g} {left:g} {left + round_by:g} {left:g}"
        f"H{far:g}Q{left + 0.2 * far:g} {left + 0.16 * low:g} {left:g} {low:g}Z",
        style(lighter(face, 40), opacity=0.24),
    )
    if unit < 1.2:
        return light
    inset = left + 2.2 * unit
    line = max(1.0, 0.6 * unit)
    look = style("none", mix(face, lighter(face, 70), 38), line)
    return light + box(inset, inset, right - inset - 2.2 * unit, split - inset - 3.4 * unit,
                       look, 3 * unit)  # fmt: skip


def edges(width: int, height: int) -> tuple[float, float, float, float]:
    """Left, right, and bottom edge of the fields, and how round their corners are."""
    unit = width / 100
    return 4.6 * unit, width - 6.2 * unit, height - 6.4 * unit, 4.4 * unit


def scorched(palette: Palette) -> RGB:
    """The lower field of a disaster."""
    return darker(mix(palette.bad, palette.ash, 42), 46)


def burst_fields(
    palette: Palette, rim: RGB, upper: RGB, split: int, width: int, height: int
) -> str:
    """The card of a disaster: its lower field is scorched, and its seam is torn."""
    unit = width / 100
    left, right, _, round_by = edges(width, height)
    ground = scorched(palette)
    whole = fields(palette, rim, upper, ground, split, width, height)
    count = 16
    step = (right - left) / count
    teeth = [
        (left + step * index, split + (-4.6 if index % 2 else 3.6) * unit)
        for index in range(count + 1)
    ]
    below = [(right, split + 2 * round_by), (left, split + 2 * round_by)]
    torn = shape(polygon([*teeth, *below]), style(ground))
    edge = lines("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in teeth), palette.bad, 2.8 * unit)
    return whole.replace("</svg>", torn + edge + "</svg>")


def cracks(palette: Palette, top: int, low: int, width: int, height: int) -> str:
    """What lies over a damaged card: all of it is dulled, and cracked between two heights."""
    run = ((0.0, 0.3), (0.2, 0.5), (0.34, 0.28), (0.52, 0.62), (0.68, 0.4), (0.82, 0.7), (1.0, 0.5))
    branches = ((0.34, 0.28), (0.4, 0.02)), ((0.52, 0.62), (0.46, 0.98))
    data = "".join(
        "M" + "L".join(f"{x * width:.1f} {top + y * (low - top):.1f}" for x, y in line)
        for line in (run, *branches)
    )
    thick = max(1.2, 0.016 * width)
    return picture(
        box(0, 0, width, height, style(palette.ash, opacity=0.34), width * 0.075)
        + lines(data, palette.tablet, thick * 2.4, 0.9)
        + lines(data, palette.outline, thick),
        width,
        height,
    )


def band(palette: Palette, width: int, height: int) -> str:
    """A band across a card, for the word of a warning."""
    line = max(1.0, height / 14)
    return picture(
        box(-line, line / 2, width + 2 * line, height - line,
            style(palette.brick, palette.outline, line)),
        width,
        height,
    )  # fmt: skip


def worn(palette: Palette, width: int, height: int) -> str:
    """What lies over a card that has no effect now: it is pale."""
    return picture(
        box(0, 0, width, height, style(palette.tablet, opacity=0.55), width * 0.075), width, height
    )
