"""Pygame's events end here: what comes in becomes one of our own words, `game.input.events`."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.geometry import Point
from game.input.events import (
    Cancelled,
    Clicked,
    Closed,
    Composing,
    Input,
    Key,
    Moved,
    Pressed,
    Resized,
    Scrolled,
    Text,
    Uncovered,
)
from game.input.gamepad_events import PADS, Pads

LEFT_BUTTON = 1
RIGHT_BUTTON = 3

#: How far the pointer may stray between press and release of one click, in pixels.
SLACK = 12


#: Keys that mean another thing with shift.
SHIFTED = ("tab", "left", "right", "home", "end")


class Translator:
    """Turns pygame's events into ours; a click is a press and a release on one place."""

    def __init__(self, keys: Mapping[str, str] | None = None) -> None:
        """`keys` gives other meanings to keys: the name heard for the name struck."""
        self.keys: Mapping[str, str] = {} if keys is None else keys
        self._pads = Pads()
        self._pressed: Point | None = None
        self._at = Point(0, 0)

    def read(self, event: pygame.event.Event) -> Input | None:
        """Our word for an event, or None if it means nothing to us."""
        match event.type:
            case pygame.QUIT:
                return Closed()
            case pygame.VIDEORESIZE:
                return Resized(event.w, event.h)
            case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
                return Uncovered()
            case pygame.KEYDOWN:
                name = key_name(event.key, getattr(event, "mod", 0))
                return Key(self.keys.get(name, name), name)
            case pygame.TEXTINPUT:
                return Text(event.text)
            case pygame.TEXTEDITING:
                return Composing(event.text)
            case kind if kind in PADS:
                return self._pads.read(event)
            case _:
                return self._pointer(event)

    def _pointer(self, event: pygame.event.Event) -> Input | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._at = Point(*event.pos)
                return Moved(self._at, bool(getattr(event, "buttons", (0,))[0]))
            case pygame.MOUSEWHEEL:
                return Scrolled(self._at, event.y)
            case pygame.MOUSEBUTTONDOWN if event.button == LEFT_BUTTON:
                self._pressed = Point(*event.pos)
                return Pressed(self._pressed)
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT_BUTTON:
                return Cancelled()
            case pygame.MOUSEBUTTONUP if event.button == LEFT_BUTTON:
                return self._released(Point(*event.pos))
            case _:
                return None

    def _released(self, at: Point) -> Input:
        start, self._pressed = self._pressed, None
        if start and max(abs(start.x - at.x), abs(start.y - at.y)) <= SLACK:
            return Clicked(at)
        return Moved(at)


def key_name(key: int, held: int = 0) -> str:
    """What a key is called; a digit of the keypad, which pygame calls `[3]`, is like any other.

    `held` are pygame's bits for the keys that are down beside it.
    """
    name = pygame.key.name(key)
    if len(name) == 3 and name[0] == "[":
        name = name[1]
    if held & pygame.KMOD_SHIFT and name in SHIFTED:
        name = f"shift+{name}"
    return f"ctrl+{name}" if held & (pygame.KMOD_CTRL | pygame.KMOD_META) else name
