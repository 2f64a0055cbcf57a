"""What a person does at the window, in our own words; what they are made from is
`game.input.translator`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from game.geometry import Point


@dataclass(frozen=True, slots=True)
class Moved:
    at: Point
    held: bool = False
    """whether the left button is down meanwhile"""


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
    """A key by its name, such as `escape`, `return`, `space`, `left`, `a`, `3`, `ctrl+v`.

    Control is told with every key, shift only with those that move a caret or the focus.
    """

    name: str
    struck: str = field(default="", compare=False)
    """the name on the keyboard, where a person has given this key another meaning"""


@dataclass(frozen=True, slots=True)
class Pad:
    """A button of a gamepad by its name: `up`, `down`, `left`, `right`, `a`, `b`, `x`, `y`."""

    name: str


@dataclass(frozen=True, slots=True)
class Text:
    """Letters that were typed, by a keyboard or by what helps to write a language."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Letters that are not decided yet; an empty text ends it."""

    text: str


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned by so many steps, upwards above zero."""

    at: Point
    steps: int


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


Input: TypeAlias = (
    Moved
    | Pressed
    | Clicked
    | Cancelled
    | Scrolled
    | Key
    | Pad
    | Text
    | Composing
    | Resized
    | Uncovered
    | Closed
)
