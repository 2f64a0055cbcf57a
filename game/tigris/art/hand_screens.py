"""The screens that hands lie behind: a piece of glazed wall with the dynasty's sign."""

from __future__ import annotations

from engine.tigris.model.pieces import Dynasty
from game.tigris.art.dynasty_signs import sign
from game.ui.palette import Palette, darker, lighter, mix
from game.ui.svg import box, disc, lines, moved, picture, polygon, shape, slope, style

WIDTH, HEIGHT = 90, 100

_MAX_BACKS = 6
"""backs that are drawn; more could not be distinguished"""


def _wall(left: float, right: float, top: float, lean: float) -> str:
    """One leaf of the screen: `lean` is how much higher its right edge is."""
    teeth = 3
    width = (right - left) / (2 * teeth - 1)
    spots = [(left, 97.0)]
    for tooth in range(2 * teeth - 1):
        x, y = left + tooth * width, top - lean * tooth / (2 * teeth - 2)
        height = y if tooth % 2 == 0 else y + 7
        spots += [(x, height), (x + width, height)]
    return polygon((*spots, (right, 97.0)))


def screen(palette: Palette, dynasty: Dynasty, tiles: int) -> str:
    """A folding screen in the 90 by 100 box; `tiles` tiles, at most six, look out behind it."""
    line = palette.outline
    face = mix(palette.lapis, palette.night, 42)
    defs = slope("leaf", ((0, lighter(face, 12)), (100, darker(face, 16))), (14, 20, 76, 97))
    defs += slope("clay", ((0, lighter(palette.clay, 26)), (100, palette.clay)), (0, 4, 0, 40))
    wings = _wall(3, 22, 36, -6) + _wall(68, 87, 30, 6)
    leaf = _wall(16, 74, 27, 0)
    courses = "".join(f"M17.5 {y}H72.5" for y in range(40, 78, 7))
    joints = "".join(
        f"M{x + (6 if y % 2 else 0)} {y}v7" for y in range(40, 73, 7) for x in range(24, 70, 12)
    )
    foot = box(16, 80, 58, 17, style(palette.gold_deep, line, 1.8)) + box(
        18, 82.4, 54, 12.2, style(darker(palette.night, 10))
    )
    flowers = "".join(
        disc(x, 88.5, 4, style(palette.gold)) + disc(x, 88.5, 1.6, style(palette.brick))
        for x in (25, 35, 45, 55, 65)
    )
    return picture(
        _backs(palette, min(tiles, _MAX_BACKS))
        + shape(wings, style(darker(face, 38), line, 2.4))
        + shape(leaf, style("leaf", line, 2.6))
        + lines(courses + joints, palette.night, 1.1, 0.5)
        + lines("M18 36H72", palette.gold, 2)
        + foot
        + flowers
        + moved(sign(dynasty, lighter(palette.gold, 38), face), 24.5, 37, 0.41),
        WIDTH,
        HEIGHT,
        defs,
    )


def _backs(palette: Palette, tiles: int) -> str:
    """Tiles on edge behind it, in a fan."""
    step = 56 / max(1, tiles)
    first = 45 - (tiles - 1) * step / 2
    return "".join(
        f'<g transform="rotate({(first + i * step - 45) * 0.34:.1f} {first + i * step:.1f} 40)">'
        + box(first + i * step - 8, 7, 16, 34, style("clay", palette.outline, 2), 3.4)
        + lines(
            f"M{first + i * step - 3.4:.1f} 14H{first + i * step + 3.4:.1f}",
            palette.gold_deep,
            2,
            0.7,
        )
        + "</g>"
        for i in range(tiles)
    )
