"""The two rivers: banks, shallows and depths, engraved with waves, eddies and fish, reeds beside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.board import COLUMNS, ROWS
from engine.terrain import Terrain
from game.art.shores import Corner, Part, curve, edges, noise_at, strokes, with_outlets
from game.art.svg import disc, lines, picture, shape, slope, style
from game.theme import Theme, darker, lighter, mix

_WOBBLE = 0.07

#: Where the current shows: near the bank, farther in, in the middle.
_NEAR: tuple[Part, ...] = ((0.05, 0.95), None, (0.1, 0.6), None, None)
_FAR: tuple[Part, ...] = ((0.0, 0.8), None, None, (0.1, 0.95), None, (0.5, 0.9), None)


def rivers(theme: Theme, terrain: Terrain, unit: int) -> str:
    """The water of a map, `unit` pixels a square; the picture is as large as the board."""
    cells = with_outlets(terrain.river)

    def bed(inset: float) -> str:
        return curve(cells, inset, _WOBBLE, unit)

    wide, high = COLUMNS * unit, ROWS * unit
    depth = ((0, mix(theme.deep, theme.water, 60)), (50, theme.deep), (100, darker(theme.deep, 12)))
    pen = max(1.0, unit / 46)
    layers = (
        shape(bed(-0.075), style(theme.bank, opacity=0.5)),
        shape(bed(-0.01), style(mix(theme.bank, theme.outline, 52))),
        shape(bed(0.03), style(mix(theme.bank, theme.sand, 40))),
        shape(bed(0.055), style(mix(theme.shallow, theme.foam, 30))),
        shape(bed(0.085), style(theme.shallow)),
        shape(bed(0.13), style(mix(theme.water, theme.deep, 22))),
        shape(bed(0.22), style("depth")),
        *(lines(bed(inset), theme.foam, pen * 0.8, level) for inset, level in _WAVES),
        *(lines(bed(inset), theme.deep, pen * 1.1, 0.5) for inset in (0.185, 0.265, 0.345)),
        _current(cells, 0.16, unit, style("none", theme.foam, pen, 0.5), _NEAR),
        _current(cells, 0.3, unit, style("none", theme.foam, pen, 0.34), _FAR),
        f'<g transform="scale({unit})">{"".join(_life(theme, cells))}{_reeds(theme, cells)}</g>',
    )
    defs = slope("depth", depth, (0, 0, wide * 0.4, high))
    return picture("".join(layers), wide, high, defs)


_WAVES = ((0.2, 0.24), (0.28, 0.18), (0.36, 0.13))


def _current(
    cells: frozenset[Corner], inset: float, unit: int, look: str, parts: Sequence[Part]
) -> str:
    """Short lines along the bank.

    They are not dashes of one line: the reader's own dashes now and then look at memory that
    nobody has written, and then whole rows of the picture turn pale.
    """
    return shape(strokes(cells, inset, _WOBBLE, unit, parts), look)


def _life(theme: Theme, cells: frozenset[Corner]) -> Iterator[str]:
    """Fish and eddies in the middle of some squares, in units of one square."""
    for column, row in sorted(cells):
        seed = noise_at(column + 13, row + 7)
        along = (column - 1, row) in cells or (column + 1, row) in cells
        turn = 0 if along else 90
        at = f'transform="translate({column + 0.5} {row + 0.5}) rotate({turn}) scale({1 if seed > 0.7 else -1} 1)"'
        if seed > 0.34:
            yield f"<g {at}>{_fish(theme)}</g>"
        elif seed < -0.5:
            yield f"<g {at}>{_eddy(theme)}</g>"


def _fish(theme: Theme) -> str:
    """A carp, scales and fin cut into the glaze."""
    body = "M-0.21 0.01C-0.12 -0.1 0.06 -0.1 0.15 0L0.26 -0.08Q0.23 0.01 0.26 0.09L0.15 0.03C0.06 0.11 -0.12 0.11 -0.21 0.01Z"
    cut = "M-0.11 -0.055Q-0.07 0.01 -0.11 0.075M-0.03 -0.05Q0.01 0.01 -0.03 0.06M0.05 -0.035Q0.08 0.01 0.05 0.05"
    tone = mix(theme.shallow, theme.foam, 35)
    return (
        f'<g transform="translate(0.012 0.02)">{shape(body, style(darker(theme.deep, 30), opacity=0.5))}</g>'
        + shape(body, style(tone, opacity=0.62))
        + lines(cut, theme.deep, 0.018, 0.8)
        + disc(-0.155, -0.012, 0.014, style(theme.deep))
    )


def _eddy(theme: Theme) -> str:
    """Water that turns, as two volutes."""
    half = "M-0.3 0.06C-0.2 0.06 -0.2 -0.1 -0.1 -0.1C-0.02 -0.1 -0.01 0.02 -0.08 0.03C-0.13 0.03 -0.13 -0.04 -0.09 -0.04"
    other = "M-0.05 0.1C0.06 0.1 0.06 -0.06 0.16 -0.06C0.24 -0.06 0.25 0.06 0.18 0.07C0.13 0.07 0.13 0 0.17 0"
    return lines(half + other, theme.foam, 0.024, 0.42)


def _reeds(theme: Theme, cells: frozenset[Corner]) -> str:
    """Tufts of reed on the banks, here more, there less."""
    back, front, heads = "", "", ""
    for index, (x, y) in enumerate(edges(cells, 0.01, _WOBBLE)):
        seed = noise_at(index + 3, round(7 * x + 3 * y))
        if seed < 0.1:
            continue
        for blade in range(5):
            lean = (blade - 2) * 0.045 + 0.03 * seed
            tall = 0.17 + 0.06 * noise_at(blade + index, 5) + 0.05 * seed - 0.012 * abs(blade - 2)
            root = x + (blade - 2) * 0.028
            data = f"M{root:.3f} {y + 0.04:.3f}Q{root:.3f} {y - tall / 2:.3f} {root + lean:.3f} {y - tall:.3f}"
            back += data if blade % 2 else ""
            front += "" if blade % 2 else data
            if blade == 2 and seed > 0.4:
                heads += f"M{root + lean:.3f} {y - tall:.3f}v0.06"
    dark, light = darker(theme.reed, 42), lighter(theme.reed, 14)
    return (
        lines(back + front, theme.outline, 0.05, 0.28)
        + lines(back, dark, 0.026)
        + lines(front, light, 0.026)
        + lines(heads, darker(theme.bank, 45), 0.05)
    )
