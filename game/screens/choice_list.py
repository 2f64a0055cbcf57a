"""A few buttons side by side or below each other, used by pointer or by keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame

from game.geometry import Rect
from game.input.events import Clicked, Input, Key, Moved, Pressed
from game.ui.canvas.painter import Painter
from game.ui.canvas.plates import Row, paint_button, paint_focus, row_of, row_sizes

T = TypeVar("T")

FORWARD = ("tab", "right", "down")
BACK = ("left", "up")
CHOOSE = ("return", "enter", "space")


@dataclass(frozen=True, slots=True)
class Choice(Generic[T]):
    """A button and its value."""

    label: str
    value: T
    enabled: bool = True
    primary: bool = False
    spoken: str = ""
    """its text for screen readers, where a picture takes the place of a label"""


class ChoiceList(Generic[T]):
    """Buttons, one of which may have the focus; both the pointer and the keys move it."""

    def __init__(self, choices: Sequence[Choice[T]], rects: Sequence[Rect]) -> None:
        self.choices = tuple(choices)
        self.rects = tuple(rects)
        self.focus: int | None = None
        self._pressed: int | None = None
        self.by_keys = False
        """whether the keys moved the focus, which is framed then"""

    def handle(self, input_event: Input) -> T | None:
        """Handles an input; returns the value that was chosen, if any."""
        if isinstance(input_event, Moved | Pressed | Clicked):
            self.by_keys = False
        match input_event:
            case Moved(at):
                self.focus = self._under(at.x, at.y)
                self._pressed = None
            case Pressed(at):
                self._pressed = self._under(at.x, at.y)
            case Clicked(at):
                self._pressed = None
                return self._chosen(self._under(at.x, at.y))
            case Key(name) if name in CHOOSE:
                return self._chosen(self.focus)
            case Key(name) if name in FORWARD:
                self._step(1)
            case Key(name) if name in BACK:
                self._step(-1)
        return None

    def copy_focus(self, other: ChoiceList[T]) -> None:
        """Copies the focus of the list that this one replaces."""
        self.focus, self.by_keys = other.focus, other.by_keys

    def place_of(self, value: T) -> Rect:
        """The rect of the button with this value; raises KeyError if there is none."""
        for choice, rect in zip(self.choices, self.rects, strict=True):
            if choice.value == value:
                return rect
        raise KeyError(value)

    def _under(self, x: int, y: int) -> int | None:
        places = enumerate(self.rects)
        return next((i for i, rect in places if rect.contains(x, y)), None)

    def _chosen(self, index: int | None) -> T | None:
        if index is None or not self.choices[index].enabled:
            return None
        return self.choices[index].value

    def _step(self, by: int) -> None:
        """Moves the focus to the next enabled button, wrapping around."""
        count = len(self.choices)
        start = self.focus if self.focus is not None else (-1 if by > 0 else 0)
        order = [(start + by * step) % count for step in range(1, count + 1)]
        self.focus = next((index for index in order if self.choices[index].enabled), None)
        self.by_keys = True

    def paint(self, surface: pygame.Surface, painter: Painter) -> None:
        sizes = self._label_sizes(painter)
        for index, (choice, rect) in enumerate(zip(self.choices, self.rects, strict=True)):
            paint_button(
                surface,
                painter,
                rect,
                choice.label,
                enabled=choice.enabled,
                hovered=self.focus == index,
                pressed=self._pressed == index,
                primary=choice.primary,
                size=sizes[row_of(rect)],
            )
        if self.by_keys and self.focus is not None:
            paint_focus(surface, painter, self.rects[self.focus])

    def _label_sizes(self, painter: Painter) -> dict[Row, int]:
        labels = (choice.label for choice in self.choices)
        return row_sizes(painter, zip(labels, self.rects, strict=True))


def beside(room: Rect, count: int, gap: int) -> list[Rect]:
    """`count` equal rects side by side that fill a room."""
    width = (room.w - gap * (count - 1)) // max(1, count)
    return [Rect(room.x + i * (width + gap), room.y, width, room.h) for i in range(count)]


def below(room: Rect, count: int, height: int, gap: int) -> list[Rect]:
    """`count` rects of one height below each other, from the top of a room."""
    return [Rect(room.x, room.y + i * (height + gap), room.w, height) for i in range(count)]
