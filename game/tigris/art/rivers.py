"""The two rivers: banks, shallows and depths engraved with waves; fish, eddies, reeds."""

from __future__ import annotations

from collections.abc import Iterator

from engine.tigris.model.bitboard import COLUMNS, ROWS
from engine.tigris.model.maps import Terrain
from game.tigris.art.landscape import Growth
from game.tigris.art.shorelines import Part, curve, edges, noise_at, strokes, with_outlets
from game.ui.palette import Palette, darker, lighter, mix
from game.ui.svg import disc, lines, picture, shape, slope, style

_WOBBLE = 0.07
#: A square's chance, from -1 to 1, above which it has a fish, and below which it has an eddy.
FISH, EDDY = 0.34, -0.5

#: Where the current shows: near the bank, and farther in. These are not dashes of one line: the
#: reader's own dashes now and then look at memory that nobody has written, and then whole rows of
#: the picture turn pale.
_NEAR: tuple[Part, ...] = ((0.05, 0.95), None, (0.1, 0.6), None, None)
_FAR: tuple[Part, ...] = ((0.0, 0.8), None, None, (0.1, 0.95), None, (0.5, 0.9), None)


def rivers(palette: Palette, terrain: Terrain, unit: int, rows: range = range(ROWS)) -> str:
    """The water of a map, `unit` pixels a square, in these rows of the board."""
    cells = with_outlets(terrain.river)

    def bed(*insets: float) -> str:
        return "".join(curve(cells, inset, _WOBBLE, unit) for inset in insets)

    width, height = COLUMNS * unit, ROWS * unit
    depth = (
        (0, mix(palette.deep, palette.water, 60)),
        (50, palette.deep),
        (100, darker(palette.deep, 12)),
    )
    pen = max(1.0, unit / 46)
    layers = (
        shape(bed(-0.01), style(mix(palette.bank, palette.outline, 52))),
        shape(bed(0.03), style(mix(palette.bank, palette.sand, 40))),
        shape(bed(0.06), style(mix(palette.shallow, palette.foam, 16))),
        shape(bed(0.13), style(mix(palette.water, palette.deep, 22))),
        shape(bed(0.22), style("depth")),
        _engraved(bed(0.2, 0.28, 0.36), f'stroke="rgb{palette.foam}" opacity="0.19"', pen * 0.8),
        _engraved(bed(0.185, 0.265, 0.345), f'stroke="rgb{palette.deep}" opacity="0.5"', pen * 1.1),
        shape(
            strokes(cells, 0.16, _WOBBLE, unit, _NEAR) + strokes(cells, 0.3, _WOBBLE, unit, _FAR),
            style("none", palette.foam, pen, 0.42),
        ),
    )
    defs = slope("depth", depth, (0, 0, width * 0.4, height))
    return picture("".join(layers), width, len(rows) * unit, defs, rows.start * unit)


def _engraved(data: str, look: str, pen: float) -> str:
    return shape(data, f'fill="none" {look} stroke-width="{pen:g}"')


def life(terrain: Terrain) -> Iterator[Growth]:
    """Fish and eddies in some squares of the rivers, reeds on the banks."""
    cells = with_outlets(terrain.river)
    for column, row in sorted(cells):
        seed = _seed(column, row)
        along = (column - 1, row) in cells or (column + 1, row) in cells
        variant = (0 if along else 2) + (seed > 0.7)
        if seed > FISH:
            yield Growth(fish, variant, column + 0.5, row + 0.5)
        elif seed < EDDY:
            yield Growth(eddy, variant, column + 0.5, row + 0.5)
    for index, (x, y) in enumerate(edges(cells, 0.01, _WOBBLE)):
        if noise_at(index + 3, round(7 * x + 3 * y)) > 0.1:
            yield Growth(reeds, index % 4, x, y - 0.36)


def lively(column: int, row: int) -> bool:
    """Whether a square of a river has a fish or an eddy."""
    return not EDDY <= _seed(column, row) <= FISH


def _seed(column: int, row: int) -> float:
    return noise_at(column + 13, row + 7)


def _turned(body: str, variant: int) -> str:
    turn, mirror = (0, 90)[variant // 2], (-1, 1)[variant % 2]
    place = f"translate(50 50) rotate({turn}) scale({100 * mirror} 100)"
    return picture(f'<g transform="{place}">{body}</g>')


def fish(palette: Palette, variant: int) -> str:
    """A carp, scales and fin cut into the glaze."""
    body = "M-0.21 0.01C-0.12 -0.1 0.06 -0.1 0.15 0L0.26 -0.08Q0.23 0.01 0.26 0.09L0.15 0.03"
    body += "C0.06 0.11 -0.12 0.11 -0.21 0.01Z"
    cut = "M-0.11 -0.055Q-0.07 0.01 -0.11 0.075M-0.03 -0.05Q0.01 0.01 -0.03 0.06"
    cut += "M0.05 -0.035Q0.08 0.01 0.05 0.05"
    tone = mix(palette.shallow, palette.foam, 35)
    dark = shape(body, style(darker(palette.deep, 30), opacity=0.5))
    return _turned(
        f'<g transform="translate(0.012 0.02)">{dark}</g>'
        + shape(body, style(tone, opacity=0.62))
        + lines(cut, palette.deep, 0.018, 0.8)
        + disc(-0.155, -0.012, 0.014, style(palette.deep)),
        variant,
    )


def eddy(palette: Palette, variant: int) -> str:
    """Water that turns, as two volutes."""
    data = "M-0.3 0.06C-0.2 0.06 -0.2 -0.1 -0.1 -0.1C-0.02 -0.1 -0.01 0.02 -0.08 0.03"
    data += "C-0.13 0.03 -0.13 -0.04 -0.09 -0.04M-0.05 0.1C0.06 0.1 0.06 -0.06 0.16 -0.06"
    data += "C0.24 -0.06 0.25 0.06 0.18 0.07C0.13 0.07 0.13 0 0.17 0"
    return _turned(lines(data, palette.foam, 0.036, 0.42), variant)


def reeds(palette: Palette, variant: int) -> str:
    """A tuft of reed; its roots are at (50, 86)."""
    back, front, heads = "", "", ""
    for blade in range(5):
        aside, seed = blade - 2, noise_at(blade + 7 * variant, 5)
        lean, tall = 4.5 * aside + 2 * seed, 21 + 6 * seed - 1.4 * abs(aside)
        root = 50 + 2.8 * aside
        data = f"M{root:g} 89Q{root:g} {86 - tall / 2:.1f} {root + lean:.1f} {86 - tall:.1f}"
        front, back = (front, back + data) if blade % 2 else (front + data, back)
        heads += f"M{root + lean:.1f} {86 - tall:.1f}v6" if blade == 2 and variant % 2 else ""
    return picture(
        lines(back + front, palette.outline, 5, 0.28)
        + lines(back, darker(palette.reed, 42), 2.6)
        + lines(front, lighter(palette.reed, 14), 2.6)
        + lines(heads, darker(palette.bank, 45), 5)
    )
