"""Size, scale, and text sizes of a window: what every screen is measured with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import NamedTuple, Self

MIN_SIZE = (1024, 640)
"""the smallest layout, in pixels, that everything fits in; smaller windows show it smaller"""
MIN_TALL = (760, 960)
"""the same for a tall window"""
TALL = 125
"""the height of a tall window, in percent of its width, at least; a game may want more"""


class TextSize(NamedTuple):
    """Heights of fonts in pixels."""

    small: int
    body: int
    heading: int
    title: int

    @staticmethod
    def at_scale(scale: int) -> TextSize:
        """The heights for a scale in percent."""
        return TextSize(*(pixels * scale // 100 for pixels in (13, 15, 20, 34)))


@dataclass(frozen=True, slots=True)
class Metrics:
    """Lengths for one window.

    Lengths in code are pixels at 720p, that is, in a window of 1280 x 720; `px` scales them to
    the window. The scale is 100 percent at 720p, grows with the window, and is never less.
    """

    width: int
    """of the layout, in pixels: that of the window, or more if the window is too small"""
    height: int
    scale: int
    """of text, targets, and gaps, in percent"""
    text: TextSize

    @staticmethod
    def of_window(width: int, height: int, zoom: int = 100, tall: int = TALL) -> Metrics:
        """The metrics of a window.

        Args:
            zoom: the size of texts and targets that a person wants, in percent of the usual one.
            tall: what counts as a tall window, as in `TALL`.
        """
        width, height = layout_size(width, height, tall)
        scale = usual_scale(width, height, tall) * zoom // 100
        return Metrics(width, height, scale, TextSize.at_scale(scale))

    def px(self, length: int) -> int:
        """A length in pixels of this window, from its length in pixels at 720p."""
        return length * self.scale // 100

    def rescaled(self, scale: int) -> Self:
        """The same window with texts and gaps of another scale, in percent."""
        return replace(self, scale=scale, text=TextSize.at_scale(scale))


def is_tall(width: int, height: int, tall: int = TALL) -> bool:
    """Whether what is side by side elsewhere has its place one below the other."""
    return 100 * height >= tall * width


def layout_size(width: int, height: int, tall: int = TALL) -> tuple[int, int]:
    """The size of the layout for a window, in its proportions.

    It is that of the window, or if that is too small, the next one that everything fits in.
    """
    width, height = max(1, width), max(1, height)
    least = MIN_TALL if is_tall(width, height, tall) else MIN_SIZE
    share = max(Fraction(1), Fraction(least[0], width), Fraction(least[1], height))
    return ceil(width * share), ceil(height * share)


def usual_scale(width: int, height: int, tall: int = TALL) -> int:
    """The scale, in percent, of a window that nobody zooms."""
    wide, high = (800, 1200) if is_tall(width, height, tall) else (1280, 720)
    return max(100, min(width * 100 // wide, height * 100 // high))
