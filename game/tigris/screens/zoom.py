"""A closer look at a part of the board, about the pointer or the square that the keys are on."""

from __future__ import annotations

from game.geometry import Point
from game.input.events import Input, Key, Scrolled
from game.input.keymap import INTENT_BY_KEY, Intent
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.pointer import Pointing

#: How close one can look, in percent of the whole board in its frame.
STEPS = (100, 140, 200)


class Zooming:
    """Which part of the board is seen, until the window has another size."""

    def __init__(self, easel: TablePainter, pointing: Pointing) -> None:
        self._easel = easel
        self._pointing = pointing
        self._whole = easel.layout
        self._step = 0

    def fit(self, layout: Layout) -> None:
        """All of the board is seen again, in a window of this layout."""
        self._whole, self._step = layout, 0

    def hear(self, given: Input) -> bool:
        """Whether the input changed how close one looks."""
        if isinstance(given, Scrolled) and self._easel.layout.view.contains(*given.at):
            return self._look(self._step + (1 if given.steps > 0 else -1), given.at)
        act = INTENT_BY_KEY.get(given.name) if isinstance(given, Key) else None
        if act in (Intent.ZOOM_IN, Intent.ZOOM_OUT, Intent.ZOOM_RESET):
            step = {Intent.ZOOM_IN: self._step + 1, Intent.ZOOM_OUT: self._step - 1}.get(act, 0)
            return self._look(step, self._middle())
        return False

    def follow(self) -> bool:
        """Brings the square that the keys are on into sight; whether it was not."""
        square = self._pointing.focus.square
        if square is None or not self._step:
            return False
        rect, view = self._easel.layout.rect_of(square), self._easel.layout.view
        if view.contains(rect.x, rect.y) and view.contains(rect.right - 1, rect.bottom - 1):
            return False
        self._show(self._whole.rect_of(square).center, self._whole.view.center)
        return True

    def end(self) -> None:
        """Leaves the easel as it was."""
        self._easel.resize(self._whole)
        self._step = 0

    def _middle(self) -> Point:
        """What the keys look at closer: the square that they or the pointer are on."""
        square, layout = self._pointing.focus.square, self._easel.layout
        return layout.view.center if square is None else layout.rect_of(square).center

    def _look(self, step: int, about: Point) -> bool:
        """Closer or less close; what is at this point stays there."""
        step = min(max(step, 0), len(STEPS) - 1)
        if step == self._step:
            return False
        here, whole = self._easel.layout, self._whole
        spot = Point(
            whole.board.x + (about.x - here.board.x) * whole.cell // here.cell,
            whole.board.y + (about.y - here.board.y) * whole.cell // here.cell,
        )
        self._step = step
        self._show(spot, about)
        return True

    def _show(self, spot: Point, at: Point) -> None:
        """A spot of the whole board, in this place."""
        percent = STEPS[self._step]
        self._easel.resize(self._whole.closer(percent, spot, at) if self._step else self._whole)
