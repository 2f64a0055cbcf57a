"""The two rivers, each as one smooth shape with banks, shallows, depths and current."""

from __future__ import annotations

from collections.abc import Sequence

from engine.board import COLUMNS, ROWS
from engine.terrain import Terrain
from game.art.shores import Corner, Part, curve, strokes, with_outlets
from game.art.svg import picture, shape, slope, style
from game.theme import Theme, darker, mix

_WOBBLE = 0.07

#: Where the current shows, near the bank and farther in.
_NEAR: tuple[Part, ...] = ((0.05, 0.95), None, (0.1, 0.6), None, None)
_FAR: tuple[Part, ...] = ((0.0, 0.8), None, None, (0.1, 0.95), None, (0.5, 0.9), None)


def rivers(theme: Theme, terrain: Terrain, unit: int) -> str:
    """The water of a map, `unit` pixels a square; the picture is as large as the board."""
    cells = with_outlets(terrain.river)

    def bed(inset: float) -> str:
        return curve(cells, inset, _WOBBLE, unit)

    wide, high = COLUMNS * unit, ROWS * unit
    depth = ((0, mix(theme.deep, theme.water, 52)), (50, theme.deep), (100, darker(theme.deep, 9)))
    pen = max(1.0, unit / 46)
    layers = (
        shape(bed(-0.06), style(theme.bank, opacity=0.4)),
        shape(bed(0.03), style(mix(theme.bank, theme.outline, 38))),
        shape(bed(0.058), style(theme.shallow)),
        shape(bed(0.115), style(mix(theme.water, theme.deep, 25))),
        shape(bed(0.21), style("depth")),
        _current(cells, 0.155, unit, style("none", theme.foam, pen, 0.42), _NEAR),
        _current(cells, 0.29, unit, style("none", theme.foam, pen, 0.28), _FAR),
    )
    defs = slope("depth", depth, (0, 0, wide * 0.4, high))
    return picture("".join(layers), wide, high, defs)


def _current(
    cells: frozenset[Corner], inset: float, unit: int, look: str, parts: Sequence[Part]
) -> str:
    """Short lines along the bank.

    They are not dashes of one line: the reader's own dashes now and then look at memory that
    nobody has written, and then whole rows of the picture turn pale.
    """
    return shape(strokes(cells, inset, _WOBBLE, unit, parts), look)
