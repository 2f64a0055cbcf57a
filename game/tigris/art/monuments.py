"""Monuments: stepped towers of two colors, drawn over their four tiles."""

from __future__ import annotations

from engine.tigris.model.pieces import MONUMENT_COLORS, Color, Monument
from game.tigris.art.brickwork import Step, glaze, horns, medallion, stair, step
from game.ui.palette import Palette, darker, lighter, mix
from game.ui.svg import box, oval, picture, shape, style

_MIDDLE = 100

#: From the ground up.
_BASE = (Step(80, 75, 170, 141), Step(63, 59, 137, 113))
_TALL = (Step(47, 43, 109, 83), Step(33, 30, 79, 57), Step(21, 18.5, 54, 37))


def tower(palette: Palette, monument: Monument) -> str:
    """The tower alone, 200 by 200: its four tiles lie below it and are painted by others."""
    tall, base = MONUMENT_COLORS[monument]
    defs = glaze("base", palette.tiles[base], 24, 176) + glaze("tall", palette.tiles[tall], 54, 146)
    line, stone = palette.outline, mix(palette.sand, palette.ivory, 45)
    body = "".join(step("base", line, _MIDDLE, tier) for tier in _BASE)
    body += stair(stone, line, _MIDDLE, (15, 172), (9, 112))
    body += "".join(step("tall", line, _MIDDLE, tier) for tier in _TALL)
    return picture(
        _ground(palette) + body + _shrine(palette) + _plates(palette, tall, base), 200, 200, defs
    )


def _ground(palette: Palette) -> str:
    """Its shadow and the plinth."""
    shadow = "".join(
        oval(111 - i * 2, 170 - i, 88 - i * 4, 21 - i * 3, style((0, 0, 0), opacity=0.13))
        for i in range(4)
    )
    stone = mix(palette.sand_deep, palette.ivory, 40)
    plinth = box(15, 167, 170, 11, style(darker(stone, 40), palette.outline, 2), 3)
    return (
        shadow + plinth + box(15, 166, 170, 6.6, style(lighter(stone, 24), palette.outline, 1.4), 3)
    )


def _shrine(palette: Palette) -> str:
    """The door in the tall part, and the house of the god on its top."""
    stone, line = mix(palette.ivory, palette.sand, 30), palette.outline
    door = shape("M92 109V97a8 8 0 0 1 16 0V109Z", style(darker(palette.clay, 72), stone, 2.2))
    house = box(88, 19, 24, 15, style(stone, line, 2), 1.6)
    house += box(85.5, 16.6, 29, 4.6, style(lighter(stone, 40), line, 1.4), 1.4)
    house += shape("M96.5 34V28a3.5 3.5 0 0 1 7 0V34Z", style(line))
    return door + house + horns(palette, 100, 17)


def _plates(palette: Palette, tall: Color, base: Color) -> str:
    """The signs of the two spheres, so that a monument is known without its colors."""
    lower = "".join(medallion(palette, base, x, 148, 19) for x in (57, 143))
    return medallion(palette, tall, 100, 70, 17.5) + lower
