"""Size, scale, and text sizes of a window: what every screen is measured with."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, Self

MIN_SIZE = (1024, 640)
"""the smallest window, in pixels, that everything fits in; a smaller one shows a part of that"""


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
    """of the window, in pixels, at least that of `MIN_SIZE`"""
    height: int
    scale: int
    """of text, targets, and gaps, in percent"""
    text: TextSize

    @staticmethod
    def of_window(width: int, height: int, zoom: int = 100) -> Metrics:
        """The metrics of a window.

        `zoom` is the size of texts and targets that a person wants, in percent of the usual one.
        """
        width, height = max(width, MIN_SIZE[0]), max(height, MIN_SIZE[1])
        scale = usual_scale(width, height) * zoom // 100
        return Metrics(width, height, scale, TextSize.at_scale(scale))

    def px(self, length: int) -> int:
        """A length in pixels of this window, from its length in pixels at 720p."""
        return length * self.scale // 100

    def rescaled(self, scale: int) -> Self:
        """The same window with texts and gaps of another scale, in percent."""
        return replace(self, scale=scale, text=TextSize.at_scale(scale))


def usual_scale(width: int, height: int) -> int:
    """The scale, in percent, of a window that nobody zooms."""
    return max(100, min(width * 100 // 1280, height * 100 // 720))
