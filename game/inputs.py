"""What a person does at the window, in our own words: pygame's events end here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.rects import Point

LEFT_BUTTON = 1
RIGHT_BUTTON = 3

#: How far the pointer may stray between press and release of one click, in pixels.
SLACK = 12


@dataclass(frozen=True, slots=True)
class Moved:
    at: Point


@dataclass(frozen=True, slots=True)
class Pressed:
    """The button went down; nothing is decided before it comes up on the same place."""

    at: Point


@dataclass(frozen=True, slots=True)
class Clicked:
    at: Point


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The other button, which puts back what is held."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key by its name, such as `escape`, `return`, `space`, `left`, `a`, `3`."""

    name: str


@dataclass(frozen=True, slots=True)
class Resized:
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Uncovered:
    """The window shows again and must be painted anew."""


@dataclass(frozen=True, slots=True)
class Closed:
    pass


Input: TypeAlias = Moved | Pressed | Clicked | Cancelled | Key | Resized | Uncovered | Closed


class Translator:
    """Turns pygame's events into ours; a click is a press and a release on one place."""

    def __init__(self) -> None:
        self._pressed: Point | None = None

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
                return Key(key_name(event.key))
            case _:
                return self._pointer(event)

    def _pointer(self, event: pygame.event.Event) -> Input | None:
        match event.type:
            case pygame.MOUSEMOTION:
                return Moved(Point(*event.pos))
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


def key_name(key: int) -> str:
    """What a key is called; a digit of the keypad, which pygame calls `[3]`, is like any other."""
    name = pygame.key.name(key)
    return name[1] if len(name) == 3 and name[0] == "[" else name
