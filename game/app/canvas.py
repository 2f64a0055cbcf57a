"""What screens are painted on: the window, or for a small one a larger picture that is shrunk."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.geometry import Point
from game.input.events import Clicked, Input, Moved, Pressed, Scrolled
from game.ui.canvas.display_list import DisplayList
from game.ui.canvas.presenter import Presenter
from game.ui.metrics import Metrics


class Canvas:
    """A window and the layout that is shown in it.

    Where the window is smaller than the smallest layout, as a tiling window manager may want it,
    that layout is painted whole and shown at the size of the window, pixel for pixel in proportion.
    """

    def __init__(self, window: pygame.Surface, metrics: Metrics) -> None:
        self._window = window
        self._size = metrics.width, metrics.height
        self._is_shrunk = metrics.width > window.get_width() or metrics.height > window.get_height()
        surface = pygame.Surface(self._size, 0, window) if self._is_shrunk else window
        self._presenter = Presenter(surface)

    def sheet(self) -> DisplayList:
        """Something to paint a frame on, for `show`."""
        return DisplayList(self._size if self._is_shrunk else self._window.get_size())

    def show(self, sheet: DisplayList) -> None:
        """Paints what differs from the last frame."""
        damage = self._presenter.show(sheet)
        if damage and self._is_shrunk:
            pygame.transform.smoothscale(
                self._presenter.surface, self._window.get_size(), self._window
            )
            pygame.display.flip()
        elif damage:
            pygame.display.update(damage)

    def invalidate(self) -> None:
        """The window may show anything: the next frame is painted whole."""
        self._presenter.invalidate()

    def located(self, input_event: Input) -> Input:
        """The same input, where it is in the layout."""
        if not self._is_shrunk:
            return input_event
        match input_event:
            case Moved() | Pressed() | Clicked() | Scrolled():
                return replace(input_event, at=self._in_layout(input_event.at))
        return input_event

    def _in_layout(self, at: Point) -> Point:
        (width, height), (wide, high) = self._window.get_size(), self._size
        return Point(at.x * wide // max(1, width), at.y * high // max(1, height))
