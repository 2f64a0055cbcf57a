"""Monuments: stepped towers of two colours, drawn over their four tiles."""

from __future__ import annotations

from engine.pieces import MONUMENT_COLORS, Color, Monument
from game.art.pictograms import sphere
from game.art.svg import box, disc, lines, moved, oval, picture, polygon, shape, slope, style
from game.theme import RGB, Theme, darker, lighter, mix

#: Steps from the ground up: half width at the foot, at the top, y of the foot, of the top.
_BASE = ((74, 70, 166, 138), (60, 56, 136, 110))
_TALL = ((45, 41, 107, 80), (32, 29, 78, 54), (20, 18, 52, 32))
_MIDDLE = 100
_DEPTH = 6
"""how far the upper face of a step reaches back"""


def _step(name: str, line: RGB, step: tuple[float, float, float, float]) -> str:
    """One step: its upper face, its front, the courses of its bricks."""
    foot, head, low, high = step
    back = high - _DEPTH
    top = polygon(
        (
            (_MIDDLE - head, high), (_MIDDLE + head, high),
            (_MIDDLE + head - 5, back), (_MIDDLE - head + 5, back),
        )
    )  # fmt: skip
    front = polygon(
        (
            (_MIDDLE - foot, low), (_MIDDLE - head, high),
            (_MIDDLE + head, high), (_MIDDLE + foot, low),
        )
    )  # fmt: skip
    courses = "".join(
        f"M{_MIDDLE - foot + 3} {y:g}H{_MIDDLE + foot - 3}"
        for y in (low - (low - high) / 3, low - 2 * (low - high) / 3)
    )
    return (
        shape(top, style(f"{name}-top", line, 2.6))
        + shape(front, style(name, line, 2.6))
        + lines(courses, line, 1.1, 0.4)
    )


def _dress(name: str, color: RGB) -> str:
    """The gradients of the steps in one colour."""
    body = mix(color, (255, 240, 214), 10 if sum(color) > 150 else 22)  # black needs its edges seen
    across = (30, 0, 170, 0)
    front = slope(name, ((0, lighter(body, 20)), (55, body), (100, darker(body, 35))), across)
    top = lighter(body, 42)
    return front + slope(f"{name}-top", ((0, top), (100, lighter(top, 20))), across)


def _niches(step: tuple[float, float, float, float], look: str) -> str:
    """Recesses in the wall of a step on both sides of the stair, as temple towers have them."""
    foot, _, low, high = step
    tall = (low - high) * 0.62
    places = (foot - 14, foot - 37)
    return "".join(
        box(_MIDDLE + side * place - 3, low - tall - 3, 6, tall, look, 3)
        for place in places
        for side in (-1, 1)
    )


def _stair(ink: RGB, line: RGB) -> str:
    """The great stair up to the foot of the tall part."""
    data = polygon(((87, 167), (92, 108), (108, 108), (113, 167)))
    treads = "".join(f"M{88 + i * 0.42:g} {162 - i * 5}H{112 - i * 0.42:g}" for i in range(11))
    return shape(data, style(ink, line, 2.2)) + lines(treads, line, 1.3, 0.7)


def tower(theme: Theme, monument: Monument) -> str:
    """The tower alone, 200 by 200: its four tiles lie below it and are painted by others."""
    tall, base = MONUMENT_COLORS[monument]
    return picture(_tower(theme, tall, base), 200, 200, _dresses(theme, tall, base))


def _dresses(theme: Theme, tall: Color, base: Color) -> str:
    return _dress("base", theme.tiles[base]) + _dress("tall", theme.tiles[tall])


def _tower(theme: Theme, tall: Color, base: Color) -> str:
    line = theme.outline
    shadow = oval(106, 163, 84, 20, style((0, 0, 0), opacity=0.2))
    shadow += oval(103, 163, 79, 14, style((0, 0, 0), opacity=0.3))
    body = "".join(_step("base", line, step) for step in _BASE)
    body += _niches(_BASE[0], style(line, opacity=0.45))
    body += _niches(_BASE[1], style(line, opacity=0.45))
    body += _stair(mix(theme.sand, theme.ivory, 40), line)
    body += "".join(_step("tall", line, step) for step in _TALL)
    shrine = "M94 106V94a6 6 0 0 1 12 0V106Z"
    crest = disc(100, 22, 8, style(theme.gold, line, 2.6)) + disc(
        100, 22, 3, style(theme.gold_deep)
    )
    return shadow + body + shape(shrine, style(line)) + _plates(theme, tall, base) + crest


def _plates(theme: Theme, tall: Color, base: Color) -> str:
    """The signs of the two spheres, so that a monument is known without its colours."""
    ink_tall, ink_base = theme.signs[tall], theme.signs[base]
    return moved(sphere(tall, ink_tall, theme.tiles[tall]), 89.5, 57, 0.21) + "".join(
        moved(sphere(base, ink_base, theme.tiles[base]), x, 139.5, 0.25) for x in (46, 129)
    )
