"""The ornament around a tile's face: battlements, waves, seeds, bricks.

Each color has its own, so that a tile is known by its border too. All run around a square in the
100 box, as cylinder seals run around a sealing.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.tigris.model.pieces import Color
from game.ui.palette import RGB
from game.ui.svg import box, disc, lines, polygon, shape, style

#: One unit of a border at this place along its side, pointing into the square.
Unit = Callable[[float], str]


def _turned(body: str, quarter: int) -> str:
    return f'<g transform="rotate({90 * quarter} 50 50)">{body}</g>'


def _all_sides(side: str) -> str:
    return "".join(_turned(side, quarter) for quarter in range(4))


def battlements(ink: RGB) -> str:
    """Stepped merlons, as on city walls."""
    merlon = "".join(
        polygon(((x - 4, 11.2), (x - 4, 13), (x - 2.2, 13), (x - 2.2, 15), (x + 2.2, 15),
                 (x + 2.2, 13), (x + 4, 13), (x + 4, 11.2)))
        for x in (22, 33.2, 44.4, 55.6, 66.8, 78)
    )  # fmt: skip
    return _all_sides(shape(merlon, style(ink)))


def waves(ink: RGB) -> str:
    """Water as reliefs show it."""
    run = "M14 13.2" + "".join(
        f"Q{x + 3:g} {9.8 if i % 2 else 16.6} {x + 6:g} 13.2"
        for i, x in enumerate(range(14, 86, 6))
    )
    return _all_sides(lines(run, ink, 2))


def seeds(ink: RGB) -> str:
    """Goods in a row: a bead, a lozenge, a bead."""
    row = "".join(
        disc(x, 13, 1.7, style(ink))
        if i % 2
        else shape(polygon(((x - 3.4, 13), (x, 10.8), (x + 3.4, 13), (x, 15.2))), style(ink))
        for i, x in enumerate((18, 26, 34, 42, 50, 58, 66, 74, 82))
    )
    return _all_sides(row)


def bricks(ink: RGB) -> str:
    """Courses of mud brick."""
    row = "".join(
        box(x, 11.4, 8.6, 3.4, style(ink), 0.8) for x in (15.4, 27.4, 39.4, 51.4, 63.4, 75.4)
    )
    return _all_sides(row)


def band(color: Color, ink: RGB) -> str:
    """The border of a tile of this color."""
    return (battlements, waves, seeds, bricks)[color](ink)
