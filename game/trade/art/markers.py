"""The markers of the six seats: each with a shape and a color of its own."""

from __future__ import annotations

from game.trade.art.glazes import mauve
from game.ui.palette import RGB, Palette, darker, lighter
from game.ui.svg import around, moved, picture, polygon, shape, slope, style

#: Outlines in the 100 box, by seat: seal, brick, mountain, bead, star, moon.
_STAR = polygon(around(50, 50, 49 if ray % 2 == 0 else 29, 36 * ray - 90) for ray in range(10))
OUTLINES = (
    "M50 4A46 46 0 0 1 50 96A46 46 0 0 1 50 4Z",
    "M14 8H86Q92 8 92 14V86Q92 92 86 92H14Q8 92 8 86V14Q8 8 14 8Z",
    "M50 4Q54 4 56 8L97 86Q99 94 91 94H9Q1 94 3 86L44 8Q46 4 50 4Z",
    "M50 1L95 50L50 99L5 50Z",
    _STAR,
    "M64 4A47 47 0 1 0 96 72A38 38 0 1 1 64 4Z",
)


def seat_color(palette: Palette, seat: int) -> RGB:
    """Of a seat, 0 to 5."""
    red, blue, green, black = palette.tiles
    return (red, blue, palette.gold, black, green, mauve(palette))[seat]


def marker(palette: Palette, seat: int) -> str:
    """A thick piece of glazed clay in the shape of its seat."""
    color, outline = seat_color(palette, seat), OUTLINES[seat]
    light = lighter(color, 46)
    defs = slope("face", ((0, lighter(color, 22)), (100, darker(color, 12))), (10, 0, 80, 100))
    return picture(
        moved(shape(outline, style((0, 0, 0), opacity=0.35)), 6, 9, 0.94)
        + moved(shape(outline, style(palette.outline, palette.outline, 6)), 2.5, 2, 0.93)
        + moved(shape(outline, style(light)), 7, 6, 0.84)
        + moved(shape(outline, style("face")), 9.5, 9.5, 0.81),
        defs=defs,
    )
