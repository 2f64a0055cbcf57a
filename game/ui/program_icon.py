"""The icon of the program, for its window and for what a desktop shows of it."""

from __future__ import annotations

from io import BytesIO

import pygame

from game.ui.emblems import temple
from game.ui.palette import CLAY, lighter
from game.ui.svg import box, lines, moved, picture, slope, style

#: Of the icon in the window's frame and in the list of windows, in pixels.
WINDOW_SIZE = 64


def program_icon(size: int) -> pygame.Surface:
    """The icon as a square of this size, with straight alpha, as files and desktops want it."""
    return pygame.image.load_sized_svg(BytesIO(_picture().encode()), (size, size))


def _picture() -> str:
    """A ziggurat above the two rivers, on a glazed brick: the same in every palette."""
    colors = CLAY
    glaze = slope("glaze", ((0, lighter(colors.lapis, 14)), (100, colors.night)), (50, 4, 50, 96))
    brick = box(4, 4, 92, 92, style("glaze", colors.gold_deep, 3.4), 20)
    rivers = "".join(
        lines(f"M14 {y}q9 -6 18 0t18 0t18 0t18 0", colors.shallow, 4.6) for y in (78, 88)
    )
    shrine = moved(temple(colors.gold, colors.night), 8, 1, 0.84)
    return picture(brick + shrine + rivers, defs=glaze)
