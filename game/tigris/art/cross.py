"""The cross on the button that removes pieces."""

from __future__ import annotations

from game.ui.palette import Palette
from game.ui.svg import lines, picture

SHAPE = "M22 22L78 78M78 22L22 78"


def cross(palette: Palette) -> str:
    return picture(lines(SHAPE, palette.outline, 22) + lines(SHAPE, palette.on_night, 13))
