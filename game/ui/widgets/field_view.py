"""What is seen of a text in its field: where the caret stands, and which part of a long text."""

from __future__ import annotations

from typing import NamedTuple

from game.geometry import Rect
from game.ui.letters.clusters import boundaries
from game.ui.widgets.heights import Ruler
from game.ui.widgets.nodes import Role
from game.ui.widgets.text_editing import Editing

#: The room beside the text, in pixels at 720p.
PAD = 10


class FieldView(NamedTuple):
    """The field that has the focus."""

    editing: Editing
    rect: Rect
    ruler: Ruler

    @property
    def caret(self) -> Rect:
        pad = self.ruler.px(PAD)
        x = self.rect.x + pad + self._caret_x() - self.shift
        return Rect(x, self.rect.y + pad // 2, 2, self.rect.h - pad)

    @property
    def shift(self) -> int:
        """How far the text is moved to the left, so that a caret far in a long one is visible; in
        pixels."""
        return max(0, self._caret_x() - (self.rect.w - 2 * self.ruler.px(PAD)))

    def index_at(self, x: int) -> int:
        """The index of the gap between letters that is nearest to x, if the text is not moved."""
        start, text = self.rect.x + self.ruler.px(PAD), self.editing.text

        def distance(index: int) -> int:
            return abs(start + self.ruler.caret_x(text, Role.BODY, index) - x)

        return min(boundaries(text), key=distance)

    def _caret_x(self) -> int:
        """Where the caret stands in the text, behind what is composed."""
        low, composing = self.editing.selection[0], self.editing.composing
        index = low + len(composing) if composing else self.editing.caret
        return self.ruler.caret_x(self.editing.shown, Role.BODY, index)
