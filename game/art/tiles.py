"""Tiles of clay: the four kinds, their backs, the unification tile, catastrophes."""

from __future__ import annotations

from engine.pieces import Color
from game.art.pictograms import rosette, sphere
from game.art.svg import bevel, box, disc, lines, moved, picture, polygon, shape, slope, style
from game.theme import RGB, Theme, darker, lighter, mix


def slab(theme: Theme, face: RGB, inside: str) -> str:
    """A bevelled tile with this face and what is inlaid in it; it fills its square but for a rim
    that its shadow needs."""
    light, shade = lighter(face, 9), darker(face, 11)
    defs = bevel("rim", mix(face, (255, 240, 214), 16), 38)
    defs += slope("face", ((0, light), (100, shade)), (20, 8, 80, 92))
    shadow = box(5.5, 6.5, 92, 92, style((0, 0, 0), opacity=0.16), 13)
    shadow += box(4.5, 5.5, 91.5, 91.5, style((0, 0, 0), opacity=0.24), 12)
    return picture(
        shadow
        + box(3, 3, 92, 92, style(theme.outline), 11.5)
        + box(5.6, 5.6, 86.8, 86.8, style("rim"), 9.5)
        + box(10, 10, 78, 78, style("face"), 7)
        + moved(inside, 12, 11.5, 0.74),
        defs=defs,
    )


def tile(theme: Theme, color: Color) -> str:
    """A face-up civilization tile."""
    face = theme.tiles[color]
    return slab(theme, face, sphere(color, theme.signs[color], face))


def back(theme: Theme) -> str:
    """The back of every tile: plain clay with a rosette pressed into it."""
    pressed = moved(rosette(lighter(theme.clay, 32), theme.clay), 1.6, 1.8)
    return slab(theme, theme.clay, pressed + rosette(darker(theme.clay, 34), theme.clay))


def unification(theme: Theme) -> str:
    """A pale tile with two linked rings."""
    left, right = "M64 50A26 26 0 1 1 12 50A26 26 0 1 1 64 50", "M88 50A26 26 0 1 1 36 50A26"
    right += " 26 0 1 1 88 50"
    over = "M50 27.1A26 26 0 0 1 62.6 58"  # where the left ring passes over the right one
    rings = "".join(
        lines(data, edge, 12.5) + lines(data, color, 9)
        for data, color, edge in (
            (left, theme.lapis, darker(theme.lapis, 45)),
            (right, theme.brick, darker(theme.brick, 45)),
        )
    )
    rings += lines(over, darker(theme.lapis, 45), 12.5) + lines(over, theme.lapis, 9)
    return slab(theme, theme.ivory, moved(rings, -1, 0, 1.02))


_CRACKS = (
    "M50 52L41 40L44 30L33 17 M50 52L62 44L70 45L84 31 M50 52L46 66L52 76L47 90"
    " M50 52L34 57L25 52L10 60 M50 52L66 62L72 74L88 80"
)
_TWIGS = "M41 40L29 42 M62 44L60 30 M46 66L33 75 M66 62L80 58 M52 76L63 86 M25 52L20 40"


def catastrophe(theme: Theme) -> str:
    """Scorched ground, burst open."""
    ash = theme.ash
    edge = (
        (6, 12), (24, 5), (41, 9), (60, 4), (79, 7), (95, 15), (92, 33), (96, 52),
        (92, 70), (95, 88), (78, 94), (60, 91), (44, 96), (25, 92), (7, 94), (9, 72),
        (4, 54), (9, 34),
    )  # fmt: skip
    defs = slope("ground", ((0, lighter(ash, 16)), (100, darker(ash, 30))), (10, 0, 90, 100))
    stones = "".join(
        disc(x, y, r, style(darker(ash, 25), lighter(ash, 14), 1))
        for x, y, r in ((24, 28, 3.4), (76, 66, 3), (30, 84, 2.6), (66, 20, 2.8), (82, 44, 2))
    )
    return picture(
        shape(polygon((x + 1.5, y + 2) for x, y in edge), style((0, 0, 0), opacity=0.3))
        + shape(polygon(edge), style("ground", theme.outline, 2.6))
        + stones
        + lines(_CRACKS, lighter(ash, 26), 7.4)
        + lines(_TWIGS, lighter(ash, 22), 4)
        + lines(_CRACKS, theme.outline, 5)
        + lines(_TWIGS, theme.outline, 2.4)
        + lines(_CRACKS, theme.brick, 1.5),
        defs=defs,
    )
