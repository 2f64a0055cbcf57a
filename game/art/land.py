"""The worn land: wet silt along the water, furrows, hills like scales, cracks, date palms.

Drawn as it is cut into old reliefs, in the tones of the clay, so that pieces stand out from it. All
of it is fixed: what grows where follows from the map and a number for each square.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.board import COLUMNS, ROWS, Squares, column_of, halo, members, row_of
from engine.terrain import Terrain
from game.art.shores import Corner, curve, noise_at, with_outlets
from game.art.svg import disc, lines, picture, shape, style
from game.theme import RGB, Theme, darker, lighter, mix


def land(theme: Theme, terrain: Terrain, unit: int) -> str:
    """What lies on the land of a map, `unit` pixels a square; as large as the board."""
    cells = with_outlets(terrain.river)
    silt = mix(theme.silt, theme.sand_deep, 20)
    wet = "".join(
        shape(curve(cells, inset, 0.07, unit), style(silt, opacity=strength))
        for inset, strength in ((-0.42, 0.14), (-0.3, 0.2), (-0.19, 0.26), (-0.1, 0.32))
    )
    drawn = f'<g transform="scale({unit})">{"".join(_growth(theme, terrain))}</g>'
    return picture(wet + drawn, COLUMNS * unit, ROWS * unit)


def _growth(theme: Theme, terrain: Terrain) -> Iterator[str]:
    """What is on each square, in units of one square."""
    near = halo(terrain.river) & terrain.land
    middle = halo(terrain.river | near) & terrain.land
    dark, light = darker(theme.sand_deep, 26), lighter(theme.sand, 52)
    for at in _places(near & ~terrain.temples):
        if noise_at(*at) > -0.25:
            yield _furrows(at, darker(theme.silt, 30), light)
    for at in _places(middle & ~terrain.temples):
        if noise_at(*at) > 0.2:
            yield _palm(at, darker(theme.silt, 46), light)
        elif noise_at(*at) < -0.2:
            yield _crack(at, dark, light)
    for at in _places(terrain.land & ~near & ~middle):
        yield _hills(at, dark, light)


def _places(squares: Squares) -> Iterator[Corner]:
    return ((column_of(square), row_of(square)) for square in members(squares))


def _pressed(data: str, dark: RGB, light: RGB, pen: float, strength: float) -> str:
    """A line cut into the clay: its lower right edge catches the light."""
    lit = f'<g transform="translate({pen * 0.7:.3f} {pen * 0.8:.3f})">'
    return f"{lit}{lines(data, light, pen, strength)}</g>" + lines(data, dark, pen, strength)


def _furrows(at: Corner, dark: RGB, light: RGB) -> str:
    """A field: five furrows between its ditches, along or across."""
    x, y = at
    along = noise_at(x + 31, y) > 0
    data = ""
    for index in range(5):
        start, end, off = 0.17 + 0.03 * (index % 2), 0.83 - 0.04 * (index % 3), 0.2 + 0.15 * index
        if along:
            data += f"M{x + start:.2f} {y + off:.2f}Q{x + 0.5:.2f} {y + off - 0.035:.3f} {x + end:.2f} {y + off:.2f}"
        else:
            data += f"M{x + off:.2f} {y + start:.2f}Q{x + off + 0.035:.3f} {y + 0.5:.2f} {x + off:.2f} {y + end:.2f}"
    return _pressed(data, dark, light, 0.026, 0.3)


def _hills(at: Corner, dark: RGB, light: RGB) -> str:
    """Mountains as overlapping scales, more and less of them."""
    x, y = at
    data = ""
    for row in range(4):
        for column in range(4):
            seed = noise_at(4 * x + column, 4 * y + row + 200)
            if seed < -0.1:
                continue
            left = x + 0.25 * column + (0.125 if row % 2 else 0) - 0.06
            top = y + 0.25 * row + 0.22
            data += f"M{left:.2f} {top:.2f}C{left:.2f} {top - 0.2:.2f} {left + 0.25:.2f} {top - 0.2:.2f} {left + 0.25:.2f} {top:.2f}"
            if seed > 0.45:
                data += f"M{left + 0.09:.2f} {top:.2f}C{left + 0.09:.2f} {top - 0.08:.2f} {left + 0.16:.2f} {top - 0.08:.2f} {left + 0.16:.2f} {top:.2f}"
    return _pressed(data, dark, light, 0.022, 0.24) if data else ""


def _crack(at: Corner, dark: RGB, light: RGB) -> str:
    """Dry clay, split."""
    x, y = at[0] + 0.5 + 0.16 * noise_at(*at), at[1] + 0.5 + 0.16 * noise_at(at[1], at[0])
    data = ""
    for branch in range(3):
        dx, dy = ((0.34, 0.1), (-0.24, 0.28), (-0.1, -0.36))[branch]
        bend = 0.12 * noise_at(at[0] + branch, at[1] + 77)
        data += f"M{x:.2f} {y:.2f}L{x + dx / 2 + bend:.2f} {y + dy / 2 - bend:.2f}L{x + dx:.2f} {y + dy:.2f}"
        data += f"M{x + dx / 2 + bend:.2f} {y + dy / 2 - bend:.2f}l{0.1 - bend:.2f} {bend - 0.09:.2f}"
    return _pressed(data, dark, light, 0.024, 0.36)


def _palm(at: Corner, dark: RGB, light: RGB) -> str:
    """A date palm as reliefs show it: a scaly trunk, seven fronds, two bunches of dates."""
    x, y = at[0] + 0.5 + 0.2 * noise_at(at[0] + 5, at[1]), at[1] + 0.5
    trunk = f"M{x - 0.025:.2f} {y + 0.34:.2f}V{y - 0.05:.2f}M{x + 0.025:.2f} {y + 0.34:.2f}V{y - 0.05:.2f}"
    fronds = "".join(
        f"M{x:.2f} {y - 0.06:.2f}Q{x + cx:.2f} {y + cy:.2f} {x + ex:.2f} {y + ey:.2f}"
        for cx, cy, ex, ey in (
            (-0.2, -0.2, -0.3, 0.06), (0.2, -0.2, 0.3, 0.06), (-0.16, -0.32, -0.27, -0.16),
            (0.16, -0.32, 0.27, -0.16), (-0.1, -0.34, -0.15, -0.34), (0.1, -0.34, 0.15, -0.34),
            (0, -0.2, 0, -0.38),
        )
    )  # fmt: skip
    dates = "".join(disc(x + dx, y + 0.02, 0.035, style(dark, opacity=0.45)) for dx in (-0.07, 0.07))
    ground = f"M{x - 0.14:.2f} {y + 0.36:.2f}H{x + 0.16:.2f}"
    return dates + _pressed(trunk + fronds + ground, dark, light, 0.03, 0.42)
