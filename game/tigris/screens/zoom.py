"""Zooms into a part of the board, around the pointer or the square that the keys are on."""

from __future__ import annotations

from game.geometry import Point
from game.input.events import Input, Key, Scrolled
from game.input.keymap import COMMAND_BY_KEY, KeyCommand
from game.tigris.layout.layout import Layout
from game.tigris.paint.painter import TablePainter
from game.tigris.screens.pointer import Pointer

#: The zoom levels, in percent of the whole board in its frame.
STEPS = (100, 140, 200)


class Zoom:
    """Which part of the board is visible, until the window has another size."""

    def __init__(self, painter: TablePainter, pointer: Pointer) -> None:
        self._painter = painter
        self._pointer = pointer
        self._whole = painter.layout
        self._step = 0

    def fit(self, layout: Layout) -> None:
        """Shows the whole board again, in a window of this layout."""
        self._whole, self._step = layout, 0

    def handle(self, input_event: Input) -> bool:
        """Handles an input; returns whether it changed the zoom."""
        if isinstance(input_event, Scrolled) and self._painter.layout.view.contains(
            *input_event.at
        ):
            return self._set_level(
                self._step + (1 if input_event.steps > 0 else -1), input_event.at
            )
        act = COMMAND_BY_KEY.get(input_event.name) if isinstance(input_event, Key) else None
        if act in (KeyCommand.ZOOM_IN, KeyCommand.ZOOM_OUT, KeyCommand.ZOOM_RESET):
            step = {KeyCommand.ZOOM_IN: self._step + 1, KeyCommand.ZOOM_OUT: self._step - 1}.get(
                act, 0
            )
            return self._set_level(step, self._focus_point())
        return False

    def follow(self) -> bool:
        """Brings the square that the keys are on into view; returns whether it was not."""
        square = self._pointer.focus.square
        if square is None or not self._step:
            return False
        rect, view = self._painter.layout.rect_of(square), self._painter.layout.view
        if view.contains(rect.x, rect.y) and view.contains(rect.right - 1, rect.bottom - 1):
            return False
        self._show(self._whole.rect_of(square).center, self._whole.view.center)
        return True

    def end(self) -> None:
        """Gives the painter back its layout."""
        self._painter.resize(self._whole)
        self._step = 0

    def _focus_point(self) -> Point:
        """What the keys zoom into: the square that they or the pointer are on."""
        square, layout = self._pointer.focus.square, self._painter.layout
        return layout.view.center if square is None else layout.rect_of(square).center

    def _set_level(self, step: int, about: Point) -> bool:
        """Sets the zoom level; what is at this point stays there."""
        step = min(max(step, 0), len(STEPS) - 1)
        if step == self._step:
            return False
        here, whole = self._painter.layout, self._whole
        spot = Point(
            whole.board.x + (about.x - here.board.x) * whole.cell // here.cell,
            whole.board.y + (about.y - here.board.y) * whole.cell // here.cell,
        )
        self._step = step
        self._show(spot, about)
        return True

    def _show(self, spot: Point, at: Point) -> None:
        """Shows a spot of the whole board in this place."""
        percent = STEPS[self._step]
        self._painter.resize(self._whole.closer(percent, spot, at) if self._step else self._whole)
