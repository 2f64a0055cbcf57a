"""The two rivers, each as one smooth shape with banks, shallows, depths and current."""

from __future__ import annotations

from engine.board import COLUMNS, ROWS
from engine.terrain import Terrain
from game.art.shores import curve, with_outlets
from game.art.svg import picture, shape, slope, style
from game.theme import RGB, Theme, darker, mix

_WOBBLE = 0.07


def rivers(theme: Theme, terrain: Terrain, unit: int) -> str:
    """The water of a map, `unit` pixels a square; the picture is as large as the board."""
    cells = with_outlets(terrain.river)

    def bed(inset: float) -> str:
        return curve(cells, inset, _WOBBLE, unit)

    wide, high = COLUMNS * unit, ROWS * unit
    depth = ((0, mix(theme.deep, theme.water, 52)), (50, theme.deep), (100, darker(theme.deep, 9)))
    layers = (
        shape(bed(-0.06), style(theme.bank, opacity=0.4)),
        shape(bed(0.03), style(mix(theme.bank, theme.outline, 38))),
        shape(bed(0.058), style(theme.shallow)),
        shape(bed(0.115), style(mix(theme.water, theme.deep, 25))),
        shape(bed(0.21), style("depth")),
        _current(bed(0.155), unit, theme.foam, 0.42, (0.5, 0.42, 0.22, 0.7)),
        _current(bed(0.29), unit, theme.foam, 0.28, (0.34, 0.6, 0.62, 0.5)),
    )
    defs = slope("depth", depth, (0, 0, wide * 0.4, high))
    return picture("".join(layers), wide, high, defs)


def _current(
    data: str, unit: int, color: RGB, opacity: float, dashes: tuple[float, float, float, float]
) -> str:
    """Short lines along the bank; the dashes are in squares."""
    pattern = " ".join(f"{dash * unit:.1f}" for dash in dashes)
    look = style("none", color, max(1.0, unit / 46), opacity)
    return shape(data, f'{look} stroke-dasharray="{pattern}"')
