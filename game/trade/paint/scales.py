"""The scale of a type of goods: a box for each number of cards, with the points that it scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.geometry import Rect
from game.trade.art.boxes import score_box
from game.trade.paint.fitting import fitted_line
from game.trade.paint.parts import Drawing, Part
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import RGB


def scale_parts(
    painter: Painter, scale: Sequence[int], rect: Rect, ink: RGB, reached: int = 0
) -> Iterator[Part]:
    """The numbers of cards in `ink`, and below each its box; the box that scores is golden.

    `reached` is that box, from 1; 0 if there is none.
    """
    palette = painter.palette
    step = rect.w // len(scale)
    left = rect.x + (rect.w - step * len(scale)) // 2
    head = rect.h * 38 // 100
    for index, points in enumerate(scale):
        x = left + index * step
        size = head * 92 // 100
        yield fitted_line(painter, str(index + 1), Rect(x, rect.y, step, head), size, ink)
        box = Rect(x, rect.y + head, step, rect.h - head)
        yield Drawing(score_box, (index + 1 == reached, box.w, box.h), box)
        number = Rect(x, box.y, step * 94 // 100, box.h * 94 // 100)
        yield fitted_line(painter, str(points), number, box.h * 78 // 100, palette.ink, Face.STRONG)
