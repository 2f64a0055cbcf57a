"""A choice between arrows as it is painted."""

from __future__ import annotations

import pygame

from game.geometry import Rect
from game.tigris.layout.layout import Layout
from game.ui.canvas.painter import Painter
from game.ui.fonts import Face
from game.ui.palette import RGB
from game.ui.widgets.layout import Placed
from game.ui.widgets.nodes import Select
from game.ui.widgets.paint_values import paint_select
from game.ui.widgets.widget_state import WidgetState


class SizeRecorder(Painter):
    """Keeps the size of what was written last."""

    size = 0

    def write(
        self,
        surface: pygame.Surface,
        text: str,
        rect: Rect,
        size: int,
        color: RGB | None = None,
        face: Face = Face.PLAIN,
        align: float = 0.0,
    ) -> None:
        self.size = size


def test_rows_of_the_same_choices_are_written_in_the_same_size() -> None:
    painter, surface = SizeRecorder(Layout.of(1280, 720)), pygame.Surface((200, 40), 0, 32)
    choices = ((0, "Ox"), (1, "Archers of the city"))
    sizes = {}
    for width in (120, 400):
        for value, _ in choices:
            parts = (Rect(0, 0, 34, 40), Rect(width - 34, 0, 34, 40))
            node = Select("s", choices, value)
            placed = Placed(node, Rect(0, 0, width, 40), parts)
            paint_select(surface, painter, node, placed, WidgetState())
            sizes[width, value] = painter.size
    body = painter.metrics.text.body
    assert sizes[120, 0] == sizes[120, 1] < body and sizes[400, 0] == sizes[400, 1] == body
