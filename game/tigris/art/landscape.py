"""The worn land: wet silt along the water, furrows, hills like scales, cracks, date palms.

Drawn as it is cut into old reliefs, in the tones of the clay, so that pieces stand out from it.
What grows where follows from the map and a fixed number for each square.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from engine.tigris.model.bitboard import COLUMNS, ROWS, Squares, column_of, halo, members, row_of
from engine.tigris.model.maps import Terrain
from game.tigris.art.shorelines import Corner, curve, noise_at, with_outlets
from game.ui.palette import RGB, Palette, darker, lighter, mix
from game.ui.svg import disc, picture, shape, style

#: Draws one of a few variants in the 100 box, which is one square.
Motif: TypeAlias = Callable[[Palette, int], str]


class Growth(NamedTuple):
    """A motif on the map; its middle in squares from the upper left corner."""

    draw: Motif
    variant: int
    x: float
    y: float


def wet(palette: Palette, terrain: Terrain, unit: int) -> str:
    """The silt along the rivers; soft, so it may be pressed small and enlarged."""
    cells = with_outlets(terrain.river)
    silt = mix(palette.silt, palette.sand_deep, 20)
    body = "".join(
        shape(curve(cells, inset, 0.07, unit), style(silt, opacity=strength))
        for inset, strength in ((-0.42, 0.16), (-0.28, 0.26), (-0.14, 0.36))
    )
    return picture(body, COLUMNS * unit, ROWS * unit)


def growth(terrain: Terrain) -> Iterator[Growth]:
    """Draws the land: fields by the water, palms and cracks behind, hills far off."""
    near = halo(terrain.river) & terrain.land
    middle = halo(terrain.river | near) & terrain.land & ~near
    for column, row in _places(near & ~terrain.temples):
        if noise_at(column, row) > -0.3:
            yield Growth(furrows, _pick(column, row, 4), column + 0.5, row + 0.5)
        else:
            yield Growth(palm, _pick(column, row, 2), column + 0.5, row + 0.5)
    for column, row in _places(middle & ~terrain.temples):
        seed, aside = noise_at(column, row), 0.14 * noise_at(row, column)
        if seed > 0.2:
            yield Growth(palm, _pick(column, row, 2), column + 0.5 + aside, row + 0.5)
        elif seed < -0.2:
            yield Growth(crack, _pick(column, row, 4), column + 0.5 + aside, row + 0.5)
    for column, row in _places(terrain.land & ~near & ~middle):
        yield Growth(hills, _pick(column, row, 3), column + 0.5, row + 0.5)


def _places(squares: Squares) -> Iterator[Corner]:
    return ((column_of(square), row_of(square)) for square in members(squares))


def _pick(column: int, row: int, count: int) -> int:
    return round(999 + 997 * noise_at(column + 31, row + 17)) % count


def _cut(data: str, palette: Palette, dark: RGB, pen: float, strength: float) -> str:
    """A line cut into the clay: its lower right edge catches the light."""

    def line(color: RGB) -> str:
        return shape(data, f'{style("none")} stroke="rgb{color}" stroke-width="{pen:g}"')

    light = f'<g transform="translate({pen * 0.7:.2f} {pen * 0.8:.2f})">'
    body = f"{light}{line(lighter(palette.sand, 52))}</g>{line(dark)}"
    return picture(f'<g opacity="{strength:g}">{body}</g>')


def furrows(palette: Palette, variant: int) -> str:
    """A field: five furrows, along or across."""
    data = ""
    for index in range(5):
        start, end, off = 17 + 3 * (index % 2), 83 - 4 * (index % 3), 20 + 15 * index
        bend = (-4, 3)[variant // 2]
        if variant % 2:
            data += f"M{start} {off}Q50 {off + bend} {end} {off}"
        else:
            data += f"M{off} {start}Q{off + bend} 50 {off} {end}"
    return _cut(data, palette, darker(palette.silt, 30), 2.8, 0.36)


def hills(palette: Palette, variant: int) -> str:
    """Mountains as overlapping scales, more and less of them."""
    data = ""
    for row in range(4):
        for column in range(4):
            seed = noise_at(4 * variant + column, 4 * variant + row + 200)
            left, top = 25 * column + (12 if row % 2 else 0) - 6, 25 * row + 22
            if seed > -0.1:
                data += f"M{left} {top}c0 -20 25 -20 25 0"
            if seed > 0.4:
                data += f"M{left + 9} {top}c0 -8 7 -8 7 0"
    return _cut(data, palette, darker(palette.sand_deep, 26), 2.4, 0.28)


def crack(palette: Palette, variant: int) -> str:
    """Dry clay, split."""
    data = ""
    for branch, (dx, dy) in enumerate(((34, 10), (-24, 28), (-10, -36))):
        bend = round(12 * noise_at(branch + 3 * variant, 77))
        x, y = 50 + dx // 2 + bend, 50 + dy // 2 - bend
        data += f"M50 50L{x} {y}L{50 + dx} {50 + dy}M{x} {y}l{10 - bend} {bend - 9}"
    return _cut(data, palette, darker(palette.sand_deep, 26), 2.6, 0.4)


def palm(palette: Palette, variant: int) -> str:
    """A date palm as reliefs show it: a scaly trunk, seven fronds, two bunches of dates."""
    dark = darker(palette.silt, 46)
    data = "M47 84V46M53 84V46M36 86H66" + "".join(f"M47 {y}l6 -3" for y in range(54, 84, 7))
    sway = 3 if variant else -2
    for cx, cy, ex, ey in (
        (-20, -20, -30, 6), (20, -20, 30, 6), (-16, -32, -27, -16), (16, -32, 27, -16),
        (-10, -34, -15, -34), (10, -34, 15, -34), (0, -20, 0, -38),
    ):  # fmt: skip
        data += f"M50 44q{cx} {cy} {ex + sway} {ey}"
    dates = disc(43, 52, 3.6, style(dark, opacity=0.5)) + disc(
        57, 52, 3.6, style(dark, opacity=0.5)
    )
    return _cut(data, palette, dark, 3, 0.48).replace("</svg>", dates + "</svg>")
