"""Monuments: stepped towers of two colors, drawn over their four tiles."""

from __future__ import annotations

from engine.tigris.model.pieces import MONUMENT_COLORS, Color, Monument
from game.tigris.art.brickwork import Step, glaze, horns, medallion, stair, step
from game.ui.svg import box, oval, picture, shape, style
from game.ui.theme import Theme, darker, lighter, mix

_MIDDLE = 100

#: From the ground up.
_BASE = (Step(80, 75, 170, 141), Step(63, 59, 137, 113))
_TALL = (Step(47, 43, 109, 83), Step(33, 30, 79, 57), Step(21, 18.5, 54, 37))


def tower(theme: Theme, monument: Monument) -> str:
    """The tower alone, 200 by 200: its four tiles lie below it and are painted by others."""
    tall, base = MONUMENT_COLORS[monument]
    defs = glaze("base", theme.tiles[base], 24, 176) + glaze("tall", theme.tiles[tall], 54, 146)
    line, stone = theme.outline, mix(theme.sand, theme.ivory, 45)
    body = "".join(step("base", line, _MIDDLE, tier) for tier in _BASE)
    body += stair(stone, line, _MIDDLE, (15, 172), (9, 112))
    body += "".join(step("tall", line, _MIDDLE, tier) for tier in _TALL)
    return picture(
        _ground(theme) + body + _shrine(theme) + _plates(theme, tall, base), 200, 200, defs
    )


def _ground(theme: Theme) -> str:
    """Its shadow and the plinth."""
    shadow = "".join(
        oval(111 - i * 2, 170 - i, 88 - i * 4, 21 - i * 3, style((0, 0, 0), opacity=0.13))
        for i in range(4)
    )
    stone = mix(theme.sand_deep, theme.ivory, 40)
    plinth = box(15, 167, 170, 11, style(darker(stone, 40), theme.outline, 2), 3)
    return (
        shadow + plinth + box(15, 166, 170, 6.6, style(lighter(stone, 24), theme.outline, 1.4), 3)
    )


def _shrine(theme: Theme) -> str:
    """The door in the tall part, and the house of the god on its top."""
    stone, line = mix(theme.ivory, theme.sand, 30), theme.outline
    door = shape("M92 109V97a8 8 0 0 1 16 0V109Z", style(darker(theme.clay, 72), stone, 2.2))
    house = box(88, 19, 24, 15, style(stone, line, 2), 1.6)
    house += box(85.5, 16.6, 29, 4.6, style(lighter(stone, 40), line, 1.4), 1.4)
    house += shape("M96.5 34V28a3.5 3.5 0 0 1 7 0V34Z", style(line))
    return door + house + horns(theme, 100, 17)


def _plates(theme: Theme, tall: Color, base: Color) -> str:
    """The signs of the two spheres, so that a monument is known without its colors."""
    lower = "".join(medallion(theme, base, x, 148, 19) for x in (57, 143))
    return medallion(theme, tall, 100, 70, 17.5) + lower
