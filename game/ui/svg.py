"""Builds SVG pictures as strings.

SDL's reader supports no clips, masks, filters, or text, and needs gradients in user space, so only
the elements here are used. The view box of a picture is 100 by 100 unless stated otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

from game.ui.palette import RGB, darker, lighter


def paint(color: RGB | str) -> str:
    """The attribute value of a color or of a gradient's name."""
    if isinstance(color, str):
        return color if color == "none" else f"url(#{color})"
    return f"#{color[0]:02x}{color[1]:02x}{color[2]:02x}"


def style(fill: RGB | str, line: RGB | None = None, width: float = 0, opacity: float = 1) -> str:
    """The attributes of a fill, and of a round line if its color is given."""
    text = f'fill="{paint(fill)}"'
    if line is not None:
        text += (
            f' stroke="{paint(line)}" stroke-width="{width:g}"'
            ' stroke-linejoin="round" stroke-linecap="round"'
        )
    return text if opacity == 1 else f'{text} opacity="{opacity:g}"'


def shape(data: str, attributes: str) -> str:
    """A path."""
    return f'<path d="{data}" {attributes}/>'


def box(x: float, y: float, w: float, h: float, attributes: str, round_by: float = 0) -> str:
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{round_by:g}" {attributes}/>'
    )


def disc(x: float, y: float, radius: float, attributes: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {attributes}/>'


def oval(x: float, y: float, rx: float, ry: float, attributes: str, turn: float = 0) -> str:
    return (
        f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" {attributes}'
        f' transform="rotate({turn:g} {x:g} {y:g})"/>'
    )


def lines(data: str, color: RGB, width: float, opacity: float = 1) -> str:
    """An open path, drawn with round line caps."""
    return shape(data, style("none", color, width, opacity))


def moved(body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A part of a picture moved, scaled, and rotated about its center (50, 50)."""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g}) rotate({turn:g} 50 50)">{body}</g>'
    )


def polygon(points: Iterable[tuple[float, float]]) -> str:
    """The data of a closed path through these points."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def around(x: float, y: float, radius: float, degrees: float) -> tuple[float, float]:
    """The point at this angle: 0 is right, and angles increase clockwise."""
    return x + radius * cos(radians(degrees)), y + radius * sin(radians(degrees))


def slope(
    name: str, stops: Sequence[tuple[int, RGB]], line: tuple[float, float, float, float]
) -> str:
    """A linear gradient along a line x1 y1 x2 y2 of the box; stops in percent."""
    x1, y1, x2, y2 = line
    marks = "".join(f'<stop offset="{at}%" stop-color="{paint(color)}"/>' for at, color in stops)
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse"'
        f' x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}">{marks}</linearGradient>'
    )


def glow(name: str, stops: Sequence[tuple[int, RGB]], ball: tuple[float, float, float]) -> str:
    """A radial gradient: center x, center y, radius."""
    x, y, radius = ball
    marks = "".join(f'<stop offset="{at}%" stop-color="{paint(color)}"/>' for at, color in stops)
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse"'
        f' cx="{x:g}" cy="{y:g}" r="{radius:g}">{marks}</radialGradient>'
    )


def picture(
    body: str,
    width: float = 100,
    height: float = 100,
    defs: str = "",
    top: float = 0,
) -> str:
    """A whole picture with its gradients, or a band of a higher one that begins at `top`."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}"'
        f' viewBox="0 {top:g} {width:g} {height:g}"><defs>{defs}</defs>{body}</svg>'
    )


def bevel(name: str, color: RGB, strength: int = 30) -> str:
    """A gradient that makes a rim look lit from the upper left."""
    stops = ((0, lighter(color, strength)), (50, color), (100, darker(color, strength)))
    return slope(name, stops, (10, 5, 90, 95))
