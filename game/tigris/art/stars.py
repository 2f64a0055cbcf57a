"""Stars that a puzzle has earned, golden, beside those that it might still earn."""

from __future__ import annotations

from math import cos, pi, sin

from game.ui.palette import Palette, darker
from game.ui.svg import picture, polygon, shape, style

#: The length of a picture by its height: that of three stars.
WIDTH, HEIGHT = 300, 100


def stars(palette: Palette, earned: int, most: int) -> str:
    """`most` stars side by side in a box of 100 for each, the first `earned` of them golden."""
    body = ""
    for index in range(most):
        golden = index < earned
        fill = palette.gold if golden else palette.tablet_shade
        line = palette.outline if golden else darker(palette.tablet_edge, 12)
        body += shape(_star(50 + 100 * index, 53), style(fill, line, 6))
    return picture(body, width=100 * most, height=HEIGHT)


def _star(x: float, y: float) -> str:
    """Five points; the inner ones are 45 percent out, which is plumper than the pentagram's."""
    spots = []
    for corner in range(10):
        radius = 46 if corner % 2 == 0 else 21
        turn = pi * corner / 5 - pi / 2
        spots.append((x + radius * cos(turn), y + radius * sin(turn)))
    return polygon(spots)
